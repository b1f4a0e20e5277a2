import { hash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/** Hashes the content of a file. @returns 16 characters @throws the error of the file system */
export type FileHasher = (file: string, stats?: Stats) => Promise<string>;

/** Hashes files. Reads each file once, and again if its size or modification time has changed. Takes a few hundred bytes per file. */
export function createFileHasher(): FileHasher {
	const known = new Map<string, { revision: string; hashed: Promise<string> }>();
	return async (file, stats) => {
		const { size, mtimeMs } = stats ?? (await stat(file));
		const revision = `${size} ${mtimeMs}`;
		const before = known.get(file);
		if (before?.revision === revision) return before.hashed;
		const hashed = readFile(file).then(hashBytes);
		known.set(file, { revision, hashed });
		hashed.catch(() => known.delete(file));
		return hashed;
	};
}

export const hashBytes = (bytes: Buffer): string => hash('sha256', bytes, 'base64url').slice(0, 16);
