import { randomUUID } from 'node:crypto';
import { copyFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { makeFolder } from '../db/make-folder.ts';

/** The folder of the pictures beside a backup. All backups of a folder share it. */
export const picturesBeside = (file: string): string => join(dirname(file), 'backup-pictures');

/**
 * Copies the original pictures that another folder lacks. Their names contain a hash of their content, so a picture that is there is the same.
 *
 * @returns how many were copied
 */
export async function copyPictures(from: string, to: string): Promise<number> {
	const missing = await listPictures(from);
	for (const path of await listPictures(to)) missing.delete(path);
	for (const path of missing) {
		const target = join(to, path);
		await makeFolder(dirname(target));
		const partial = `${target}.${randomUUID()}.partial`;
		try {
			await copyFile(join(from, path), partial);
			await rename(partial, target);
		} catch (error) {
			await rm(partial, { force: true });
			throw error;
		}
	}
	return missing.size;
}

/** The pictures of a folder, by their path in it. */
async function listPictures(folder: string): Promise<Set<string>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
		(error: NodeJS.ErrnoException) => {
			if (error.code === 'ENOENT') return [];
			throw error;
		},
	);
	const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.partial'));
	return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))));
}
