import { once } from 'node:events';
import { WebSocket } from 'ws';
import { load } from './load.ts';
import type { Row } from './row.ts';
import { delayOf, type ServerProcess, withShop } from './server-process.ts';

const connections = 64;
/** Of load, and as many ticks of prices. */
const seconds = 15;
/** How late a tick may be, in milliseconds. */
const patience = 250;
const page = '/shop1';

/**
 * How many of the prices that are due, each a second after the one before, reach a socket in time while others load a listing, rendered
 * anew for each, as fast as they can.
 */
export function benchPricesUnderLoad(): Promise<Row[]> {
	return withShop('prices', { SPOT_POLL_SECONDS: '1', SPOT_HOURS: 'always', PAGE_CACHE_MB: '0' }, async (shop) => {
		const { host } = new URL(shop.url);
		const socket = new WebSocket(`ws://${host}/app/assay-public-key?protocol=7`);
		try {
			await once(socket, 'message');
			socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'ticks' } }));
			await once(socket, 'message');
			return await measure(shop, socket);
		} finally {
			socket.close();
		}
	});
}

async function measure(shop: ServerProcess, socket: WebSocket): Promise<Row[]> {
	// From a tick on, so that the next is due a second later.
	await once(socket, 'message');
	await delayOf(shop.process);
	const told = [performance.now()];
	socket.on('message', () => told.push(performance.now()));
	const { perSecond } = await load({ urls: [shop.url + page], connections, seconds });
	const pauses = [...told.slice(1), performance.now()].map((time, index) => time - (told[index] ?? 0));
	const { p50, p99, max } = await delayOf(shop.process);
	console.log(`${connections} connections load ${page}, ${perSecond.toFixed(0)} a second, for ${seconds} s`);
	console.log(`longest pause between two prices ${(Math.max(...pauses) / 1000).toFixed(2)} s`);
	console.log(`event loop late by p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, at most ${max.toFixed(1)} ms`);
	// The last pause is one that nothing has ended.
	const inTime = pauses.filter((pause) => pause <= 1000 + patience).length - 1;
	const name = `ticks told within ${patience} ms, ${connections} connections asking for uncached pages`;
	const due = Math.max(seconds - 1, told.length - 1);
	return [{ name, value: (inTime / due) * 100, unit: '%', goal: { atLeast: 100 }, of: `${inTime} of ${due}` }];
}
