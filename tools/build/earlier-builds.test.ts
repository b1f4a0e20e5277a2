import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { storeBuild } from './earlier-builds.ts';

let root: string;
let client: string;
let stored: string;
beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), 'assay-builds-'));
	[client, stored] = [join(root, 'client'), join(root, 'stored')];
});

/** Writes a build into an emptied folder, as React Router does. */
async function makeFiles(id: string, ...assets: string[]) {
	await rm(client, { recursive: true, force: true });
	for (const folder of ['assets', 'builds/meta']) await mkdir(join(client, folder), { recursive: true });
	for (const asset of assets) await writeFile(join(client, 'assets', asset), `${asset} of ${id}`);
	await writeFile(join(client, 'builds/meta', `${id}.json`), id);
}

async function build(id: string, ...assets: string[]) {
	await makeFiles(id, ...assets);
	await storeBuild(client, stored);
}

const assets = async () => (await readdir(join(client, 'assets'))).sort();
const metas = async () => (await readdir(join(client, 'builds/meta'))).sort();

test('a build contains the assets and metadata of the three before it, with compressed copies', async () => {
	for (const n of [1, 2, 3, 4]) await build(`b${n}`, `a-${n}.js`, `a-${n}.js.br`);
	expect(await assets()).toEqual([1, 2, 3, 4].flatMap((n) => [`a-${n}.js`, `a-${n}.js.br`]));
	expect(await metas()).toEqual(['b1.json', 'b2.json', 'b3.json', 'b4.json']);
	await build('b5', 'a-5.js');
	expect(await metas()).toEqual(['b2.json', 'b3.json', 'b4.json', 'b5.json']);
	expect(await assets()).not.toContain('a-1.js');
	expect(await readdir(stored)).toHaveLength(4);
});

test('stores a file of several builds once', async () => {
	await build('b1', 'same.js');
	expect((await stat(join(client, 'assets/same.js'))).nlink).toBe(2);
	await build('b2', 'other.js');
	expect((await stat(join(client, 'assets/same.js'))).nlink).toBe(2);
});

test('building the same sources again does not remove earlier builds', async () => {
	for (const id of ['b1', 'b2', 'b3']) await build(id, `${id}.js`);
	for (const _ of [1, 2, 3, 4]) await build('b4', 'b4.js');
	expect(await assets()).toEqual(['b1.js', 'b2.js', 'b3.js', 'b4.js']);
});

test('two builds with the same id keep the assets of both, and prefer the newer ones', async () => {
	await build('release', 'a.js', 'shared.js');
	await makeFiles('release', 'b.js');
	await writeFile(join(client, 'assets/shared.js'), 'newer');
	await storeBuild(client, stored);
	expect(await assets()).toEqual(['a.js', 'b.js', 'shared.js']);
	expect(await readFile(join(client, 'assets/shared.js'), 'utf8')).toBe('newer');
	expect(await metas()).toEqual(['release.json']);
});

test('an interrupted build loses nothing', async () => {
	await build('b1', 'a-1.js');
	await makeFiles('cut', 'cut.js');
	await mkdir(join(stored, '2.part/assets'), { recursive: true });
	await build('b2', 'a-2.js');
	expect(await assets()).toEqual(['a-1.js', 'a-2.js']);
	expect((await readdir(stored)).sort()).toEqual(['1', '2']);
});
