import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it, unless they are there. Not by `recursive`: below a folder that takes none, such as
 * `/proc`, Node tries for ever, and on a read-only system it says that a folder is missing.
 *
 * @throws the system's error when it cannot be made
 */
export async function makeFolder(folder: string): Promise<void> {
	const path = resolve(folder);
	try {
		await mkdir(path);
	} catch (error) {
		if (await isFolder(path)) return;
		const parent = dirname(path);
		const isParentMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && !(await isFolder(parent));
		if (!isParentMissing || parent === path) throw error;
		await makeFolder(parent);
		await mkdir(path).catch(async (again) => {
			// Somebody else may have made it meanwhile.
			if (!(await isFolder(path))) throw again;
		});
	}
}

async function isFolder(path: string): Promise<boolean> {
	const found = await stat(path).catch(() => undefined);
	return found?.isDirectory() ?? false;
}
