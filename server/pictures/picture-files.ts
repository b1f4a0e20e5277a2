import { hash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import type { FileHasher } from '../assets/file-hashes.ts';

/** An original picture, and a hash of its content. */
export type Original = { file: string; version: string };

export type PictureFiles = {
	/** Finds a picture by its path below the folder. @returns undefined if there is none */
	find: (path: string) => Promise<Original | undefined>;
	/** A version of all pictures together, which changes with each of them. */
	all: string;
	/** True if a picture has not changed since `all` was computed. */
	isAsListed: (path: string, original: Original) => boolean;
};

const isPicture = (name: string) => /\.(webp|png|jpe?g)$/.test(name);
/** How long a file counts as unchanged, in milliseconds. */
const recheckAfter = 1_000;
/** Characters of a version: enough to distinguish a picture from its earlier versions. */
const versionLength = 6;

/**
 * Reads the pictures of folders and hashes their content. The first folder with a picture of a name wins. Reads all once at the start, 30 MB in 0.1 s, and a picture again when it is replaced.
 *
 * @param versions the version of each picture by path, which this function updates
 */
export async function readPictureFiles(
	folders: string[],
	hashFile: FileHasher,
	versions: Map<string, string>,
): Promise<PictureFiles> {
	const seen = new Map<string, { original: Original; at: number }>();

	async function readOriginal(path: string): Promise<Original | undefined> {
		// Only one spelling for each picture. Otherwise, clients could fill the map with invented ones.
		if (posix.normalize(path) !== path || !isPicture(path)) return undefined;
		const found = await locate(path);
		if (!found) return undefined;
		const { file, stats } = found;
		const original = { file, version: (await hashFile(file, stats)).slice(0, versionLength) };
		versions.set(path, original.version);
		seen.set(path, { original, at: performance.now() });
		return original;
	}

	async function locate(path: string) {
		for (const folder of folders) {
			const file = join(folder, path);
			const stats = file.startsWith(folder + sep) ? await stat(file).catch(() => undefined) : undefined;
			if (stats?.isFile()) return { file, stats };
		}
		return undefined;
	}

	async function find(path: string): Promise<Original | undefined> {
		const before = seen.get(path);
		if (before && performance.now() - before.at < recheckAfter) return before.original;
		const original = await readOriginal(path).catch(() => undefined);
		if (!original && before) {
			seen.delete(path);
			versions.delete(path);
		}
		return original;
	}

	const listed = new Map<string, string>();
	for (const folder of folders) {
		const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
		for (const entry of entries) {
			const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
			const original = entry.isFile() && (await find(path));
			if (original) listed.set(path, original.version);
		}
	}
	const list = [...listed].map((one) => one.join(' ')).sort();
	const all = hash('sha256', list.join('\n'), 'base64url').slice(0, versionLength);
	return { find, all, isAsListed: (path, { version }) => listed.get(path) === version };
}
