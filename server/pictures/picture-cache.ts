import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { makeFolder } from '../../backend/db/make-folder.ts';

export type PictureCache = {
	get: (name: string) => Promise<Uint8Array | undefined>;
	put: (name: string, picture: Uint8Array) => Promise<void>;
};

/** Limits in bytes for recent pictures in memory, in total and for one picture. The picture of a product card takes about 10 KB. */
const maxBytesInMemory = 16 * 2 ** 20;
const maxPictureInMemory = 128 * 2 ** 10;

/** A full cache is reduced to this part of its limit, so that not every new picture removes another. */
const shareAfterEviction = 0.9;

/** Opens a cache of resized pictures on disk. Removes the least recently used pictures above `maxBytes`. */
export function openPictureCache(folder: string, maxBytes: number): PictureCache {
	const recent = new LRUCache<string, Uint8Array>({
		maxSize: maxBytesInMemory,
		maxEntrySize: maxPictureInMemory,
		sizeCalculation: ({ length }) => length || 1,
	});
	/** By name, least recently used first. */
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

	async function evict(known: Map<string, number>): Promise<void> {
		let bytes = [...known.values()].reduce((sum, size) => sum + size, 0);
		if (bytes <= maxBytes) return;
		for (const [name, size] of known) {
			if (bytes <= maxBytes * shareAfterEviction) return;
			known.delete(name);
			bytes -= size;
			await rm(join(folder, name), { force: true });
		}
	}

	async function get(name: string): Promise<Uint8Array | undefined> {
		const known = recent.get(name);
		const picture = known ?? (await readFile(join(folder, name)).catch(() => undefined));
		if (picture && !known) recent.set(name, picture);
		if (picture && sizes) touch(await sizes, name, picture.length);
		return picture;
	}

	async function put(name: string, picture: Uint8Array): Promise<void> {
		const known = await listed();
		const file = join(folder, name);
		// Written under another name first, so that no request reads a half-written picture.
		const temporary = `${file}.${randomUUID()}`;
		await writeFile(temporary, picture);
		await rename(temporary, file);
		touch(known, name, picture.length);
		await evict(known);
	}

	return { get, put };
}

function touch(known: Map<string, number>, name: string, size: number): void {
	known.delete(name);
	known.set(name, size);
}
