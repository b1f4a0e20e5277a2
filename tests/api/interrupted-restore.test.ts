import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { readBackup } from '../../backend/backup/read-backup.ts';
import { finishRestore, prepareSecret } from '../../backend/backup/restored-secret.ts';
import { schemaLock } from '../../backend/db/advisory-locks.ts';
import { ask, backUp, contentOf, newDemo, newFolder, passphrase, restore, secrets } from '../setup/backups.ts';
import { placeOrderOf } from '../setup/orders.ts';

const root = join(import.meta.dirname, '../..');

/** Runs an operator's command on a database. @param killAfter kills it after these milliseconds */
async function runShop(url: string, args: string[], killAfter?: number) {
	const env = {
		PATH: process.env.PATH,
		DATABASE_URL: url,
		...secrets,
		OPERATOR_TOKEN: 'x'.repeat(32),
		BACKUP_PASSPHRASE: passphrase,
	};
	const child = spawn(process.execPath, ['tools/shop.ts', ...args], { cwd: root, env });
	const begun = performance.now();
	let said = '';
	child.stdout.on('data', (text) => {
		said += text;
	});
	child.stderr.on('data', (text) => {
		said += text;
	});
	const stopping = new AbortController();
	if (killAfter !== undefined)
		wait(killAfter, undefined, stopping).then(
			() => child.kill('SIGKILL'),
			() => {},
		);
	const [code] = await once(child, 'close');
	stopping.abort();
	return { code, said, milliseconds: performance.now() - begun };
}

/** Waits until the server has ended the session of a killed restore. */
const untilGone = (url: string) => ask(url, 'select pg_advisory_lock($1), pg_advisory_unlock($1)', [schemaLock]);

test('after kill -9 during a restore the database is as before or as in the backup', async () => {
	const { url, shop } = await newDemo();
	const file = await backUp(url);
	const after = await contentOf(url);
	const { milliseconds } = await runShop(url, ['restore', file, '--replace']);
	expect(await contentOf(url)).toEqual(after);
	await placeOrderOf(shop, { '1001': 1 });
	const before = await contentOf(url);
	expect(before).not.toEqual(after);
	for (const part of [0.4, 0.6, 0.75, 0.9]) {
		await runShop(url, ['restore', file, '--replace'], part * milliseconds);
		await untilGone(url);
		const now = await contentOf(url);
		if (isDeepStrictEqual(now, after)) break;
		expect(now).toEqual(before);
	}
	expect(await runShop(url, ['restore', file, '--replace'])).toMatchObject({
		code: 0,
		said: expect.stringMatching(/^Restored \d+ rows in \d+ tables, as of 2\d{3}-/),
	});
	expect(await contentOf(url)).toEqual(after);
});

test('after kill -9 during a backup there is no file under its name, or a complete one', async () => {
	const { url } = await newDemo();
	const folder = await newFolder();
	const { milliseconds } = await runShop(url, ['backup', join(folder, 'whole.gz')]);
	for (const part of [0.6, 0.75, 0.9]) {
		const file = join(folder, `${part}.gz`);
		await runShop(url, ['backup', file], part * milliseconds);
		const isThere = (await readdir(folder)).includes(`${part}.gz`);
		if (isThere) expect((await readBackup(file)).header.tables).toContain('orders');
	}
	const again = await runShop(url, ['backup', join(folder, 'again.gz')]);
	expect(again).toMatchObject({ code: 0, said: expect.stringContaining('again.gz: ') });
});

test('a stopped restore changes nothing, and one that loses its server at the commit reports it', async () => {
	const { url, shop } = await newDemo();
	const file = await backUp(url);
	await placeOrderOf(shop, { '1001': 1 });
	const before = await contentOf(url);
	const stopping = new AbortController();
	const stopped = restore(url, file, {
		replace: true,
		signal: stopping.signal,
		report: ({ step }) => step.startsWith('Making') && stopping.abort(new Error('stopped')),
	});
	await expect(stopped).rejects.toThrow('stopped');
	await untilGone(url);
	const end = `select pg_terminate_backend(pid) from pg_stat_activity
		where application_name = 'assay restore' and datname = current_database()`;
	const lost = restore(url, file, {
		replace: true,
		beforeCommit: async () => {
			await ask(url, end);
		},
	});
	await expect(lost).rejects.toThrow('The connection was lost during the commit.');
	await untilGone(url);
	expect(await contentOf(url)).toEqual(before);
});

test('after an interruption, the shop uses the secret of the backup if and only if the restore was committed', async () => {
	const { url } = await newDemo();
	const file = await backUp(url);
	const folder = await newFolder();
	const secret = join(folder, 'auth-secret');
	await writeFile(secret, 'the secret until now\n');
	const readSecret = async () => (await readFile(secret, 'utf8')).trim();
	const finish = (isAlone: boolean) => finishRestore(url, folder, isAlone);

	// Interrupted before the commit.
	const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
	const beforeCommit = async () => {
		await prepareSecret(folder, first, 'a secret of a backup');
		throw new Error('interrupted');
	};
	await expect(restore(url, file, { replace: true, id: first, beforeCommit })).rejects.toThrow('interrupted');
	await finish(false);
	expect(await readSecret()).toBe('the secret until now');

	// Interrupted after the commit: the new file is still next to the old one.
	await restore(url, file, {
		replace: true,
		id: second,
		beforeCommit: async () => {
			await prepareSecret(folder, second, 'the secret of the backup');
			expect(await readSecret()).toBe('the secret until now');
		},
	});
	expect(await readdir(folder)).toHaveLength(3);
	await finish(true);
	expect(await readSecret()).toBe('the secret of the backup');
	expect(await readdir(folder)).toEqual(['auth-secret']);
	expect((await stat(secret)).mode & 0o777).toBe(0o600);
	await finish(true);
	expect(await readSecret()).toBe('the secret of the backup');
	await mkdir(join(folder, 'auth-secret.restored-of-nobody'));
	await finish(false);
});
