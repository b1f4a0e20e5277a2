import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type CallName, paths } from '../../../contract/paths.ts';
import { serveLocally } from './local-server.ts';
import type { Served } from './shop.ts';

/** What becomes of a call's answer: its body made wrong, or a status in its place. */
export type Break = number | ((body: never) => unknown);

/** A backend that passes everything on to a shop's own and breaks the answers that it is told to. */
export type BrokenBackend = Served & { breaks: Partial<Record<CallName, Break>>; isDown: boolean };

export async function startBrokenBackend(shopUrl: string): Promise<BrokenBackend> {
	const served = await serveLocally(
		(request, response) => {
			if (backend.isDown) request.socket.destroy();
			else answer(request, response).catch(() => response.destroy());
		},
		(request, socket) => passSocketOn(request, socket, shopUrl),
	);

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const passedOn = await passOn(request, shopUrl);
		const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(passedOn.headers);
		const broken = request.method === 'OPTIONS' ? undefined : breakOf(request);
		if (typeof broken === 'number') return response.writeHead(broken, headers).end();
		const text = await passedOn.text();
		response.writeHead(passedOn.status, headers);
		response.end(broken ? JSON.stringify(broken(JSON.parse(text) as never)) : text);
	}

	function breakOf(request: IncomingMessage): Break | undefined {
		const { pathname } = new URL(request.url ?? '', shopUrl);
		return Object.entries(backend.breaks).find(([name]) => pathname === `/api/${paths[name as CallName][1]}`)?.[1];
	}

	const backend: BrokenBackend = { ...served, breaks: {}, isDown: false };
	return backend;
}

async function passOn(request: IncomingMessage, shopUrl: string): Promise<Response> {
	const chunks: Buffer[] = await request.toArray();
	const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
	return fetch(new URL(request.url ?? '', shopUrl), {
		method: request.method ?? 'GET',
		headers: headers as Record<string, string>,
		...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
	});
}

function passSocketOn(request: IncomingMessage, socket: Duplex, shopUrl: string): void {
	const { hostname, port } = new URL(shopUrl);
	const shop = connect(Number(port), hostname, () => {
		const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
		shop.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
		socket.pipe(shop).pipe(socket);
	});
	for (const [end, other] of [
		[shop, socket],
		[socket, shop],
	] as const) {
		end.on('error', () => other.destroy()).on('close', () => other.destroy());
	}
}
