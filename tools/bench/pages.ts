import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type Load, load } from './load.ts';
import type { Row } from './row.ts';
import { ticking, withShop } from './server-process.ts';
import { measureAgainstRaw, ratioRow, read, withPeer } from './throughput.ts';

const pages = { listing: '/shop1', product: '/product-details/1001' };
const encodings = ['identity', 'gzip', 'br'];

/** Sixty pages, so that the cache must render many pages after each price change. */
const manyPages = [
	...['/', '/shop1', '/shop-list', '/search', '/blog', '/cart', '/about', '/home-2', '/coupons', '/sell'],
	...Array.from({ length: 8 }, (_, index) => `/shop1?page=${index + 2}`),
	...Array.from({ length: 42 }, (_, index) => `/product-details/${1027 + index}`),
];
const headers = { 'Accept-Encoding': 'gzip' };
const seconds = 10;
const connections = 32;
const busyLoops = 4;

/** Compares cached pages with a raw `node:http` server that sends the same bytes, while prices change every two seconds. */
export async function benchPages(): Promise<Row[]> {
	const rows = await withShop('pages', ticking, async ({ url }) => [
		...(await benchSinglePages(url)),
		...(await benchManyPages(url, 'idle machine')),
		...(await onBusyMachine(() => benchManyPages(url, 'busy machine'))),
	]);
	const started = await onBusyMachine(() =>
		withShop('pages', ticking, ({ url }) => benchManyPages(url, 'started on a busy machine')),
	);
	return [...rows, ...started];
}

async function benchSinglePages(url: string): Promise<Row[]> {
	const rows: Row[] = [];
	for (const [name, path] of Object.entries(pages)) {
		for (const encoding of encodings) {
			const found = await measureAgainstRaw(url + path, { 'Accept-Encoding': encoding });
			rows.push(ratioRow(`cached ${name}, ${encoding} / raw node:http`, found, { atLeast: 0.8 }), {
				name: `cached ${name}, ${encoding}: p99 / p50`,
				value: found.p99 / found.p50,
				unit: '',
				goal: { atMost: 10 },
				of: `${found.p50.toFixed(1)} and ${found.p99.toFixed(1)} ms`,
			});
		}
	}
	return rows;
}

/** Requests sixty pages in turn, without warm-up. @throws Error for any error response */
async function benchManyPages(url: string, when: string): Promise<Row[]> {
	const shop = await load({ urls: manyPages.map((path) => url + path), connections, seconds, headers });
	const bytes = (await read(`${url}/shop1`, headers)).toString('base64');
	const raw = await withPeer('raw-server.ts', { bytes }, (peer) =>
		load({ urls: manyPages.map((path) => peer + path), connections, seconds, headers }),
	);
	return rowsOf(`60 cached pages, ${when}`, shop, raw);
}

const rowsOf = (name: string, shop: Load, raw: Load): Row[] => [
	ratioRow(`${name} / raw node:http`, { ...shop, shop: shop.perSecond, peer: raw.perSecond }),
	{
		name: `${name}: p99 / p99 of raw node:http`,
		value: shop.p99 / raw.p99,
		unit: '',
		goal: { atMost: 10 },
		of: `${shop.p99.toFixed(1)} and ${raw.p99.toFixed(1)} ms`,
	},
];

/** Measures while busy loops occupy the processors. */
async function onBusyMachine<T>(use: () => Promise<T>): Promise<T> {
	const loops = Array.from({ length: busyLoops }, () => spawn(process.execPath, ['-e', 'for (;;);']));
	try {
		await wait(1_000);
		return await use();
	} finally {
		for (const loop of loops) loop.kill('SIGKILL');
	}
}
