import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { readSettings } from '../../contract/settings.ts';
import type { SeededRandom } from '../walks/random.ts';

/** What a visitor from another network saw: times of responses in milliseconds, and requests that were refused or failed. */
export type Visit = { cached: number[]; uncached: number[]; socket: number[]; refused: number };

const visitorNetwork = '198.51.100.7';
const { PUBLIC_PUSHER_KEY: key } = readSettings({});

/** Visits cached and uncached pages over new connections, and opens sockets, in turns for so many milliseconds. */
export async function visit(origin: string, duration: number, random: SeededRandom): Promise<Visit> {
	const found: Visit = { cached: [], uncached: [], socket: [], refused: 0 };
	const begun = performance.now();
	for (let count = 0; performance.now() - begun < duration; count++) {
		await measure('cached', () => request(`${origin}/`));
		await measure('uncached', () => request(`${origin}/shop1?minPrice=2&maxPrice=${Math.round(random.next() * 1e6)}`));
		if (count % 5 === 0) await measure('socket', () => openSocket(origin));
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	return found;

	async function measure(kind: 'cached' | 'uncached' | 'socket', act: () => Promise<boolean>): Promise<void> {
		const before = performance.now();
		const isServed = await act().catch(() => false);
		found[kind].push(performance.now() - before);
		if (!isServed) found.refused += 1;
	}
}

async function request(url: string): Promise<boolean> {
	const sent = get(url, {
		agent: new Agent(),
		headers: { 'X-Forwarded-For': visitorNetwork, 'Accept-Encoding': 'br' },
	});
	const [response] = (await once(sent, 'response')) as [IncomingMessage];
	await response.toArray();
	return response.statusCode === 200;
}

async function openSocket(origin: string): Promise<boolean> {
	const socket = new WebSocket(`${origin.replace('http', 'ws')}/app/${key}?protocol=7`, {
		headers: { 'X-Forwarded-For': visitorNetwork },
	});
	const [data] = await once(socket, 'message');
	socket.terminate();
	return String(data).includes('pusher:connection_established');
}
