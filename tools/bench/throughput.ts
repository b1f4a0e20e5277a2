import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';

const seconds = 5;
/** Rounds of the page and of the raw server in turn: what else the machine does then slows both. */
const rounds = 3;

export type Throughput = {
	/** Requests a second of the page, and of a raw server that sends the same bytes from memory. */
	page: number;
	raw: number;
	/** How long an answer takes, in milliseconds. */
	p50: number;
	p99: number;
	bytes: number;
};

/** @param encoding what the client accepts; 'identity' for nothing compressed */
export function measureThroughput(url: string, connections: number, encoding = 'identity'): Promise<Throughput> {
	return measureAgainstRaw(url, connections, { 'Accept-Encoding': encoding });
}

/** @param fileOf names the file that the raw server reads anew for each request; without it, it sends from memory */
export async function measureAgainstRaw(
	url: string,
	connections: number,
	headers: Record<string, string>,
	fileOf?: (bytes: Buffer) => Promise<string>,
): Promise<Throughput> {
	const bytes = await read(url, headers);
	const raw = fork(join(import.meta.dirname, 'raw-server.ts'));
	const port = once(raw, 'message');
	raw.send({ bytes: bytes.toString('base64'), file: await fileOf?.(bytes) });
	try {
		const [number] = await port;
		const rawUrl = `http://127.0.0.1:${number}`;
		await load(url, connections, headers, 2);
		await load(rawUrl, connections, headers, 2);
		const found: Omit<Throughput, 'bytes'>[] = [];
		for (let round = 0; round < rounds; round++) {
			const { requests, latency } = await load(url, connections, headers, seconds);
			const { average } = (await load(rawUrl, connections, headers, seconds)).requests;
			found.push({ page: requests.average, raw: average, p50: latency.p50, p99: latency.p99 });
		}
		const mean = (name: keyof (typeof found)[number]) => found.reduce((sum, one) => sum + one[name], 0) / rounds;
		return { page: mean('page'), raw: mean('raw'), p50: mean('p50'), p99: mean('p99'), bytes: bytes.length };
	} finally {
		raw.kill();
	}
}

export function sayThroughput(name: string, { page, raw, p50, p99, bytes }: Throughput): void {
	const figures = [
		`${page.toFixed(0).padStart(6)}/s`,
		`raw ${raw.toFixed(0).padStart(6)}/s`,
		`ratio ${(page / raw).toFixed(page < raw / 10 ? 4 : 2)}`,
		`p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
		`${(bytes / 1024).toFixed(0)} KB`,
	];
	console.log(`${name.padEnd(40)} ${figures.join('  ')}`);
}

/** How long a page may take to be filled with prices instead of rendered, in milliseconds. */
const longestLearning = 60_000;

/** Asks for a page until a tick has it filled with its prices. @returns after how many milliseconds; undefined where none does */
export async function untilFilled(url: string): Promise<number | undefined> {
	const begun = performance.now();
	while (performance.now() - begun < longestLearning) {
		const answer = await fetch(url);
		await answer.arrayBuffer();
		if (answer.headers.get('X-Cache') === 'FILLED') return performance.now() - begun;
		await wait(100);
	}
	return undefined;
}

/** The bytes as they are sent, compressed or not. */
async function read(url: string, headers: Record<string, string>): Promise<Buffer> {
	const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
	return Buffer.concat(await response.toArray());
}

/** @throws Error when any answer was not a success: a fast error page proves nothing */
async function load(url: string, connections: number, headers: Record<string, string>, duration: number) {
	const result = await autocannon({ url, connections, headers, duration });
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx + result.errors} failed requests`);
	return result;
}
