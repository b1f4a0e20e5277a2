import type { CallResponse } from '../../contract/calls.ts';
import { paths } from '../../contract/paths.ts';
import { load } from './load.ts';
import { names } from './many-products.ts';
import { apiToken } from './post.ts';
import type { Row } from './row.ts';
import { memoryOf, ticking, withShop } from './server-process.ts';
import { subscribe } from './subscribers.ts';

const headers = { 'x-api-token': apiToken };
const connections = 16;
const sockets = 100;
/** The part of the load before the first reading. */
const first = 2 / 10;

/** The requested URLs: known pages, their data, API calls, and new searches. */
async function urlsOf(origin: string): Promise<string[]> {
	const answer = await fetch(`${origin}/api/${paths.getProductAddresses[1]}?page=1`, { headers });
	const listed = (await answer.json()) as CallResponse<'getProductAddresses'>;
	const products = listed.products.slice(0, 60).map(({ id }) => `/product-details/${id}`);
	const known = ['/', '/shop1', '/shop-category', '/shop1?category=gold', '/blog', ...products];
	const searches = names.flatMap((name) => ['gold', 'silver'].map((metal) => `/search?searchText=${metal}+${name}`));
	const data = products.map((path) => `${path}.data`);
	const calls = ['gold', 'silver', 'bags'].map((category) => `/api/${paths.searchProducts[1]}?category=${category}`);
	return [...known, ...searches, ...data, ...calls].map((path) => origin + path);
}

/** Compares the memory of a shop after two and after ten minutes of load, each after garbage collection. */
export function benchMemory({ minutes }: { minutes: number }): Promise<Row[]> {
	return withShop('memory', { ...ticking, PUBLIC_API_TOKEN: apiToken }, async (shop) => {
		const { host } = new URL(shop.url);
		const hello = JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'ticks' } });
		const listeners = await subscribe(`ws://${host}/app/assay-public-key?protocol=7`, sockets, hello);
		const seconds = 60 * minutes;
		const order = { urls: await urlsOf(shop.url), connections, headers };
		const early = await load({ ...order, seconds: first * seconds });
		const before = await memoryOf(shop.process);
		const late = await load({ ...order, seconds: (1 - first) * seconds });
		const after = await memoryOf(shop.process);
		await listeners.close();
		console.log(`${early.perSecond.toFixed(0)} responses per second at first, ${late.perSecond.toFixed(0)} later`);
		const inMb = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
		return [
			{
				name: `memory growth from ${minutes * first} to ${minutes} minutes of load`,
				value: (after / before - 1) * 100,
				unit: '%',
				goal: { atMost: 5 },
				of: `${inMb(after)} and ${inMb(before)} MB`,
			},
		];
	});
}
