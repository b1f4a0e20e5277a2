import { connect, type Socket } from 'node:net';
import { answerReader } from './answer-reader.ts';
import type { LoadOrder } from './load.ts';
import { percentile } from './row.ts';

/** A connection fails after this time without a response. In milliseconds. */
const timeout = 60_000;

// Forked by `load.ts`.
process.once('message', async (order: LoadOrder) => {
	const found = await run(order).catch((error: Error) => ({ failure: error.message }));
	process.send?.(found, () => process.disconnect());
});

async function run({ urls, connections, seconds, headers = {} }: LoadOrder) {
	const requests = urls.map((url) => requestFor(new URL(url), headers));
	const { hostname, port } = new URL(urls[0] ?? '');
	const times: number[] = [];
	const begun = performance.now();
	const isOver = () => performance.now() - begun >= 1000 * seconds;
	let next = 0;
	await Promise.all(
		Array.from({ length: connections }, () => {
			const socket = connect({ host: hostname, port: Number(port), noDelay: true });
			return sendRequests(socket, () => requests[next++ % requests.length] ?? '', times, isOver);
		}),
	);
	const took = (performance.now() - begun) / 1000;
	return { perSecond: times.length / took, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

function requestFor({ host, pathname, search }: URL, headers: Record<string, string>): string {
	const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
	return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Sends requests one after another. Resolves after the first response once the time is over. */
function sendRequests(socket: Socket, next: () => string, times: number[], isOver: () => boolean): Promise<void> {
	return new Promise((resolve, reject) => {
		const read = answerReader();
		let sentAt = 0;
		let request = '';
		const send = () => {
			request = next();
			sentAt = performance.now();
			socket.write(request);
		};
		socket.setTimeout(timeout, () => socket.destroy(new Error('The response timed out.')));
		socket.on('connect', send).on('error', reject);
		socket.on('close', () => reject(new Error(`The connection was closed after: ${request.split('\r\n')[0]}`)));
		socket.on('data', (bytes: Buffer) => {
			const status = read(bytes);
			if (status === undefined) return;
			times.push(performance.now() - sentAt);
			if (status < 200 || status > 299) socket.destroy(new Error(`${status} to: ${request.split('\r\n')[0]}`));
			else if (isOver()) {
				resolve();
				socket.destroy();
			} else send();
		});
	});
}
