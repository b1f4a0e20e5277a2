import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
import { createFileHashes } from '../assets/file-hashes.ts';
import { keepMadePictures } from './picture-cache.ts';
import { readPictureFiles } from './picture-files.ts';
import { openPictures, type PictureParts, pictureTurns } from './pictures.ts';
import { makePicture } from './resize-picture.ts';

const draw = (background: string) => sharp({ create: { width: 400, height: 300, channels: 3, background } }).webp();

async function shelf(parts: Partial<PictureParts> = {}) {
	const folder = await mkdtemp(join(tmpdir(), 'assay-pictures-'));
	const made = join(folder, 'made');
	const disk = keepMadePictures(made, 2 ** 20);
	// A picture is answered before it is written.
	const put = vi.fn(disk.put);
	const written = () => Promise.all(put.mock.results.map(({ value }) => value));
	onTestFinished(async () => {
		await written();
		await rm(folder, { recursive: true });
	});
	await draw('#caa').toFile(join(folder, 'coin.webp'));
	const versions = new Map<string, string>();
	const files = await readPictureFiles(folder, createFileHashes(), versions);
	const make = vi.fn(parts.make ?? makePicture);
	const failures: unknown[] = [];
	const wrap = await openPictures({
		files,
		kept: { ...disk, put },
		addressOfClient: (request) => request.headers['x-forwarded-for']?.toString() ?? 'one',
		onFailure: (error) => failures.push(error),
		...parts,
		make,
	});
	const origin = await listen(wrap((_, response) => response.writeHead(418).end()));
	const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
		fetch(`${origin}/_ipx/${path}`, { headers, method });
	return { folder, files, versions, make, failures, ask, written, listMade: () => readdir(made).catch(() => []) };
}

const avif = { Accept: 'image/avif,image/webp,*/*' };
const year = 'public, max-age=31536000, immutable';
const minutes = 'public, max-age=300';

test('a picture is made when it is asked for, once for all who do; who asks whether it is there has none made', async () => {
	const { ask, make, written, listMade } = await shelf();
	const head = await ask('w_320/coin.webp', {}, 'HEAD');
	expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp']);
	expect(await listMade()).toEqual([]);
	const answers = await Promise.all(Array.from({ length: 5 }, () => ask('w_320/coin.webp')));
	const again = await ask('w_320/coin.webp');
	for (const answer of [...answers, again]) {
		expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(320);
	}
	expect(make).toHaveBeenCalledTimes(1);
	await written();
	expect(await listMade()).toHaveLength(1);
});

test('it is of the best format that is accepted, and what has one by its address is of that', async () => {
	const { ask } = await shelf();
	const told = async (path: string, headers = {}) => {
		const { headers: said } = await ask(path, headers);
		return [said.get('content-type'), said.get('vary')];
	};
	expect(await told('w_160/coin.webp', avif)).toEqual(['image/avif', 'Accept']);
	expect(await told('w_160/coin.webp')).toEqual(['image/webp', 'Accept']);
	const unloved = { Accept: 'image/avif;q=0, image/webp, */*;q=0.8' };
	expect(await told('w_160/coin.webp', unloved)).toEqual(['image/webp', 'Accept']);
	expect(await told('w_320,f_webp/coin.webp', avif)).toEqual(['image/webp', null]);
});

test('the card that others show is a JPEG of its one size', async () => {
	const { ask } = await shelf();
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

test('it is never wider than its original', async () => {
	const { ask } = await shelf();
	const picture = await (await ask('w_1024/coin.webp')).arrayBuffer();
	expect((await sharp(picture).metadata()).width).toBe(400);
});

test('only an address that tells the picture is kept for a year; an old one, or one without, answers for some minutes', async () => {
	const { ask, files, versions } = await shelf();
	const kept = async (query: string) => (await ask(`w_320/coin.webp${query}`)).headers.get('cache-control');
	expect(await kept(`?v=${versions.get('coin.webp')}`)).toBe(year);
	expect(await kept(`?v=${files.all}`)).toBe(year);
	expect([await kept('?v=older'), await kept('')]).toEqual([minutes, minutes]);
});

test('who has a picture as it is gets 304 and has none made', async () => {
	const { ask, make } = await shelf();
	const tag = (await ask('w_320/coin.webp', avif, 'HEAD')).headers.get('etag') ?? '';
	expect(tag).toMatch(/^"[\w-]+\.avif"$/);
	expect((await ask('w_320/coin.webp', { ...avif, 'If-None-Match': tag })).status).toBe(304);
	expect(make).not.toHaveBeenCalled();
	expect((await ask('w_320/coin.webp', { 'If-None-Match': tag })).status).toBe(200);
});

test('a picture that was replaced is another at once, under the addresses of the one before too, and those are no longer for a year', async () => {
	const { ask, folder, files, versions } = await shelf();
	const before = versions.get('coin.webp');
	const first = await ask(`w_320/coin.webp?v=${before}`);
	await draw('#1af').toFile(join(folder, 'coin.webp'));
	// Of another date, however coarse the file system's clock.
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

test('who asks for many is waited for by nobody else: addresses take turns', async () => {
	const order: number[] = [];
	const clients: string[] = [];
	const inner = pictureTurns();
	const gate = Promise.withResolvers<void>();
	const { ask, make } = await shelf({
		turns: {
			claim(client) {
				clients.push(client.address);
				return inner.claim(client);
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

test('a picture that cannot be made is told as a fault, and asked for anew by the next', async () => {
	const make = vi.fn().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue(Buffer.of(1));
	const { ask, failures } = await shelf({ make });
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
])('%s is not found, asked for or looked for', async (path) => {
	const { ask } = await shelf();
	for (const method of ['GET', 'HEAD']) expect((await ask(path, {}, method)).status).toBe(404);
});

test('what is no picture, or sends something, goes on to the shop', async () => {
	const { ask } = await shelf();
	expect((await ask('w_320/coin.webp', {}, 'POST')).status).toBe(418);
	expect((await ask('../shop1')).status).toBe(418);
});
