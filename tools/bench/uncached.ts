import { join } from 'node:path';
import { runQuietly } from '../build/run-quietly.ts';
import { load } from './load.ts';
import type { Row } from './row.ts';
import { cpuOf, type ServerProcess, ticking, withShop } from './server-process.ts';
import { measureAgainst, ratioRow, withPeer } from './throughput.ts';

const peer = join(import.meta.dirname, 'peers/list');
/** Milliseconds of CPU time. */
const goal = { atMost: 12 };
const seconds = 5;
const connections = 32;

/** Compares uncached pages with a bare React Router app that lists twelve products from memory. */
export function benchUncached(): Promise<Row[]> {
	const failure = runQuietly('npx', ['react-router', 'build'], peer);
	if (failure !== undefined) throw new Error(`The bare React Router app could not be built:\n${failure}`);
	return withShop('uncached', { ...ticking, PAGE_CACHE_MB: '0' }, (shop) =>
		withPeer('peers/list-server.ts', {}, async (bare) => [
			...(await rowsOf('listing', '/shop1', shop, bare)),
			...(await rowsOf('product', '/product-details/1001', shop, bare)),
		]),
	);
}

async function rowsOf(page: string, path: string, { url, process }: ServerProcess, bare: string): Promise<Row[]> {
	const found = await measureAgainst(url + path, bare);
	const before = await cpuOf(process);
	const { perSecond } = await load({ urls: [url + path], connections, seconds });
	const used = (await cpuOf(process)) - before;
	return [
		{ name: `uncached ${page}: CPU time`, value: used / (perSecond * seconds), unit: 'ms', goal },
		ratioRow(`uncached ${page} / bare React Router`, found),
	];
}
