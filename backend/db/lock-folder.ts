import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Claims a data folder for this process: PGlite's files bear one writer only.
 *
 * @returns what gives the folder back
 * @throws Error when a running process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
	await mkdir(folder, { recursive: true });
	const file = join(folder, 'process.pid');
	const holder = Number(await readFile(file, 'utf8').catch(() => ''));
	if (holder && holder !== process.pid && isRunning(holder)) {
		throw new Error(
			`DATA_DIR ${folder} is in use by process ${holder}. Stop that process, name another DATA_DIR, or set DATABASE_URL to share one database.`,
		);
	}
	await rm(file, { force: true });
	await writeFile(file, String(process.pid), { flag: 'wx' });
	return () => rm(file, { force: true });
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}
