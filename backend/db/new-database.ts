import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/**
 * Where a build leaves an embedded database that has its tables and nothing in them: PGlite makes one in two seconds, and it is
 * copied in a fifth of one. See docs/decisions/081-a-build-leaves-an-empty-database.md.
 */
export const newDatabases = join(import.meta.dirname, '../../build/database');

/** The folder of what this PGlite makes with these migrations, whether it is there or not. */
export async function newDatabaseOf(migrationsFolder: string, databases = newDatabases): Promise<string> {
	const digest = createHash('sha256');
	digest.update(await readFile(new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))));
	for (const name of (await readdir(migrationsFolder)).sort()) {
		if (name.endsWith('.sql')) digest.update(name).update(await readFile(join(migrationsFolder, name)));
	}
	return join(databases, digest.digest('hex').slice(0, 12));
}

/** Puts a new database where there is none, if a build has left one of these migrations that this user may read; else it is made as it is opened. */
export async function putNewDatabase(folder: string, migrationsFolder: string, databases?: string): Promise<void> {
	if (existsSync(folder)) return;
	const made = await newDatabaseOf(migrationsFolder, databases);
	if (existsSync(made))
		await copyDatabase(made, folder).catch(() => rm(`${folder}.part`, { recursive: true, force: true }));
}

/** Copies a database that nobody has open; under another name first, so that what is cut off is never taken for one. */
export async function copyDatabase(from: string, to: string): Promise<void> {
	const part = `${to}.part`;
	await rm(part, { recursive: true, force: true });
	await makeFolder(dirname(to));
	// Not by promises: those take four times as much of a core for its thousand files.
	cpSync(from, part, { recursive: true });
	await rename(part, to);
}
