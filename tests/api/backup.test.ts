import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { makeBackup } from '../../backend/backup/make-backup.ts';
import { inSession } from '../../backend/backup/session.ts';
import { applyMigrations, readMigrations } from '../../backend/backup/shop-schema.ts';
import { connect } from '../../backend/connect.ts';
import { contactMessages } from '../../backend/contact/tables.ts';
import { migrationsFolder } from '../../backend/db/migrations-folder.ts';
import { newLogin } from '../setup/accounts.ts';
import { ask, backUp, contentOf, emptyDatabase, newDemo, newFolder, restore, schemaOf } from '../setup/backups.ts';
import { placeOrderOf } from '../setup/orders.ts';
import { execute, patient } from '../setup/postgres.ts';

test('a backup restores all tables, sequences and the schema, into an empty database and over another shop', async () => {
	const { url, shop } = await newDemo();
	const { headers } = await newLogin(shop);
	await placeOrderOf(shop, { '1001': 1, '1002': 2 }, {}, headers);
	const file = await backUp(url);
	const [content, schema] = [await contentOf(url), await schemaOf(url)];
	expect(Object.keys(content).length).toBeGreaterThan(50);

	const empty = await emptyDatabase();
	await restore(empty, file);
	expect(await contentOf(empty)).toEqual(content);
	expect(await schemaOf(empty)).toEqual(schema);

	const other = await newDemo();
	await placeOrderOf(other.shop, { '1003': 1 });
	await placeOrderOf(other.shop, { '1003': 1 });
	const before = await contentOf(other.url);
	await expect(restore(other.url, file)).rejects.toThrow(
		/^The database is not empty: \w+ has rows\. Restore with --replace/,
	);
	expect(await contentOf(other.url)).toEqual(before);
	await restore(other.url, file, { replace: true });
	expect(await contentOf(other.url)).toEqual(content);
	expect(await schemaOf(other.url)).toEqual(schema);
	const nextNumbers = [];
	for (const one of [shop, other.shop]) nextNumbers.push((await placeOrderOf(one, { '1001': 1 })).order_number);
	expect(nextNumbers[0]).toBe(nextNumbers[1]);
});

test('all characters of texts survive', async () => {
	const { url, shop } = await newDemo();
	const character = fc.constantFrom(
		'\\',
		'.',
		'\n',
		'\r',
		'\t',
		'\\.',
		'\\N',
		'\n\\.\n',
		'a',
		'é',
		'🪙',
		'\u2028',
		'\b',
	);
	const messages = fc.sample(fc.string({ unit: character }), 500).map((message, index) => ({
		name: `Ada ${index}`,
		email: 'ada@example.com',
		subject: 'Backup',
		message,
		sender: 'somewhere',
		receivedAt: new Date(),
	}));
	await shop.db.insert(contactMessages).values(messages);
	const restored = await emptyDatabase();
	await restore(restored, await backUp(url));
	const read = await ask(restored, 'select name, message from contact_messages');
	const byName = (rows: { name?: unknown; message?: unknown }[]) => new Map(rows.map((row) => [row.name, row.message]));
	expect(byName(read)).toEqual(byName(messages));
});

test('a running shop can be backed up, but not restored into', async () => {
	const { url } = await newDemo();
	const file = await backUp(url);
	const log = pino({ level: 'silent' });
	const shop = await connect({ url, limits: patient }, log);
	await expect(restore(url, file, { replace: true })).rejects.toThrow(
		'A shop is running on this database. Stop every node, then restore.',
	);
	expect(await backUp(url)).toBeTruthy();
	await shop.close();
	let starting: Promise<unknown> = Promise.resolve();
	const beforeCommit = async () => {
		starting = connect({ url, limits: patient }, log);
		await expect(starting).rejects.toThrow('A backup is being restored into this database.');
	};
	await restore(url, file, { replace: true, beforeCommit });
	await (await connect({ url, limits: patient }, log)).close();
});

test('a backup of an older schema is migrated', async () => {
	const migrations = readMigrations(migrationsFolder);
	const older = migrations.slice(0, -1);
	const url = await emptyDatabase();
	await inSession(url, 'test', async (client) => {
		await client.query('begin');
		await applyMigrations(client, older);
		await client.query('commit');
	});
	await execute(url, `insert into holidays (day, name) values ('2026-12-24', 'Christmas Eve')`);
	const file = await backUp(url);
	expect(
		JSON.parse(
			gunzipSync(await readFile(file))
				.toString()
				.split('\n', 1)[0] ?? '',
		),
	).toMatchObject({
		schema: { name: older.at(-1)?.name },
	});
	const restored = await emptyDatabase();
	await restore(restored, file);
	expect(await schemaOf(restored)).toEqual(await schemaOf((await newDemo()).url));
	expect(await ask(restored, 'select name from holidays')).toEqual([{ name: 'Christmas Eve' }]);
});

test('a database owner who is not a superuser can restore', async () => {
	const { url } = await newDemo();
	const file = await backUp(url);
	const role = `assay_owner_${process.pid}`;
	await execute(inject('server'), `create role ${role} login password 'secret'`);
	onTestFinished(() => execute(inject('server'), `drop role ${role}`));
	const owned = new URL(await emptyDatabase());
	await execute(owned.href, `alter database ${owned.pathname.slice(1)} owner to ${role}`);
	const asOwner = new URL(owned);
	if (asOwner.host) [asOwner.username, asOwner.password] = [role, 'secret'];
	else asOwner.searchParams.set('user', role);
	for (const replace of [false, true]) {
		await restore(asOwner.href, file, { replace });
		expect(await contentOf(asOwner.href)).toEqual(await contentOf(url));
	}
});

test('the backup lists foreign tables but leaves them out, and a restore does not touch them', async () => {
	const { url } = await newDemo();
	await execute(url, 'create table reports as select 1 as figure');
	const file = join(await newFolder(), 'backup.gz');
	expect(await makeBackup({ url, file })).toEqual(['reports']);
	await restore(url, file, { replace: true });
	expect(await ask(url, 'select figure from reports')).toEqual([{ figure: 1 }]);
	await execute(url, 'create view listed as select title from products');
	await expect(restore(url, file, { replace: true })).rejects.toThrow(
		/^Other database objects depend on the shop's tables\. Drop them first: view listed depends on table products$/,
	);
});

test('a failed backup leaves no file', async () => {
	const { url } = await newDemo();
	const folder = await newFolder();
	const file = join(folder, 'backup.gz');
	await inSession(url, 'lock of a test', async (client) => {
		// The backup waits for this table, so it cannot finish before its session ends.
		await client.query('begin; lock table products in access exclusive mode');
		const ended = expect(makeBackup({ url, file })).rejects.toThrow('The connection to the database was lost.');
		await vi.waitFor(
			async () => {
				// In another session, because a transaction always sees its first snapshot of the activity.
				const sessions = await ask(
					url,
					`select pg_terminate_backend(pid) from pg_stat_activity
					where application_name = 'assay backup' and datname = current_database() and wait_event_type = 'Lock'`,
				);
				expect(sessions).toHaveLength(1);
			},
			{ timeout: 20_000 },
		);
		await ended;
		await client.query('rollback');
	});
	const stopping = new AbortController();
	const stopped = makeBackup({
		url,
		file,
		signal: stopping.signal,
		report: () => stopping.abort(new Error('stopped')),
	});
	await expect(stopped).rejects.toThrow('stopped');
	// The server notices the closed connection a moment later, and then releases the lock of backups.
	await expect
		.poll(() =>
			ask(
				url,
				`select 1 from pg_stat_activity where application_name = 'assay backup' and datname = current_database()`,
			),
		)
		.toHaveLength(0);
	await expect(makeBackup({ url: await emptyDatabase(), file })).rejects.toThrow('There is no shop in this database.');
	expect(await readdir(folder)).toEqual([]);
	await makeBackup({ url, file });
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	await expect(makeBackup({ url, file })).rejects.toThrow(
		`${file} already exists. Name another file, or delete it first.`,
	);
	const nowhere = join(folder, 'missing/backup.gz');
	await expect(makeBackup({ url, file: nowhere })).rejects.toThrow(`Cannot write ${nowhere}: there is no such folder.`);
});
