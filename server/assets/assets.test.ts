import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
import { assetRoutes } from './assets.ts';

const files = ['assets/about-1.js', 'builds/latest.json', 'builds/meta/one.json', 'favicon.svg', 'shop1'];

/** Listens on a port: only a real response sends the headers that are set after a file was found. @returns the origin */
async function serve(onFolder: (folder: string) => void = () => {}) {
	const folder = await mkdtemp(join(tmpdir(), 'assay-assets-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	for (const name of files) {
		const file = join(folder, 'client', name);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, name);
	}
	onFolder(folder);
	return listen(getRequestListener(assetRoutes(folder).get('*', (c) => c.html('<h1>A page</h1>')).fetch));
}

test.for([
	['/assets/about-1.js', 'public, max-age=31536000, immutable'],
	['/builds/meta/one.json', 'public, max-age=31536000, immutable'],
	['/builds/latest.json', 'no-cache'],
	['/builds/latest.json?1796137200000', 'no-cache'],
	['/favicon.svg', 'public, max-age=86400'],
] as const)('sends %s with Cache-Control: %s', async ([path, cacheControl]) => {
	const answer = await fetch((await serve()) + path);
	expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, cacheControl]);
});

test.for(['/assets/about-2.js', '/assets/', '/builds/meta/none.json', '/pictures/none.webp'])(
	'answers %s, which does not exist, with a plain 404 that no cache stores',
	async (path) => {
		const answer = await fetch((await serve()) + path);
		expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
		expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
		expect(answer.headers.get('Cache-Control')).toBe('no-store');
	},
);

test.for(['/assets/about-1.js', '/builds/latest.json', '/favicon.svg'])(
	'answers %s with 304 if a strong or weak ETag matches, and with the file otherwise',
	async (path) => {
		const origin = await serve();
		const etag = (await fetch(origin + path)).headers.get('ETag') ?? '';
		expect(etag).toMatch(/^"[\w-]{16}"$/);
		for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
			const again = await fetch(origin + path, { headers: { 'If-None-Match': tag } });
			expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
			expect(again.headers.get('Cache-Control')).not.toBeNull();
		}
		const other = await fetch(origin + path, { headers: { 'If-None-Match': '"other"' } });
		expect([other.status, await other.text()]).toEqual([200, path.slice(1)]);
	},
);

test('names a new build in the folder as the latest only after a restart', async () => {
	let folder = '';
	const origin = await serve((created) => {
		folder = created;
	});
	await writeFile(join(folder, 'client/builds/latest.json'), 'another');
	expect(await (await fetch(`${origin}/builds/latest.json`)).text()).toBe('builds/latest.json');
	expect(await (await assetRoutes(folder).request('/builds/latest.json')).text()).toBe('another');
});

test('leaves paths without an extension to the pages, without reading the disk', async () => {
	expect(await (await fetch(`${await serve()}/shop1`)).text()).toBe('<h1>A page</h1>');
});
