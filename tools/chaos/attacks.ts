import { once } from 'node:events';
import { WebSocket } from 'ws';
import { readSettings } from '../../contract/settings.ts';
import type { SeededRandom } from '../walks/random.ts';
import { type Flood, flood, type Source } from './flood.ts';

const { PUBLIC_API_TOKEN, PUBLIC_APP_TOKEN, PUBLIC_PUSHER_KEY } = readSettings({});
const headers = { 'x-api-token': PUBLIC_API_TOKEN, Authorization: `Bearer ${PUBLIC_APP_TOKEN}` };
const json = (path: string, body: string) => ({ line: `POST /api/${path}`, headers, body });

/** Loads the server until it is aborted. @returns the results of the attacker */
export type Attack = (origin: string, signal: AbortSignal, random: SeededRandom) => Promise<Record<string, number>>;

/** The settings of a shop that is attacked: it trusts the proxy that the visitor and most attacks use. */
export const attackedShop = { TRUST_PROXY: '127.0.0.1' };

/** The network of an attacker behind the proxy, and the address of one that connects directly. Linux has all addresses of 127.0.0.0/8. */
const network = '203.0.113.66';
const localAddress = '127.0.0.66';

const floodOf =
	(requests: Flood, source: Source = { network }): Attack =>
	async (origin, signal, random) =>
		Object.fromEntries(await flood(requests, { origin, source, random }, signal));

/** Requests that a proxy does not send. */
const directFloodOf = (requests: Flood) => floodOf(requests, { localAddress });

function productsById({ next }: SeededRandom) {
	const first = Math.floor(next() * 60);
	const product_ids = Array.from({ length: 20 }, (_, index) => String(1001 + ((first + index) % 60)));
	return json('admin/get-products-by-id', JSON.stringify({ product_ids }));
}
const nested = '['.repeat(40_000) + ']'.repeat(40_000);

const chunks = '1\r\n \r\n'.repeat(90_000);
const unknownFields = JSON.stringify(Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`k${n}`, 1])));

/** What one client sends, by name. */
export const attacks: Record<string, Attack> = {
	'products by id, 200 a second over 16 connections': floodOf({
		request: productsById,
		connections: 16,
		perSecond: 200,
	}),
	'products by id, 32 connections': floodOf({ request: productsById, connections: 32 }),
	'openapi.json, 64 connections': floodOf({ request: () => ({ line: 'GET /api/openapi.json' }), connections: 64 }),
	'deeply nested JSON, 64 connections × 4 pipelined': floodOf({
		request: () => json('checkout/quote', nested),
		connections: 64,
		pipelined: 4,
	}),
	'JSON strings that never end, 16 connections': floodOf({
		request: () => json('checkout/quote', `"${'\\"'.repeat(45_000)}`),
		connections: 16,
	}),
	'registrations, 64 connections × 4 pipelined': floodOf({
		request: ({ next }) =>
			json(
				'account/register',
				JSON.stringify({ name: 'A', email: `a${next()}@example.com`, password: 'seven grey herons on a pond' }),
			),
		connections: 64,
		pipelined: 4,
	}),
	'listings that are not cached, 64 connections': floodOf({
		request: ({ next }) => ({ line: `GET /shop1?minPrice=1&maxPrice=${1_000 + Math.floor(next() * 1e6)}` }),
		connections: 64,
	}),
	'a cached page, 64 connections × 4 pipelined': floodOf({
		request: () => ({ line: 'GET /' }),
		connections: 64,
		pipelined: 4,
	}),
	'a cached page, 500 connections × 200 pipelined': directFloodOf({
		request: () => ({ line: 'GET /product-details/1001' }),
		connections: 500,
		pipelined: 200,
	}),
	'bodies in chunks of one byte, 32 connections': directFloodOf({
		request: () => ({
			line: 'POST /api/admin/get-products-by-id',
			headers: { ...headers, 'Transfer-Encoding': 'chunked' },
			body: chunks,
		}),
		connections: 32,
	}),
	'thousands of unknown fields, 64 connections × 4 pipelined': floodOf({
		request: () => json('account/login', unknownFields),
		connections: 64,
		pipelined: 4,
	}),
	'a WebSocket that sends pings without pause': floodPings,
	'10,000 WebSockets': openSockets,
};

const socketUrl = (origin: string) => `${origin.replace('http', 'ws')}/app/${PUBLIC_PUSHER_KEY}?protocol=7`;
const openSocket = (origin: string) => new WebSocket(socketUrl(origin), { headers: { 'X-Forwarded-For': network } });

async function floodPings(origin: string, signal: AbortSignal) {
	let closed = 0;
	while (!signal.aborted) {
		const socket = openSocket(origin);
		socket.on('error', () => {});
		const isClosed = once(socket, 'close').catch(() => {});
		await Promise.race([once(socket, 'open').catch(() => {}), isClosed]);
		while (socket.readyState === WebSocket.OPEN && !signal.aborted) {
			for (let count = 0; count < 1_000; count++) socket.ping();
			await new Promise(setImmediate);
		}
		socket.terminate();
		await isClosed;
		closed += 1;
	}
	return { closed };
}

async function openSockets(origin: string, signal: AbortSignal) {
	const sockets: WebSocket[] = [];
	let refused = 0;
	for (let count = 0; count < 10_000 && !signal.aborted; count++) {
		const socket = openSocket(origin);
		socket.on('error', () => {});
		socket.on('close', () => void refused++);
		sockets.push(socket);
		if (count % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
	}
	if (!signal.aborted) await once(signal, 'abort');
	const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
	for (const socket of sockets) socket.terminate();
	return { open, refused };
}
