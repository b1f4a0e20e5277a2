import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { serveLocally } from '../../tests/browser/setup/local-server.ts';
import { passOn, passSocketOn } from '../../tests/browser/setup/pass-on.ts';
import type { Served } from '../../tests/browser/setup/shop.ts';
import type { Breakage, Passing } from './breakages.ts';

/** A shop that passes on everything of another, and spoils it as it is told at the time. */
export type BrokenShop = Served & { breakage?: Pick<Breakage, 'spoil'> | undefined };

export async function startBrokenShop(shopUrl: string): Promise<BrokenShop> {
	const served = await serveLocally(
		(request, response) => answer(request, response).catch(() => response.destroy()),
		(request, socket) => passSocketOn(request, socket, shopUrl),
	);
	const shop: BrokenShop = { ...served };

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const passedOn = await passOn(request, shopUrl);
		const {
			'content-encoding': packing,
			'content-length': _,
			'content-security-policy': __,
			...headers
		} = Object.fromEntries(passedOn.headers);
		const whole: Passing = {
			path: new URL(request.url ?? '', shopUrl).pathname,
			type: headers['content-type'] ?? '',
			status: passedOn.status,
			// Unpacked by `fetch`.
			body: Buffer.from(await passedOn.arrayBuffer()),
		};
		const { status, body, delay = 0 } = shop.breakage?.spoil(whole) ?? whole;
		await new Promise((resolve) => setTimeout(resolve, delay));
		const isEmpty = request.method === 'HEAD' || status === 204 || status === 304;
		if (isEmpty) return response.writeHead(status, headers).end();
		response.writeHead(status, { ...headers, ...(packing && { 'content-encoding': 'br' }) });
		response.end(packing ? pack(body) : body);
	}

	return shop;
}

/** About as small as the shop's own packing makes it, and quicker. */
function pack(body: Buffer): Buffer {
	return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
