import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { createBackend } from '../../backend/app.ts';
import { connect } from '../../backend/connect.ts';
import { apiToken, post } from './post.ts';
import { startServer } from './server-process.ts';

const password = 'seven grey herons';

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** How far the medians of answers may be apart, in percent, and how much slower than else a page may be meanwhile. */
const most = { apart: 5, slower: 2 };

/**
 * Whether the time of an answer tells if an address has an account, by the medians of 200 answers for each; and what a
 * thousand logins at once do to the pages of a shop. The process ends with 1 where that is too much.
 */
export async function benchAccounts(): Promise<void> {
	await benchAnswers();
	await benchFlood();
}

const answers = 200;
/** Of one account, within its limits: more are refused, and fast. */
const ofOneAccount = 2;

async function benchAnswers(): Promise<void> {
	const { db, close } = await connect({ memory: true });
	const addressOf = (c: { req: { header: (name: string) => string | undefined } }) =>
		c.req.header('X-Forwarded-For') ?? '';
	const log = pino({ level: 'silent' });
	const backend = createBackend({ db, apiToken, shopUrl: 'http://localhost', log, checkAnswers: false, addressOf });
	const ask = (path: string, body: object) =>
		post(`http://localhost/api/account/${path}`, body, async (url, init) => backend.request(String(url), init));
	const known = Array.from({ length: answers / ofOneAccount }, (_, index) => `known-${index}@example.com`);
	for (const email of known) await ask('register', { name: 'Ada', email, password });
	const calls = {
		login: (email: string) => ({ email, password: 'not the one' }),
		'password/forgot': (email: string) => ({ email }),
		register: (email: string) => ({ name: 'Ada', email, password }),
	};
	console.log(`Medians of ${answers} answers for an address with and without an account, milliseconds`);
	for (const [path, body] of Object.entries(calls)) {
		const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
		for (let turn = 0; turn < answers; turn++) {
			const emails = {
				known: known[turn % known.length] ?? '',
				unknown: `unknown-${path.replace('/', '-')}-${turn}@example.com`,
			};
			for (const which of turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
				const begun = performance.now();
				const status = await ask(path, body(emails[which]));
				times[which].push(performance.now() - begun);
				if (status !== (path === 'login' ? 400 : 200)) throw new Error(`${path}: ${status} for ${which}`);
			}
		}
		const [has, hasNot] = [median(times.known), median(times.unknown)];
		const apart = (Math.abs(has - hasNot) / Math.min(has, hasNot)) * 100;
		console.log(
			`${path.padEnd(16)} ${has.toFixed(1)} ${hasNot.toFixed(1)}  ${apart.toFixed(1)} % apart${judge(apart <= most.apart)}`,
		);
	}
	await close();
}

const logins = 1_000;
/** As many as come while those try, or so: of fewer the slowest hundredth says little. */
const pages = 4_000;

/** By the smallest client there is: `fetch` pauses longer by itself than the shop does. */
const agent = new Agent({ keepAlive: true });
async function load(url: string): Promise<void> {
	const [response] = await once(get(url, { agent }), 'response');
	await once(response.resume(), 'end');
}

async function benchFlood(): Promise<void> {
	const folder = join(import.meta.dirname, '../../test-results/bench-data');
	await rm(folder, { recursive: true, force: true });
	const server = await startServer(folder, { TRUST_PROXY: '1', PUBLIC_API_TOKEN: apiToken });
	const page = `${server.url}/product-details/1001`;
	const timePages = async (isOver: () => boolean) => {
		const times: number[] = [];
		while (!isOver()) {
			const begun = performance.now();
			await load(page);
			times.push(performance.now() - begun);
		}
		return times;
	};
	await timePages(countDown(1_500));
	const quiet = await timePages(countDown(pages));
	const flood = fork(join(import.meta.dirname, 'login-flood.ts'), [server.url, String(logins)]);
	const answered = once(flood, 'message');
	const flooded = await timePages(() => flood.exitCode !== null);
	if (flood.exitCode !== 0) throw new Error('The flood of logins broke off.');
	const statuses: number[] = (await answered)[0];
	const count = (status: number) => statuses.filter((one) => one === status).length;
	console.log(`\n${logins} logins at once: ${count(400)} hashed and refused as wrong, ${count(429)} told to wait`);
	console.log(
		`A page meanwhile, p99 of ${flooded.length}: ${p99(flooded).toFixed(1)} ms; before, of ${pages}: ${p99(quiet).toFixed(1)} ms${judge(p99(flooded) <= most.slower * p99(quiet))}`,
	);
	await server.stop();
}

function judge(isGood: boolean): string {
	if (isGood) return '';
	process.exitCode = 1;
	return ': TOO MUCH';
}

function countDown(turns: number): () => boolean {
	let left = turns;
	return () => left-- <= 0;
}
