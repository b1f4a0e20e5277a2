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
import { keepAssets } from './assets-in-memory.ts';

const code = Buffer.from('export default 1;\n'.repeat(200));
const files: Record<string, Buffer> = {
	'about-1.js': code,
	'about-1.js.br': brotliCompressSync(code),
	'about-1.js.gz': gzipSync(code),
	'small-1.js': code.subarray(0, 17),
	'letters-1.woff2': code,
};

/** @param mostBytes as of `keepAssets` @returns the origin, and what is asked of the disk */
async function serve(mostBytes?: number) {
	const folder = await mkdtemp(join(tmpdir(), 'assay-kept-assets-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const assets = join(folder, 'client/assets');
	await mkdir(join(folder, 'client/builds'), { recursive: true });
	await mkdir(assets);
	await writeFile(join(folder, 'client/builds/latest.json'), '{}');
	for (const [name, bytes] of Object.entries(files)) await writeFile(join(assets, name), bytes);
	const shop = new Hono().use(securityHeaders).use(compress()).route('/', assetRoutes(folder));
	const rendered = getRequestListener(shop.fetch);
	const fromDisk = vi.fn<RequestListener>((incoming, answer) => void rendered(incoming, answer));
	const origin = await listen((await keepAssets(folder, mostBytes))(fromDisk));
	return { origin, fromDisk, assets };
}

/** As it is on the wire. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
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
)('%s is answered to who takes %s from memory as it was from the disk, and 304', async ([name, accepted]) => {
	const { origin, fromDisk } = await serve();
	const url = `${origin}/assets/${name}`;
	const headers = { 'Accept-Encoding': accepted };
	const first = await ask(url, headers);
	const etag = String(Object(first.headers).etag);
	const known = { ...headers, 'If-None-Match': `W/${etag}` };
	const [head, unchanged] = [await ask(url, headers, 'HEAD'), await ask(url, known)];
	await vi.waitFor(async () => {
		fromDisk.mockClear();
		expect(await ask(url, headers)).toEqual(first);
		expect(fromDisk).not.toHaveBeenCalled();
	});
	expect(await ask(url, headers, 'HEAD')).toEqual(head);
	expect(await ask(url, known)).toEqual(unchanged);
	expect(await ask(url, { ...headers, 'If-None-Match': '"other"' })).toEqual(first);
	expect([first.status, unchanged.status, fromDisk.mock.calls.length]).toEqual([200, 304, 0]);
});

test('what is not there, a part of a file, and any other address are asked of the disk each time', async () => {
	const { origin, fromDisk } = await serve();
	for (const path of ['/assets/about-2.js', '/assets/..%2f..%2fbuilds/latest.json', '/builds/latest.json', '/assets/'])
		for (const _ of [1, 2]) await ask(origin + path);
	for (const _ of [1, 2]) await ask(`${origin}/assets/letters-1.woff2`, { Range: 'bytes=0-3' });
	expect(fromDisk).toHaveBeenCalledTimes(10);
});

test('of more bytes than may be kept, those of files that were last asked for are', async () => {
	const { origin, fromDisk, assets } = await serve(code.length + 10);
	for (const name of ['letters-1.woff2', 'small-1.js']) {
		await ask(`${origin}/assets/${name}`);
		await vi.waitFor(async () => {
			fromDisk.mockClear();
			await ask(`${origin}/assets/${name}`);
			expect(fromDisk).not.toHaveBeenCalled();
		});
		await rm(join(assets, name));
	}
	expect((await ask(`${origin}/assets/small-1.js`)).status).toBe(200);
	expect(fromDisk).not.toHaveBeenCalled();
	await ask(`${origin}/assets/letters-1.woff2`);
	expect(fromDisk).toHaveBeenCalledOnce();
});
