import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { makeFolder } from '../../backend/db/make-folder.ts';

export type MadePictures = {
	get: (name: string) => Promise<Uint8Array | undefined>;
	put: (name: string, picture: Uint8Array) => Promise<void>;
};

/** Of what was asked for lately, in bytes, and of one picture: a card's take some 10 KB. */
const mostInMemory = 16 * 2 ** 20;
const largestInMemory = 128 * 2 ** 10;

/** What is left when there is too much, of what may be: not every picture has another thrown away. */
const keptShare = 0.9;

/** Pictures on disk under names that say what they are; of more bytes than there may be, what was longest not asked for goes. */
export function keepMadePictures(folder: string, mostBytes: number): MadePictures {
	const lately = new LRUCache<string, Uint8Array>({
		maxSize: mostInMemory,
		maxEntrySize: largestInMemory,
		sizeCalculation: ({ length }) => length || 1,
	});
	/** The first is the one that was longest not asked for. */
	let sizes: Promise<Map<string, number>> | undefined;

	async function list(): Promise<Map<string, number>> {
		await makeFolder(folder);
		const names = await readdir(folder);
		const found = await Promise.all(
			names.map(async (name) => {
				const stats = await stat(join(folder, name)).catch(() => undefined);
				return stats?.isFile() ? [{ name, size: stats.size, at: stats.mtimeMs }] : [];
			}),
		);
		return new Map(
			found
				.flat()
				.sort((a, b) => a.at - b.at)
				.map(({ name, size }) => [name, size]),
		);
	}

	function listed(): Promise<Map<string, number>> {
		sizes ??= list();
		sizes.catch(() => {
			sizes = undefined;
		});
		return sizes;
	}

	async function shorten(known: Map<string, number>): Promise<void> {
		let bytes = [...known.values()].reduce((sum, size) => sum + size, 0);
		if (bytes <= mostBytes) return;
		for (const [name, size] of known) {
			if (bytes <= mostBytes * keptShare) return;
			known.delete(name);
			bytes -= size;
			await rm(join(folder, name), { force: true });
		}
	}

	async function get(name: string): Promise<Uint8Array | undefined> {
		const known = lately.get(name);
		const picture = known ?? (await readFile(join(folder, name)).catch(() => undefined));
		if (picture && !known) lately.set(name, picture);
		if (picture && sizes) touch(await sizes, name, picture.length);
		return picture;
	}

	async function put(name: string, picture: Uint8Array): Promise<void> {
		const known = await listed();
		const kept = join(folder, name);
		// Under another name first: a second request never reads half a picture.
		const part = `${kept}.${randomUUID()}`;
		await writeFile(part, picture);
		await rename(part, kept);
		touch(known, name, picture.length);
		await shorten(known);
	}

	return { get, put };
}

function touch(known: Map<string, number>, name: string, size: number): void {
	known.delete(name);
	known.set(name, size);
}
