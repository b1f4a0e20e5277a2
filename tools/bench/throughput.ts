import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { load } from './load.ts';
import type { Goal, Row } from './row.ts';

const seconds = 3;
const warmUpSeconds = 1;
/** Rounds of the shop and its peer alternate, so that other work of the machine slows down both. */
const rounds = 5;
const connections = 32;

export type Throughput = {
	/** Requests per second of the shop and of its peer. */
	shop: number;
	peer: number;
	/** Response times in milliseconds. */
	p50: number;
	p99: number;
};

/** Medians of several alternating rounds. */
export async function measureAgainst(
	url: string,
	peerUrl: string,
	headers: Record<string, string> = {},
): Promise<Throughput> {
	const orderOf = (of: string) => ({ urls: [of], connections, headers });
	for (const one of [url, peerUrl]) await load({ ...orderOf(one), seconds: warmUpSeconds });
	const found: Throughput[] = [];
	for (let round = 0; round < rounds; round++) {
		const { perSecond: shop, p50, p99 } = await load({ ...orderOf(url), seconds });
		const { perSecond: peer } = await load({ ...orderOf(peerUrl), seconds });
		found.push({ shop, peer, p50, p99 });
	}
	const middle = (name: keyof Throughput) =>
		found.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
	return { shop: middle('shop'), peer: middle('peer'), p50: middle('p50'), p99: middle('p99') };
}

/** @param fileOf returns the file that the raw server reads for each request; without it, the server sends from memory */
export async function measureAgainstRaw(
	url: string,
	headers: Record<string, string>,
	fileOf?: (bytes: Buffer) => Promise<string>,
): Promise<Throughput> {
	const bytes = await read(url, headers);
	return withPeer('raw-server.ts', { bytes: bytes.toString('base64'), file: await fileOf?.(bytes) }, (peerUrl) =>
		measureAgainst(url, peerUrl, headers),
	);
}

/** Runs a server from this folder, which sends its port after it receives the message. */
export async function withPeer<T>(file: string, message: object, use: (url: string) => Promise<T>): Promise<T> {
	const peer = fork(join(import.meta.dirname, file), { env: { ...process.env, NODE_ENV: 'production' } });
	try {
		const started = once(peer, 'message');
		peer.send(message);
		const [port] = await started;
		return await use(`http://127.0.0.1:${port}`);
	} finally {
		peer.kill();
	}
}

export function ratioRow(name: string, { shop, peer }: Throughput, goal?: Goal): Row {
	const of = `${shop.toFixed(0)} and ${peer.toFixed(0)} per second`;
	return { name, value: shop / peer, unit: '', ...(goal && { goal }), of };
}

/** Reads the raw response body, without decompression. */
export async function read(url: string, headers: Record<string, string>): Promise<Buffer> {
	const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
	return Buffer.concat(await response.toArray());
}
