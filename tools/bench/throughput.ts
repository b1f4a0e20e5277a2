import { fork } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';

const seconds = 8;
const connections = 16;

/** Requests per second of a page, and of a raw server that sends the same bytes from memory. */
export async function measureThroughput(url: string): Promise<{ page: number; raw: number }> {
	const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
	const page = await load(url);
	const raw = fork(join(import.meta.dirname, 'raw-server.ts'));
	const port = new Promise<number>((resolve) => raw.once('message', (message) => resolve(Number(message))));
	raw.send(bytes.toString('base64'));
	try {
		return { page, raw: await load(`http://127.0.0.1:${await port}`) };
	} finally {
		raw.kill();
	}
}

/** @throws Error when any answer was not a success: a fast error page proves nothing */
async function load(url: string): Promise<number> {
	await autocannon({ url, connections, duration: 2 });
	const result = await autocannon({ url, connections, duration: seconds });
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx + result.errors} failed requests`);
	return result.requests.average;
}
