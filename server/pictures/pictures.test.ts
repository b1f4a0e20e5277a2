import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
import { queueLimits } from '../admission/admission.ts';
import { createFairQueue } from '../admission/fair-queue.ts';
import { createFileHasher } from '../assets/file-hashes.ts';
import { openPictureCache } from './picture-cache.ts';
import { readPictureFiles } from './picture-files.ts';
import { openPictures, type PictureParts } from './pictures.ts';
import { resizePicture } from './resize-picture.ts';

const createPictureQueue = () => createFairQueue(queueLimits.pictures, { startMeasuring: () => () => 1 });

const draw = (background: string) => sharp({ create: { width: 400, height: 300, channels: 3, background } }).webp();

async function openShop(parts: Partial<PictureParts> = {}) {
	const folder = await mkdtemp(join(tmpdir(), 'assay-pictures-'));
	const cacheFolder = join(folder, 'made');
	const disk = openPictureCache(cacheFolder, 2 ** 20);
	// A picture is sent before it is written to disk.
	const put = vi.fn(disk.put);
	const written = () => Promise.all(put.mock.results.map(({ value }) => value));
	onTestFinished(async () => {
		await written();
		await rm(folder, { recursive: true });
	});
	await draw('#caa').toFile(join(folder, 'coin.webp'));
	const versions = new Map<string, string>();
	const files = await readPictureFiles([folder], createFileHasher(), versions);
	const make = vi.fn(parts.make ?? resizePicture);
	const failures: unknown[] = [];
	const wrap = await openPictures({
		files,
		cache: { ...disk, put },
		queue: createPictureQueue(),
		networkOfClient: (request) => request.headers['x-forwarded-for']?.toString() ?? 'one',
		onFailure: (error) => failures.push(error),
		...parts,
		make,
	});
	const origin = await listen(wrap((_, response) => response.writeHead(418).end()));
	const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
		fetch(`${origin}/_ipx/${path}`, { headers, method });
	return {
		folder,
		files,
		versions,
		make,
		failures,
		ask,
		written,
		listCached: () => readdir(cacheFolder).catch(() => []),
	};
}

const avif = { Accept: 'image/avif,image/webp,*/*' };
const year = 'public, max-age=31536000, immutable';
const minutes = 'public, max-age=300';

test('resizes a picture once for simultaneous requests, and never for HEAD', async () => {
	const { ask, make, written, listCached } = await openShop();
	const head = await ask('w_320/coin.webp', {}, 'HEAD');
	expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp']);
	expect(await listCached()).toEqual([]);
	const answers = await Promise.all(Array.from({ length: 5 }, () => ask('w_320/coin.webp')));
	const again = await ask('w_320/coin.webp');
	for (const answer of [...answers, again]) {
		expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(320);
	}
	expect(make).toHaveBeenCalledTimes(1);
	await written();
	expect(await listCached()).toHaveLength(1);
});

test('keeps no decoded pictures in memory', async () => {
	const { ask } = await openShop();
	await ask('w_320/coin.webp');
	expect(sharp.cache()).toMatchObject({ memory: { current: 0, max: 0 }, items: { current: 0, max: 0 } });
});

test('uses the best accepted format, unless the URL names one', async () => {
	const { ask } = await openShop();
	const formatOf = async (path: string, headers = {}) => {
		const { headers: received } = await ask(path, headers);
		return [received.get('content-type'), received.get('vary')];
	};
	expect(await formatOf('w_160/coin.webp', avif)).toEqual(['image/avif', 'Accept']);
	expect(await formatOf('w_160/coin.webp')).toEqual(['image/webp', 'Accept']);
	const withoutAvif = { Accept: 'image/avif;q=0, image/webp, */*;q=0.8' };
	expect(await formatOf('w_160/coin.webp', withoutAvif)).toEqual(['image/webp', 'Accept']);
	expect(await formatOf('w_320,f_webp/coin.webp', avif)).toEqual(['image/webp', null]);
});

test('serves the Open Graph image as a JPEG of one size', async () => {
	const { ask } = await openShop();
	const answer = await ask('f_jpeg,s_1200x630/coin.webp', avif);
	expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual(['image/jpeg', null]);
	expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
		format: 'jpeg',
		width: 1200,
		height: 630,
	});
	const { status, headers } = await ask('f_jpeg,s_600x315/coin.webp');
	expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('never enlarges a picture', async () => {
	const { ask } = await openShop();
	const picture = await (await ask('w_1024/coin.webp')).arrayBuffer();
	expect((await sharp(picture).metadata()).width).toBe(400);
});

test('caches a URL with the current version for a year, and with an old or no version for minutes', async () => {
	const { ask, files, versions } = await openShop();
	const cacheControlOf = async (query: string) => (await ask(`w_320/coin.webp${query}`)).headers.get('cache-control');
	expect(await cacheControlOf(`?v=${versions.get('coin.webp')}`)).toBe(year);
	expect(await cacheControlOf(`?v=${files.all}`)).toBe(year);
	expect([await cacheControlOf('?v=older'), await cacheControlOf('')]).toEqual([minutes, minutes]);
});

test('answers a matching ETag with 304 without resizing', async () => {
	const { ask, make } = await openShop();
	const tag = (await ask('w_320/coin.webp', avif, 'HEAD')).headers.get('etag') ?? '';
	expect(tag).toMatch(/^"[\w-]+\.avif"$/);
	expect((await ask('w_320/coin.webp', { ...avif, 'If-None-Match': tag })).status).toBe(304);
	expect(make).not.toHaveBeenCalled();
	expect((await ask('w_320/coin.webp', { 'If-None-Match': tag })).status).toBe(200);
});

test('serves a replaced picture at once, and shortens the cache lifetime of its old URLs', async () => {
	const { ask, folder, files, versions } = await openShop();
	const before = versions.get('coin.webp');
	const first = await ask(`w_320/coin.webp?v=${before}`);
	await draw('#1af').toFile(join(folder, 'coin.webp'));
	// A different modification time, even if the file system's clock is coarse.
	await utimes(join(folder, 'coin.webp'), 1, 1);
	vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
	onTestFinished(() => {
		vi.restoreAllMocks();
	});
	const second = await ask(`w_320/coin.webp?v=${before}`);
	expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
	expect(second.headers.get('cache-control')).toBe(minutes);
	expect(versions.get('coin.webp')).not.toBe(before);
	expect((await ask(`w_320/coin.webp?v=${versions.get('coin.webp')}`)).headers.get('cache-control')).toBe(year);
	expect((await ask(`w_320/coin.webp?v=${files.all}`)).headers.get('cache-control')).toBe(minutes);
});

test('one client with many requests does not delay others', async () => {
	const order: number[] = [];
	const clients: string[] = [];
	const inner = createPictureQueue();
	const gate = Promise.withResolvers<void>();
	const { ask, make } = await openShop({
		queue: {
			add(client) {
				clients.push(client.network);
				return inner.add(client);
			},
		},
		async make(_, width) {
			order.push(width);
			await gate.promise;
			return Buffer.of(1);
		},
	});
	const flood = [160, 240, 320, 480, 640, 768].map((width) => ask(`w_${width}/coin.webp`));
	await vi.waitFor(() => expect(clients).toHaveLength(6));
	const other = ask('w_1024/coin.webp', { 'X-Forwarded-For': 'two' });
	await vi.waitFor(() => expect(clients).toHaveLength(7));
	expect(make).toHaveBeenCalledTimes(2);
	gate.resolve();
	await Promise.all([...flood, other]);
	expect(order.indexOf(1024)).toBeLessThan(4);
	expect(order).toHaveLength(7);
});

test('reports a failure to resize, and tries again on the next request', async () => {
	const make = vi.fn().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue(Buffer.of(1));
	const { ask, failures } = await openShop({ make });
	expect((await ask('w_320/coin.webp')).status).toBe(500);
	expect(failures).toHaveLength(1);
	expect((await ask('w_320/coin.webp')).status).toBe(200);
});

test.for([
	...[
		'w_320/none.webp',
		'w_321/coin.webp',
		'w_320/..%2Fcoin.webp',
		'w_320/.%2Fcoin.webp',
		'w_320/made',
		'w_320/%00.webp',
	],
	...['w_320/%E0%A4%A.webp', 'w_320,f_png/coin.webp', 'w_320/', 'w_320'],
])('answers GET and HEAD of %s with 404', async (path) => {
	const { ask } = await openShop();
	for (const method of ['GET', 'HEAD']) expect((await ask(path, {}, method)).status).toBe(404);
});

test('passes on other paths and POST requests', async () => {
	const { ask } = await openShop();
	expect((await ask('w_320/coin.webp', {}, 'POST')).status).toBe(418);
	expect((await ask('../shop1')).status).toBe(418);
});
