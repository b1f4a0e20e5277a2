import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { chosenBuildId, idOfContent } from './build-id.ts';
import { storeBuild } from './earlier-builds.ts';
import { finishedBuild, putInPlace, unfinishedBuild } from './put-in-place.ts';
import { stampBuild } from './sources.ts';

/** The placeholder for the build id in the server's code: app/builds/build-id.server.ts. */
const placeholder = '__ASSAY_BUILD_ID__';

/**
 * Completes a build: adds its id to the server's code and to `/builds`, compressed copies of its files, and the assets of earlier builds.
 *
 * @param root the project's folder, which contains `.env` and, in `.react-router/builds`, the files of earlier builds
 * @param sources digest of the sources
 */
export async function finishBuild(buildFolder: string, root: string, sources: string): Promise<void> {
	const client = join(buildFolder, 'client');
	// React Router's own server finds the client's files by this path.
	await replaceIn(join(buildFolder, 'server'), `${unfinishedBuild}/client`, `${finishedBuild}/client`);
	const id = chosenBuildId(root) ?? idOfContent(buildFolder);
	await replaceIn(join(buildFolder, 'server'), placeholder, id);
	const build = { id, timestamp: Date.now() };
	await mkdir(join(client, 'builds/meta'), { recursive: true });
	await writeFile(join(client, 'builds/latest.json'), JSON.stringify(build));
	await writeFile(join(client, 'builds/meta', `${id}.json`), JSON.stringify({ ...build, prerendered: [] }));
	await precompress(client);
	await storeBuild(client, join(root, '.react-router/builds'));
	stampBuild(buildFolder, { sources, id });
	if (basename(buildFolder) === unfinishedBuild) await putInPlace(root);
}

/** @throws Error if the server's code does not contain the text, because pages would not have a build id */
async function replaceIn(server: string, text: string, replacement: string): Promise<void> {
	let isFound = false;
	for (const name of await readdir(server, { recursive: true })) {
		if (!name.endsWith('.js')) continue;
		const code = await readFile(join(server, name), 'utf8');
		if (!code.includes(text)) continue;
		isFound = true;
		await writeFile(join(server, name), code.replaceAll(text, replacement));
	}
	if (!isFound) throw new Error(`No file in ${server} contains ${text}, which must be replaced with ${replacement}.`);
}

const compressible = /\.(js|css|svg|json|txt|xml)$/;
/** Smaller files gain nothing. In bytes. */
const minCompressedBytes = 1_000;
const compressions = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** Adds a Brotli and a gzip copy of every text file in a folder, so that the server does not compress files on request. */
async function precompress(folder: string): Promise<void> {
	const files = await readdir(folder, { recursive: true });
	for (const name of files.filter((file) => compressible.test(file))) {
		const bytes = await readFile(join(folder, name));
		if (bytes.length < minCompressedBytes) continue;
		for (const [ending, compress] of Object.entries(compressions)) {
			await writeFile(join(folder, name + ending), await compress(bytes));
		}
	}
}
