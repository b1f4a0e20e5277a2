import { hash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/** Tells what a file holds, in 16 characters. @throws what reading it throws */
export type HashOf = (file: string, stats?: Stats) => Promise<string>;

/** Hashes files by their bytes; each is read once, and again when its size or date is another. Keeps some hundred bytes a file. */
export function createFileHashes(): HashOf {
	const known = new Map<string, { is: string; hashed: Promise<string> }>();
	return async (file, stats) => {
		const { size, mtimeMs } = stats ?? (await stat(file));
		const is = `${size} ${mtimeMs}`;
		const before = known.get(file);
		if (before?.is === is) return before.hashed;
		const hashed = readFile(file).then(bytesHash);
		known.set(file, { is, hashed });
		hashed.catch(() => known.delete(file));
		return hashed;
	};
}

/** The same of bytes that are there. */
export const bytesHash = (bytes: Buffer): string => hash('sha256', bytes, 'base64url').slice(0, 16);
