import { connect, type Socket } from 'node:net';
import type { SeededRandom } from '../walks/random.ts';

/** Requests that one network sends over many connections. */
export type Flood = {
	/** The next request: method, path and content. */
	request: (random: SeededRandom) => { line: string; headers?: Record<string, string>; body?: string };
	connections: number;
	/** Requests that each connection sends before it waits for a response. Default: 1. */
	pipelined?: number;
	/** Requests a second over all connections. Default: as many as the server answers. */
	perSecond?: number;
};

/** Connects from a local address, or as a proxy that reports the network of its client. */
export type Source = { localAddress: string } | { network: string };

type Target = { origin: string; source: Source; random: SeededRandom };

/** Sends requests until it is aborted. Connects again when the server closes a connection. @returns responses by status */
export async function flood(
	flood: Flood,
	{ origin, source, random }: Target,
	signal: AbortSignal,
): Promise<Map<number, number>> {
	const { hostname, port, host } = new URL(origin);
	const [local, forwarded] = 'network' in source ? [{}, { 'X-Forwarded-For': source.network }] : [source, {}];
	const statuses = new Map<number, number>();

	function next(): string {
		const { line, headers = {}, body = '' } = flood.request(random);
		const length = !('Transfer-Encoding' in headers) && { 'Content-Length': String(Buffer.byteLength(body)) };
		const content = body && { 'Content-Type': 'application/json', ...length };
		const fields = Object.entries({ Host: host, ...forwarded, ...headers, ...(content || {}) });
		return `${line} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
	}

	function send(socket: Socket): void {
		if (!flood.perSecond) socket.write(next());
		else setTimeout(() => socket.writable && socket.write(next()), (1000 * flood.connections) / flood.perSecond);
	}

	function keepSending(): Promise<void> {
		const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...local });
		const stop = () => socket.destroy();
		signal.addEventListener('abort', stop);
		socket.on('connect', () => {
			for (let sent = 0; sent < (flood.pipelined ?? 1); sent++) send(socket);
		});
		socket.on('data', (bytes) => {
			for (const [, status] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
				statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + 1);
				if (socket.writable) send(socket);
			}
		});
		socket.on('error', () => {});
		return new Promise((resolve) => {
			socket.on('close', () => {
				signal.removeEventListener('abort', stop);
				resolve();
			});
		});
	}

	await Promise.all(
		Array.from({ length: flood.connections }, async () => {
			while (!signal.aborted) await keepSending();
		}),
	);
	return statuses;
}
