import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The number of earlier builds whose assets are in a build. Open tabs of these builds continue to work. */
const earlierBuilds = 3;

/** The stored folders of a build: hashed files and the build's metadata. */
const storedFolders = ['assets', 'builds/meta'];

/**
 * Stores the files of a finished build for tabs that stay open after the next one, and adds the files of earlier builds to it.
 *
 * The files are stored outside the build's folder, which every build empties, as hard links: builds share equal files. Each build has a
 * numbered folder, which gets its name when it is complete. Writes nothing before the build is finished, so an interrupted build loses
 * nothing.
 */
export async function storeBuild(client: string, store: string): Promise<void> {
	await mkdir(store, { recursive: true });
	const own = await listOf(client);
	const numbers = await numbersIn(store);
	const number = (numbers.at(-1) ?? 0) + 1;
	const unfinished = join(store, `${number}.part`);
	await linkAll(own, client, unfinished);
	await rename(unfinished, join(store, String(number)));

	const before: string[] = [];
	for (const earlier of numbers.reverse().map(String)) {
		const folder = join(store, earlier);
		const files = await listOf(folder);
		// Building the same sources again does not count as another build.
		if (files.every((file) => own.includes(file)) || before.length === earlierBuilds) {
			await rm(folder, { recursive: true, force: true });
		} else {
			before.push(folder);
			await linkAll(files, folder, client);
		}
	}
}

/** The numbers of the stored builds in ascending order. Removes the rest of interrupted ones. */
async function numbersIn(store: string): Promise<number[]> {
	const names = await readdir(store);
	for (const name of names.filter((other) => !/^\d+$/.test(other))) {
		await rm(join(store, name), { recursive: true, force: true });
	}
	return names
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.sort((one, other) => one - other);
}

async function listOf(client: string): Promise<string[]> {
	const lists = storedFolders.map(async (folder) => {
		const entries = await readdir(join(client, folder), { recursive: true, withFileTypes: true }).catch(() => []);
		return entries
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(client.length + 1));
	});
	return (await Promise.all(lists)).flat();
}

/** Does not overwrite files: of two files with the same name, the newer build's stays. */
async function linkAll(files: string[], from: string, to: string): Promise<void> {
	for (const folder of new Set(files.map(dirname))) await mkdir(join(to, folder), { recursive: true });
	await Promise.all(
		files.map(async (file) => {
			const [source, target] = [join(from, file), join(to, file)];
			await link(source, target).catch(async (error: NodeJS.ErrnoException) => {
				// Another file system, or one without hard links.
				if (error.code !== 'EEXIST') await copyFile(source, target);
			});
		}),
	);
}
