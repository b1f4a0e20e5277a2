import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How many builds before the present one leave their assets in it: so long an open tab needs no new page. */
const earlierBuilds = 3;

/** What of a build's client is kept: hashed files, and what says which build it was. */
const keptFolders = ['assets', 'builds/meta'];

/**
 * Keeps what a finished build made for tabs that will outlive it, and puts into it what the builds before it made.
 *
 * What is kept lies outside the build's folder, which every build empties, by hard links: a file that two builds share is
 * there once. Each build has a numbered folder, named so once it is whole. Nothing is written before the build is: one that
 * is cut in the middle loses nothing. Where nothing was kept (a clean clone) there is nothing to put back.
 */
export async function keepBuild(client: string, kept: string): Promise<void> {
	await mkdir(kept, { recursive: true });
	const own = await listOf(client);
	const numbers = await numbersIn(kept);
	const number = (numbers.at(-1) ?? 0) + 1;
	const unfinished = join(kept, `${number}.part`);
	await linkAll(own, client, unfinished);
	await rename(unfinished, join(kept, String(number)));

	const before: string[] = [];
	for (const earlier of numbers.reverse().map(String)) {
		const folder = join(kept, earlier);
		const files = await listOf(folder);
		// The same build made again is no other build.
		if (files.every((file) => own.includes(file)) || before.length === earlierBuilds) {
			await rm(folder, { recursive: true, force: true });
		} else {
			before.push(folder);
			await linkAll(files, folder, client);
		}
	}
}

/** Numbers of the kept builds, ascending; what is left of one that was cut in the middle is removed. */
async function numbersIn(kept: string): Promise<number[]> {
	const names = await readdir(kept);
	for (const name of names.filter((other) => !/^\d+$/.test(other))) {
		await rm(join(kept, name), { recursive: true, force: true });
	}
	return names
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.sort((one, other) => one - other);
}

async function listOf(client: string): Promise<string[]> {
	const lists = keptFolders.map(async (folder) => {
		const entries = await readdir(join(client, folder), { recursive: true, withFileTypes: true }).catch(() => []);
		return entries
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(client.length + 1));
	});
	return (await Promise.all(lists)).flat();
}

/** What is there already stays: of two files of one name the newer build's. */
async function linkAll(files: string[], from: string, to: string): Promise<void> {
	for (const folder of new Set(files.map(dirname))) await mkdir(join(to, folder), { recursive: true });
	await Promise.all(
		files.map(async (file) => {
			const [source, target] = [join(from, file), join(to, file)];
			await link(source, target).catch(async (error: NodeJS.ErrnoException) => {
				// Another disk, or one without hard links.
				if (error.code !== 'EEXIST') await copyFile(source, target);
			});
		}),
	);
}
