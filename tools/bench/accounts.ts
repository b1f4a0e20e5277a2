import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { createBackend } from '../../backend/app.ts';
import { connect } from '../../backend/connect.ts';
import { apiToken, post } from './post.ts';
import { percentile, type Row } from './row.ts';
import { emptyFolder, withShop } from './server-process.ts';

const password = 'seven grey herons';

/** Maximum difference between the medians of response times in percent, and maximum slowdown of a page during the logins. */
const limits = { difference: 5, slowdown: 2 };

/**
 * Measures whether the response time reveals that an address has an account, by the medians of 200 responses each, and how much a
 * thousand simultaneous logins slow down the pages.
 */
export async function benchAccounts(): Promise<Row[]> {
	return [...(await benchAnswers()), ...(await benchFlood())];
}

const answers = 200;
/** Calls per account. The rate limit refuses more, and does so quickly. */
const callsPerAccount = 2;

async function benchAnswers(): Promise<Row[]> {
	const rows: Row[] = [];
	const { db, close } = await connect({ folder: await emptyFolder('accounts') });
	const addressOf = (c: { req: { header: (name: string) => string | undefined } }) =>
		c.req.header('X-Forwarded-For') ?? '';
	const log = pino({ level: 'silent' });
	const backend = createBackend({ db, apiToken, shopUrl: 'http://localhost', log, checkAnswers: false, addressOf });
	const ask = (path: string, body: object) =>
		post(`http://localhost/api/account/${path}`, body, async (url, init) => backend.request(String(url), init));
	const known = Array.from({ length: answers / callsPerAccount }, (_, index) => `known-${index}@example.com`);
	for (const email of known) await ask('register', { name: 'Ada', email, password });
	const calls = {
		login: (email: string) => ({ email, password: 'not the one' }),
		'password/forgot': (email: string) => ({ email }),
		register: (email: string) => ({ name: 'Ada', email, password }),
	};
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
		const [has, hasNot] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
		rows.push({
			name: `${path}: difference of response times with and without an account`,
			value: (Math.abs(has - hasNot) / Math.min(has, hasNot)) * 100,
			unit: '%',
			goal: { atMost: limits.difference },
			of: `${has.toFixed(1)} and ${hasNot.toFixed(1)} ms`,
		});
	}
	await close();
	return rows;
}

const logins = 1_000;
/** About as many pages as load during the logins. With fewer, the slowest percentile means little. */
const pages = 4_000;

/** Uses `node:http`, because the pauses of `fetch` are longer than those of the shop. */
const agent = new Agent({ keepAlive: true });
async function load(url: string): Promise<void> {
	const [response] = await once(get(url, { agent }), 'response');
	await once(response.resume(), 'end');
}

function benchFlood(): Promise<Row[]> {
	return withShop('accounts', { TRUST_PROXY: '1', PUBLIC_API_TOKEN: apiToken }, ({ url }) => flood(url));
}

async function flood(url: string): Promise<Row[]> {
	const page = `${url}/product-details/1001`;
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
	const tries = fork(join(import.meta.dirname, 'login-flood.ts'), [url, String(logins)]);
	const answered = once(tries, 'message');
	const flooded = await timePages(() => tries.exitCode !== null);
	if (tries.exitCode !== 0) throw new Error('The simultaneous logins failed.');
	const statuses: number[] = (await answered)[0];
	const count = (status: number) => statuses.filter((one) => one === status).length;
	console.log(`${logins} logins at once: ${count(400)} checked and refused, ${count(429)} over the limit`);
	const [before, during] = [percentile(quiet, 0.99), percentile(flooded, 0.99)];
	return [
		{
			name: `p99 of a page during ${logins} simultaneous logins / before`,
			value: during / before,
			unit: '',
			goal: { atMost: limits.slowdown },
			of: `${during.toFixed(1)} and ${before.toFixed(1)} ms`,
		},
	];
}

function countDown(turns: number): () => boolean {
	let left = turns;
	return () => left-- <= 0;
}
