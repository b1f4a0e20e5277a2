import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from './make-backup.ts';
import { inSession } from './session.ts';

/*
 * A restore changes two things that no transaction spans: the database, and the file with the secret that its second factors and links
 * were encrypted with. Their order is:
 *
 * 1. Before the commit, the secret of the backup is on the disk as `auth-secret.restored-ID`. The shop does not use it.
 * 2. The transaction writes ID into the table `restores`, and commits.
 * 3. The file takes the place of `auth-secret`.
 *
 * Interrupted before the commit, nothing has changed. Interrupted after it, the next start finds ID in the database, and does the third
 * step. A file whose ID is not in the database belongs to a restore that was not committed, and is never used.
 */

const secretFile = 'auth-secret';
const prefix = `${secretFile}.restored-`;

/**
 * Writes the secret of a backup onto the disk, where the shop does not use it yet.
 *
 * @param id of the restore
 * @returns puts it in its place, once the restore is committed
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
 * Does the third step of a restore that was committed, and interrupted then.
 *
 * @param url of the database
 * @param isAlone no restore is running: removes the files of those that were not committed
 */
export async function finishRestore(url: string, folder: string, isAlone = false): Promise<void> {
	const names = (await readdir(folder)).filter((name) => name.startsWith(prefix));
	const ids = names.map((name) => name.slice(prefix.length)).filter((id) => z.uuid().safeParse(id).success);
	if (ids.length === 0) return;
	const newest = 'select id from public.restores where id = any($1::uuid[]) order by restored_at desc limit 1';
	const { rows } = await inSession(url, 'assay', (client) => client.query<{ id: string }>(newest, [ids]));
	if (rows[0]) await putInPlace(folder, rows[0].id);
	if (isAlone) for (const name of names) await rm(join(folder, name), { force: true });
}
