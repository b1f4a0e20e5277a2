import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallName, paths } from '../../../contract/paths.ts';
import { forwardRequest, forwardSocket } from './forward-request.ts';
import { serveLocally } from './local-server.ts';
import type { Served } from './shop.ts';

/** Replaces an answer with an error status, or changes its body. */
export type Break = number | ((body: never) => unknown);

/** A proxy for a shop's backend that breaks some answers. */
export type BrokenBackend = Served & { breaks: Partial<Record<CallName, Break>>; isDown: boolean };

export async function startBrokenBackend(shopUrl: string): Promise<BrokenBackend> {
	const served = await serveLocally(
		(request, response) => {
			if (backend.isDown) request.socket.destroy();
			else answer(request, response).catch(() => response.destroy());
		},
		(request, socket) => forwardSocket(request, socket, shopUrl),
	);

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const passedOn = await forwardRequest(request, shopUrl);
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
