import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createBackend } from '../../backend/app.ts';
import { inSession } from '../../backend/backup/session.ts';
import { applyMigrations, readMigrations } from '../../backend/backup/shop-schema.ts';
import { connect } from '../../backend/connect.ts';
import { migrationsFolder } from '../../backend/db/migrations-folder.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { emptyDatabase, newDemo, restore, schemaOf } from '../setup/backups.ts';
import { apiToken, appToken, asOperator, authSecret, createClient, operatorToken, shopUrl } from '../setup/client.ts';
import { placeOrderOf } from '../setup/orders.ts';
import { patient } from '../setup/postgres.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'tests/releases');
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
/** Released versions, newest first. */
const versions = Array.from(
	changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm),
	([, version = '']) => version,
);

const inOrder = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true });

test('the changelog has all versions in order, the newest is that of package.json, and each has a backup', () => {
	expect(versions[0]).toBe(packageJson.version);
	expect(versions).toEqual(versions.toSorted(inOrder));
	expect(readdirSync(folder).toSorted(inOrder).reverse()).toEqual(
		versions
			.map((version) => `${version}.assay.gz`)
			.toSorted(inOrder)
			.reverse(),
	);
});

test.for(versions)(
	'the backup of version %s is restored with the schema of this version, and the shop sells',
	async (version) => {
		const url = await emptyDatabase();
		await restore(url, join(folder, `${version}.assay.gz`));
		const { db, close } = await connect({ url, limits: patient });
		onTestFinished(close);
		expect(await schemaOf(url)).toEqual(await schemaOf((await newDemo()).url));
		const log = pino({ base: null }, { write: (line) => console.error(line) });
		const tokens = { apiToken, appToken, operatorToken, authSecret };
		const shop = createClient(createBackend({ db, ...tokens, shopUrl, log, checkAnswers: true }));
		const { body } = await shop.get('listOrders', undefined, asOperator);
		expect(body.orders).toHaveLength(2);
		const placed = await placeOrderOf(shop, { '1001': 1 });
		expect(body.orders.map(({ order_number }) => order_number)).not.toContain(placed.order_number);
	},
);

test('a start logs each migration that the database does not have yet', async () => {
	const lines: { msg: string; migration?: string }[] = [];
	const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
	const start = async (url: string) => {
		lines.length = 0;
		await (await connect({ url, limits: patient }, log)).close();
		return lines.map(({ msg, migration }) => ({ msg, migration }));
	};
	const url = await emptyDatabase();
	const migrations = readMigrations(migrationsFolder);
	await inSession(url, 'test', (client) => applyMigrations(client, migrations.slice(0, -2)));
	const msg = 'migrating the database';
	expect(await start(url)).toEqual(migrations.slice(-2).map(({ name }) => ({ msg, migration: name })));
	expect(await start(url)).toEqual([]);
	expect(await start(await emptyDatabase())).toEqual([{ msg: 'creating the tables of the database' }]);
});
