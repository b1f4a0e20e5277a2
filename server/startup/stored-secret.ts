import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Fewer characters could be guessed; more are made. */
const shortest = 32;

/**
 * A secret that the shop has made for itself: at the first call 256 random bits, afterwards what the file holds, which only
 * its owner may read. Whoever makes it at the same time gets the same.
 *
 * @param folder must be there
 * @throws Error when the file holds no secret, or cannot be read or written
 */
export async function keptSecret(folder: string, name: string): Promise<string> {
	const file = join(folder, name);
	const secret = (await readIfThere(file)) ?? (await make(file));
	if (secret.length < shortest) {
		throw new Error(`${file} holds no secret of ${shortest} characters. Remove it, and a new one is made.`);
	}
	return secret;
}

async function readIfThere(file: string): Promise<string | undefined> {
	try {
		const { mode } = await stat(file);
		if (mode & 0o077) await chmod(file, 0o600);
		return (await readFile(file, 'utf8')).trim();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}

/** Whole or not at all: written beside, then linked to its name, which is refused where somebody was faster. */
async function make(file: string): Promise<string> {
	const draft = `${file}.${randomBytes(8).toString('hex')}`;
	try {
		await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
		await link(draft, file).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'EEXIST') throw error;
		});
	} finally {
		await rm(draft, { force: true });
	}
	return (await readFile(file, 'utf8')).trim();
}
