import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { chosenBuildId, idOfContent } from './build-id.ts';
import { keepBuild } from './earlier-builds.ts';
import { precompress } from './precompress.ts';
import { finishedBuild, putInPlace, unfinishedBuild } from './put-in-place.ts';
import { stampBuild } from './sources.ts';

/** Where the server's build says its id, until it has one: app/builds/build-id.server.ts. */
const placeholder = '__ASSAY_BUILD_ID__';

/**
 * What a build still needs once its files are there: an id, known to the server and at `/builds`; smaller copies of its
 * files; and the assets of the builds before it.
 *
 * @param root of the project, where `.env` lies, and in `.react-router/builds` what is kept of builds
 * @param sources digest of what it is made of
 */
export async function finishBuild(buildFolder: string, root: string, sources: string): Promise<void> {
	const client = join(buildFolder, 'client');
	// Where React Router's own server finds the client's files.
	await replaceIn(join(buildFolder, 'server'), `${unfinishedBuild}/client`, `${finishedBuild}/client`);
	const id = chosenBuildId(root) ?? idOfContent(buildFolder);
	await replaceIn(join(buildFolder, 'server'), placeholder, id);
	const build = { id, timestamp: Date.now() };
	await mkdir(join(client, 'builds/meta'), { recursive: true });
	await writeFile(join(client, 'builds/latest.json'), JSON.stringify(build));
	await writeFile(join(client, 'builds/meta', `${id}.json`), JSON.stringify({ ...build, prerendered: [] }));
	await precompress(client);
	await keepBuild(client, join(root, '.react-router/builds'));
	stampBuild(buildFolder, { sources, id });
	if (basename(buildFolder) === unfinishedBuild) await putInPlace(root);
}

/** @throws Error when the server's build does not have it: pages could not say which build they are of */
async function replaceIn(server: string, text: string, by: string): Promise<void> {
	let isThere = false;
	for (const name of await readdir(server, { recursive: true })) {
		if (!name.endsWith('.js')) continue;
		const code = await readFile(join(server, name), 'utf8');
		if (!code.includes(text)) continue;
		isThere = true;
		await writeFile(join(server, name), code.replaceAll(text, by));
	}
	if (!isThere) throw new Error(`No file of ${server} holds ${text}, which is to become ${by}.`);
}
