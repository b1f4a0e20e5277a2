import { once } from 'node:events';
import { WebSocket } from 'ws';
import { load } from './load.ts';
import type { Row } from './row.ts';
import { delayOf, type ServerProcess, withShop } from './server-process.ts';

const connections = 64;
/** Duration of the load. Prices change once per second. */
const seconds = 15;
/** Maximum delay of a tick in milliseconds. */
const maxDelay = 250;
const page = '/shop1';

/**
 * Measures how many prices reach a socket in time, one per second, while other connections load an uncached listing as fast as possible.
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
	// Starts at a tick, so that the next is due a second later.
	await once(socket, 'message');
	await delayOf(shop.process);
	const received = [performance.now()];
	socket.on('message', () => received.push(performance.now()));
	const { perSecond } = await load({ urls: [shop.url + page], connections, seconds });
	const pauses = [...received.slice(1), performance.now()].map((time, index) => time - (received[index] ?? 0));
	const { p50, p99, max } = await delayOf(shop.process);
	console.log(`${connections} connections load ${page}, ${perSecond.toFixed(0)} a second, for ${seconds} s`);
	console.log(`longest pause between two prices ${(Math.max(...pauses) / 1000).toFixed(2)} s`);
	console.log(`event loop delay p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, at most ${max.toFixed(1)} ms`);
	// The last pause did not end with a tick.
	const inTime = pauses.filter((pause) => pause <= 1000 + maxDelay).length - 1;
	const name = `ticks sent within ${maxDelay} ms, ${connections} connections requesting uncached pages`;
	const due = Math.max(seconds - 1, received.length - 1);
	return [{ name, value: (inTime / due) * 100, unit: '%', goal: { atLeast: 100 }, of: `${inTime} of ${due}` }];
}
