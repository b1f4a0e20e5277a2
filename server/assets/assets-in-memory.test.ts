import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { assetRoutes } from './assets.ts';
import { cacheAssets } from './assets-in-memory.ts';

const code = Buffer.from('export default 1;\n'.repeat(200));
const files: Record<string, Buffer> = {
	'about-1.js': code,
	'about-1.js.br': brotliCompressSync(code),
	'about-1.js.gz': gzipSync(code),
	'small-1.js': code.subarray(0, 17),
	'letters-1.woff2': code,
};

/** @param maxBytes of the cache @returns the origin, and a spy on the requests that are served from disk */
async function serve(maxBytes?: number) {
	const folder = await mkdtemp(join(tmpdir(), 'assay-cached-assets-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const assets = join(folder, 'client/assets');
	await mkdir(join(folder, 'client/builds'), { recursive: true });
	await mkdir(assets);
	await writeFile(join(folder, 'client/builds/latest.json'), '{}');
	for (const [name, bytes] of Object.entries(files)) await writeFile(join(assets, name), bytes);
	const shop = new Hono().use(securityHeaders).use(compress()).route('/', assetRoutes(folder));
	const rendered = getRequestListener(shop.fetch);
	const fromDisk = vi.fn<RequestListener>((incoming, answer) => void rendered(incoming, answer));
	const origin = await listen((await cacheAssets(folder, maxBytes))(fromDisk));
	return { origin, fromDisk, assets };
}

/** Sends a request with `node:http`, which does not decompress the body. */
function send(url: string, headers: Record<string, string> = {}, method = 'GET') {
	return new Promise<{ status: number | undefined; headers: object; body: string }>((resolve, reject) => {
		request(url, { headers, method, agent: false }, (answer) => {
			const parts: Buffer[] = [];
			answer.on('data', (part: Buffer) => parts.push(part));
			answer.on('end', () => {
				const { date: _, ...named } = answer.headers;
				resolve({ status: answer.statusCode, headers: named, body: Buffer.concat(parts).toString('base64') });
			});
		})
			.on('error', reject)
			.end();
	});
}

test.for(
	['about-1.js', 'small-1.js', 'letters-1.woff2'].flatMap((name) =>
		['br', 'gzip, deflate', 'gzip, br', 'identity'].map((accepted) => [name, accepted] as const),
	),
)('sends %s with Accept-Encoding %s from memory exactly as from disk, also as 304', async ([name, accepted]) => {
	const { origin, fromDisk } = await serve();
	const url = `${origin}/assets/${name}`;
	const headers = { 'Accept-Encoding': accepted };
	const first = await send(url, headers);
	const etag = String(Object(first.headers).etag);
	const known = { ...headers, 'If-None-Match': `W/${etag}` };
	const [head, unchanged] = [await send(url, headers, 'HEAD'), await send(url, known)];
	await vi.waitFor(async () => {
		fromDisk.mockClear();
		expect(await send(url, headers)).toEqual(first);
		expect(fromDisk).not.toHaveBeenCalled();
	});
	expect(await send(url, headers, 'HEAD')).toEqual(head);
	expect(await send(url, known)).toEqual(unchanged);
	expect(await send(url, { ...headers, 'If-None-Match': '"other"' })).toEqual(first);
	expect([first.status, unchanged.status, fromDisk.mock.calls.length]).toEqual([200, 304, 0]);
});

test('does not cache missing files, ranges or other addresses', async () => {
	const { origin, fromDisk } = await serve();
	for (const path of ['/assets/about-2.js', '/assets/..%2f..%2fbuilds/latest.json', '/builds/latest.json', '/assets/'])
		for (const _ of [1, 2]) await send(origin + path);
	for (const _ of [1, 2]) await send(`${origin}/assets/letters-1.woff2`, { Range: 'bytes=0-3' });
	expect(fromDisk).toHaveBeenCalledTimes(10);
});

test('removes the least recently used file when the cache is full', async () => {
	const { origin, fromDisk, assets } = await serve(code.length + 10);
	for (const name of ['letters-1.woff2', 'small-1.js']) {
		await send(`${origin}/assets/${name}`);
		await vi.waitFor(async () => {
			fromDisk.mockClear();
			await send(`${origin}/assets/${name}`);
			expect(fromDisk).not.toHaveBeenCalled();
		});
		await rm(join(assets, name));
	}
	expect((await send(`${origin}/assets/small-1.js`)).status).toBe(200);
	expect(fromDisk).not.toHaveBeenCalled();
	await send(`${origin}/assets/letters-1.woff2`);
	expect(fromDisk).toHaveBeenCalledOnce();
});
