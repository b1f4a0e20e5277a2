import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a build is made, in the project's folder; and where it is served from once it is whole. */
export const unfinishedBuild = 'build.part';
export const finishedBuild = 'build';
const before = 'build.before';

/**
 * Puts a whole build in the place of the one before. A shop that serves that one goes on: what it has read it keeps, and the files of its
 * pages are in the new one, too (`earlier-builds.ts`).
 */
export async function putInPlace(root: string): Promise<void> {
	const [made, served, old] = [unfinishedBuild, finishedBuild, before].map((name) => join(root, name)) as [
		string,
		string,
		string,
	];
	await rm(old, { recursive: true, force: true });
	if (existsSync(served)) await rename(served, old);
	await rename(made, served);
	await rm(old, { recursive: true, force: true });
}
