import { createHash } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptSecrets } from '../../backend/backup/encrypt-secrets.ts';
import { readBackup } from '../../backend/backup/read-backup.ts';
import { checkBackup } from '../../backend/backup/restore-backup.ts';
import {
	ask,
	backUp,
	contentOf,
	emptyDatabase,
	newDemo,
	newFolder,
	passphrase,
	restore,
	secrets,
} from '../setup/backups.ts';
import { placeOrderOf } from '../setup/orders.ts';

/** A backup with an order, and a folder for changed copies. */
async function makeOne() {
	const { url, shop } = await newDemo();
	// Makes the file large without relevant content.
	await ask(url, 'delete from spot_history where metal_id <> $1', ['gold']);
	await placeOrderOf(shop, { '1001': 1 });
	const folder = await newFolder();
	const file = await backUp(url, folder);
	const bytes = await readFile(file);
	const changed = join(folder, 'changed.gz');
	const write = async (content: Buffer) => {
		await writeFile(changed, content);
		return changed;
	};
	return { url, file, bytes, write };
}

/** Changes a backup and corrects its checksum. */
function rewrite(bytes: Buffer, change: (text: string) => string): Buffer {
	const lines = gunzipSync(bytes).toString().split('\n');
	const last = JSON.parse(lines.at(-2) ?? '');
	const text = change(`${lines.slice(0, -2).join('\n')}\n`);
	const sha256 = createHash('sha256').update(text).digest('hex');
	return gzipSync(`${text}${JSON.stringify({ ...last, sha256 })}\n`);
}

const isOneSentence = /^\/\S+ is not a complete backup: [^.\n]+\.$/;

test('a truncated file is refused, wherever it ends', async () => {
	const { bytes, write } = await makeOne();
	const ends = [0, 1, 2, 9, 10, 11, bytes.length - 9, bytes.length - 8, bytes.length - 1];
	const anywhere = fc.sample(fc.integer({ min: 0, max: bytes.length - 1 }), 100);
	for (const end of [...ends, ...anywhere]) {
		await expect(readBackup(await write(bytes.subarray(0, end))), `cut at ${end}`).rejects.toThrow(isOneSentence);
	}
});

test('a file with a changed byte is refused, unless the byte has no meaning', async () => {
	const { file, bytes, write } = await makeOne();
	const { sha256 } = await readBackup(file);
	const flip = fc.tuple(fc.integer({ min: 0, max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }));
	let refused = 0;
	for (const [at, mask] of fc.sample(flip, 300)) {
		const changed = Buffer.from(bytes);
		changed[at] = (changed[at] ?? 0) ^ mask;
		const found = await readBackup(await write(changed)).catch((error: Error) => error);
		if (found instanceof Error) {
			expect(found.message, `byte ${at}`).toMatch(isOneSentence);
			refused += 1;
		} else {
			// In the header of gzip, or in padding bits of the last byte.
			expect(found.sha256).toBe(sha256);
		}
	}
	expect(refused).toBeGreaterThan(250);
});

test('a file with extra or missing lines is refused, and so is a file that is not a backup', async () => {
	const { file, bytes, write } = await makeOne();
	await appendFile(file, 'x');
	await expect(readBackup(file)).rejects.toThrow(isOneSentence);
	for (const text of ['', 'hello', '\n', '{}\n', `{"format":"assay-backup"}\n`, 'x'.repeat(3_000_000)]) {
		await expect(readBackup(await write(gzipSync(text))), text.slice(0, 20)).rejects.toThrow(isOneSentence);
	}
	await expect(readBackup(await write(Buffer.from('a text that is not compressed')))).rejects.toThrow(isOneSentence);
	await expect(readBackup('/nowhere/backup.gz')).rejects.toThrow('Cannot read /nowhere/backup.gz (ENOENT).');
	const without = rewrite(bytes, (text) => text.replace(/^\{"table":"orders".*?\{"rows":\d+\}\n/ms, ''));
	await expect(readBackup(await write(without))).rejects.toThrow('the table orders is missing.');
	const fewer = rewrite(bytes, (text) => text.replace(/(?<=^\{"table":"orders"[^\n]+\n)[^\n]+\n/m, ''));
	await expect(readBackup(await write(fewer))).rejects.toThrow('the table orders has 0 rows instead of 1.');
	const twice = gzipSync(Buffer.concat([gunzipSync(bytes), gunzipSync(bytes)]));
	await expect(readBackup(await write(twice))).rejects.toThrow('something follows its end.');
	const other = rewrite(bytes, (text) => text.replace('"version":1', '"version":2'));
	await expect(readBackup(await write(other))).rejects.toThrow(
		'This backup has format 2, but this version of the shop reads format 1.',
	);
});

test('a backup of another schema is refused and changes nothing', async () => {
	const { url, bytes, write } = await makeOne();
	const before = await contentOf(url);
	const withHeader = (pattern: RegExp, to: string) => write(rewrite(bytes, (text) => text.replace(pattern, to)));
	const newer = await withHeader(/"schema":\{[^}]+\}/, '"schema":{"name":"0099_next","at":9999999999999}');
	await expect(checkBackup(newer)).rejects.toThrow(`A newer version of the shop made ${newer} (schema 0099_next).`);
	const unknown = await withHeader(/"schema":\{[^}]+\}/, '"schema":{"name":"0000_other","at":1}');
	await expect(checkBackup(unknown)).rejects.toThrow(
		'has the schema 0000_other, which this version of the shop does not know.',
	);
	const fewer = await write(
		rewrite(bytes, (text) => text.replace('"wishes"', '"wishes2"').replace('{"table":"wishes"', '{"table":"wishes2"')),
	);
	await expect(checkBackup(fewer)).rejects.toThrow(/does not have the tables of the schema/);
	const column = await withHeader(/(?<=\{"table":"orders","columns":\[)"id"/, '"ids"');
	await expect(restore(url, column, { replace: true })).rejects.toThrow(
		/does not have the columns of the schema \S+ in orders\.$/,
	);
	// The database detects rows that the schema does not allow.
	const row = await withHeader(/(?<=^\{"table":"metals"[^\n]+\n)gold\t/m, 'silver\t');
	await expect(restore(url, row, { replace: true })).rejects.toThrow('duplicate key');
	const orphan = await withHeader(/(?<=^\{"table":"countries"[^\n]+\n)US\t/m, 'UK\t');
	await expect(restore(url, orphan, { replace: true })).rejects.toThrow('violates foreign key constraint');
	expect(await contentOf(url)).toEqual(before);
});

test('a demo backup restores only into a demo, a live backup only into a live shop', async () => {
	const { url, file, bytes, write } = await makeOne();
	const empty = await emptyDatabase();
	await expect(restore(empty, file, { mode: 'live' })).rejects.toThrow(
		'This is the backup of a demo shop, but SHOP_MODE is live. Set SHOP_MODE=demo to restore it.',
	);
	await ask(url, `update shop_mode set mode = 'live'`);
	await expect(restore(url, file, { replace: true })).rejects.toThrow(
		'The database belongs to a live shop. A demo cannot replace it.',
	);
	const live = await write(rewrite(bytes, (text) => text.replace('"mode":"demo"', '"mode":"live"')));
	await expect(restore(empty, live)).rejects.toThrow('Set SHOP_MODE=live to restore it.');
	expect(await ask(empty, `select count(*)::int as tables from pg_tables where schemaname = 'public'`)).toEqual([
		{ tables: 0 },
	]);
});

test('the passphrase decrypts the secrets only in the unchanged backup', async () => {
	const { bytes, file, write } = await makeOne();
	const backup = await readBackup(file);
	const open = ({ secrets, sha256 }: Awaited<ReturnType<typeof readBackup>>, by = passphrase) =>
		secrets && decryptSecrets(secrets, by, sha256);
	expect(await open(backup)).toEqual(secrets);
	await expect(open(backup, 'five quiet otters')).rejects.toThrow('The passphrase is wrong');
	const cheaper = await readBackup(
		await write(rewrite(bytes, (text) => text.replace('jane@example.com', 'mallory@example.com'))),
	);
	await expect(open(cheaper)).rejects.toThrow('or the file was changed after the backup.');
});
