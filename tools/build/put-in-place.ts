import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder in which a build is created, and the folder from which it is served. */
export const unfinishedBuild = 'build.part';
export const finishedBuild = 'build';
const previousBuild = 'build.before';

/**
 * Replaces the previous build. A running shop continues to serve its pages: it has its code in memory, and the new build contains the assets
 * of earlier ones (`earlier-builds.ts`).
 */
export async function putInPlace(root: string): Promise<void> {
	const [created, served, old] = [unfinishedBuild, finishedBuild, previousBuild].map((name) => join(root, name)) as [
		string,
		string,
		string,
	];
	await rm(old, { recursive: true, force: true });
	if (existsSync(served)) await rename(served, old);
	await rename(created, served);
	await rm(old, { recursive: true, force: true });
}
