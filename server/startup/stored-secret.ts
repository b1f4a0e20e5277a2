import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Shorter secrets could be guessed. Generated ones have 43 characters. */
export const minSecretLength = 32;

/**
 * Reads a secret of the shop from a file, or creates it from 256 random bits. Only the owner may read the file. Simultaneous calls get the
 * same secret.
 *
 * @param folder must exist
 * @throws Error if the file contains no secret, or cannot be read or written
 */
export async function storedSecret(folder: string, name: string): Promise<string> {
	const file = join(folder, name);
	const secret = (await readIfExists(file)) ?? (await createSecret(file));
	if (secret.length < minSecretLength) {
		throw new Error(
			`${file} does not contain a secret of ${minSecretLength} characters. Delete the file to create a new secret.`,
		);
	}
	return secret;
}

async function readIfExists(file: string): Promise<string | undefined> {
	try {
		const { mode } = await stat(file);
		if (mode & 0o077) await chmod(file, 0o600);
		return (await readFile(file, 'utf8')).trim();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}

/** Atomic: writes a temporary file, then links it to the final name. The link fails if another process was faster. */
async function createSecret(file: string): Promise<string> {
	const temporary = `${file}.${randomBytes(8).toString('hex')}`;
	try {
		await writeFile(temporary, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
		await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'EEXIST') throw error;
		});
	} finally {
		await rm(temporary, { force: true });
	}
	return (await readFile(file, 'utf8')).trim();
}
