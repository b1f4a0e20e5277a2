import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its parents if they do not exist. Does not use `recursive`: below a folder such as `/proc`, Node
 * would loop forever, and on a read-only system it would report a missing folder.
 *
 * @throws the system's error if the folder cannot be created
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
			// Another process may have created it meanwhile.
			if (!(await isFolder(path))) throw again;
		});
	}
}

async function isFolder(path: string): Promise<boolean> {
	const found = await stat(path).catch(() => undefined);
	return found?.isDirectory() ?? false;
}
