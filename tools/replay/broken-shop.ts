import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { forwardRequest, forwardSocket } from '../../tests/browser/setup/forward-request.ts';
import { serveLocally } from '../../tests/browser/setup/local-server.ts';
import type { Served } from '../../tests/browser/setup/shop.ts';
import type { Breakage, PassedResponse } from './breakages.ts';

/** A proxy that passes on all responses of a shop and injects the current fault. */
export type BrokenShop = Served & { breakage?: Pick<Breakage, 'inject'> | undefined };

export async function startBrokenShop(shopUrl: string): Promise<BrokenShop> {
	const served = await serveLocally(
		(request, response) => answer(request, response).catch(() => response.destroy()),
		(request, socket) => forwardSocket(request, socket, shopUrl),
	);
	const shop: BrokenShop = { ...served };

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const passedOn = await forwardRequest(request, shopUrl);
		const {
			'content-encoding': encoding,
			'content-length': _,
			'content-security-policy': __,
			...headers
		} = Object.fromEntries(passedOn.headers);
		const original: PassedResponse = {
			path: new URL(request.url ?? '', shopUrl).pathname,
			type: headers['content-type'] ?? '',
			status: passedOn.status,
			// `fetch` has decompressed it.
			body: Buffer.from(await passedOn.arrayBuffer()),
		};
		const { status, body, delay = 0 } = shop.breakage?.inject(original) ?? original;
		await new Promise((resolve) => setTimeout(resolve, delay));
		const isEmpty = request.method === 'HEAD' || status === 204 || status === 304;
		if (isEmpty) return response.writeHead(status, headers).end();
		response.writeHead(status, { ...headers, ...(encoding && { 'content-encoding': 'br' }) });
		response.end(encoding ? compress(body) : body);
	}

	return shop;
}

/** About as small as the shop's own compression, and faster. */
function compress(body: Buffer): Buffer {
	return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
