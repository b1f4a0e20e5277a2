import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from './make-backup.ts';
import { inSession } from './session.ts';

/*
 * A restore changes two things, and no transaction covers both: the database, and the file with the secret that
 * encrypts its second factors and links. It has three steps:
 *
 * 1. Before the commit, it writes the backup's secret to `auth-secret.restored-ID`. The shop does not use this file.
 * 2. The transaction writes ID into the table `restores`, and commits.
 * 3. It renames the file to `auth-secret`.
 *
 * An interruption before the commit changes nothing. After a later interruption, the next start finds ID
 * in the database and does the third step. A file whose ID is not in the database belongs to an uncommitted restore,
 * and is never used.
 */

const secretFile = 'auth-secret';
const prefix = `${secretFile}.restored-`;

/**
 * Writes the secret of a backup to a file that the shop does not use yet.
 *
 * @param id of the restore
 * @returns a function that puts the file in its place, once the restore is committed
 */
export async function prepareSecret(folder: string, id: string, secret: string): Promise<() => Promise<void>> {
	const file = join(folder, prefix + id);
	const handle = await open(file, 'wx', 0o600);
	try {
		await handle.writeFile(`${secret}\n`);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await syncFolder(folder);
	return () => putInPlace(folder, id);
}

async function putInPlace(folder: string, id: string): Promise<void> {
	await rename(join(folder, prefix + id), join(folder, secretFile));
	await syncFolder(folder);
}

/**
 * Completes a restore that was interrupted after its commit (step 3).
 *
 * @param url of the database
 * @param isExclusive no restore is running, so files of uncommitted restores can be removed
 */
export async function finishRestore(url: string, folder: string, isExclusive = false): Promise<void> {
	const names = (await readdir(folder)).filter((name) => name.startsWith(prefix));
	const ids = names.map((name) => name.slice(prefix.length)).filter((id) => z.uuid().safeParse(id).success);
	if (ids.length === 0) return;
	const newest = 'select id from public.restores where id = any($1::uuid[]) order by restored_at desc limit 1';
	const { rows } = await inSession(url, 'assay', (client) => client.query<{ id: string }>(newest, [ids]));
	if (rows[0]) await putInPlace(folder, rows[0].id);
	if (isExclusive) for (const name of names) await rm(join(folder, name), { force: true });
}
