import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Forwards a request to a shop. */
export async function forwardRequest(request: IncomingMessage, shopUrl: string): Promise<Response> {
	const chunks: Buffer[] = await request.toArray();
	const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
	return fetch(new URL(request.url ?? '', shopUrl), {
		method: request.method ?? 'GET',
		redirect: 'manual',
		headers: headers as Record<string, string>,
		...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
	});
}

/** Forwards a WebSocket to a shop. */
export function forwardSocket(request: IncomingMessage, socket: Duplex, shopUrl: string): void {
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
