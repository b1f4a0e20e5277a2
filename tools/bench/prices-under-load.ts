import { once } from 'node:events';
import autocannon from 'autocannon';
import { WebSocket } from 'ws';
import { delayOf, type ServerProcess, startServer } from './server-process.ts';

const connections = 32;
/** Of load, and as many ticks of prices. */
const seconds = 15;
const page = '/shop1';

/**
 * Prints how many of the prices that are due, one a second, reach a browser while others load a listing, rendered
 * anew, as fast as they can, how long the longest pause between two is, and how late the server's event loop is meanwhile.
 *
 * @param folder a filled data folder
 */
export async function benchPricesUnderLoad(folder: string): Promise<void> {
	const shop = await startServer(folder, { SPOT_POLL_SECONDS: '1', SPOT_HOURS: 'always', PAGE_CACHE_MB: '0' });
	const { host } = new URL(shop.url);
	const socket = new WebSocket(`ws://${host}/app/assay-public-key?protocol=7`);
	try {
		await once(socket, 'message');
		socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'ticks' } }));
		await once(socket, 'message');
		await report(shop, socket);
	} finally {
		socket.close();
		await shop.stop();
	}
}

/** @throws Error when any answer was not a success: a fast error page proves nothing */
async function report(shop: ServerProcess, socket: WebSocket): Promise<void> {
	await delayOf(shop.process);
	const told = [performance.now()];
	socket.on('message', () => told.push(performance.now()));
	const load = { url: shop.url + page, connections, duration: seconds, timeout: 2 * seconds };
	const { requests, non2xx, errors } = await autocannon(load);
	if (non2xx + errors > 0) throw new Error(`${page}: ${non2xx + errors} failed requests`);
	const pauses = [...told.slice(1), performance.now()].map((time, index) => time - (told[index] ?? 0));
	const { p50, p99, max } = await delayOf(shop.process);
	console.log(
		`\nPrices while ${connections} connections load ${page} (${requests.average.toFixed(0)}/s), ${seconds} s`,
	);
	console.log(`told ${told.length - 1} of ${seconds}, longest pause ${(Math.max(...pauses) / 1000).toFixed(1)} s`);
	console.log(`event loop late by p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, at most ${max.toFixed(1)} ms`);
}
