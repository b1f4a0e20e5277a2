import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, eq, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { products } from '../../backend/catalogue/tables.ts';
import { connect } from '../../backend/connect.ts';
import type { Database } from '../../backend/db/database.ts';
import { inTransaction } from '../../backend/db/transaction.ts';
import { download } from '../../backend/shop-folder/download.ts';
import { exportFolder } from '../../backend/shop-folder/export-folder.ts';
import { fetchPictures } from '../../backend/shop-folder/linked-pictures.ts';
import { openProductFile } from '../../backend/shop-folder/product-file.ts';
import { type ImportOptions, importProducts } from '../../backend/shop-folder/product-import.ts';
import { test } from '../setup/api.ts';
import { copyDemoShop } from '../setup/database.ts';
import { listen } from '../setup/listen.ts';
import { patient } from '../setup/postgres.ts';

class RolledBack extends Error {}

/** Works in a transaction that is rolled back, because the database is shared by the tests of a worker. */
async function inTrial(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
	await inTransaction(db, async (tx) => {
		await work(tx);
		throw new RolledBack();
	}).catch((error: unknown) => {
		if (!(error instanceof RolledBack)) throw error;
	});
}

async function newFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'import-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

async function writeTemporary(text: string): Promise<string> {
	const path = join(await newFolder(), 'feed');
	await writeFile(path, text);
	return path;
}

const importText = async (tx: Database, text: string, options: Partial<ImportOptions> = {}) =>
	importProducts(tx, {
		...{ path: await writeTemporary(text), name: 'feed', now: new Date(), pictures: async () => undefined },
		...options,
	});

const header = 'sku,title,category,brand,price,description\n';
const ring = (sku: string, price = 20) => `${sku},Ring ${sku},rings,Ore,${price},A ring\n`;

test('adds new products, and changes those of the shop only on request', async ({ shop, sell }) => {
	const { sku } = await sell({ askCents: 100_00 });
	await inTrial(shop.db, async (tx) => {
		const csv = `${header}${ring('IMP-1')}${ring(sku, 99)}`;
		const added = await importText(tx, csv, { skipExisting: true, newStock: 3 });
		expect(added).toMatchObject({ changes: [{ added: ['IMP-1'], changed: [] }], skipped: [sku] });
		const [row] = await tx.select().from(products).where(eq(products.sku, 'IMP-1'));
		expect(row).toMatchObject({ askCents: 20_00, quantity: 3, subCategorySlug: 'rings' });
		const updated = await importText(tx, csv);
		expect(updated).toMatchObject({ changes: [{ added: [], changed: [sku] }], skipped: [] });
	});
});

test('retires products that the file lacks, and sells them again when they come back', async ({ shop, sell }) => {
	const { sku } = await sell({ askCents: 100_00 });
	await inTrial(shop.db, async (tx) => {
		const stateOf = async () => {
			const [row] = await tx.select({ retiredAt: products.retiredAt }).from(products).where(eq(products.sku, sku));
			return row?.retiredAt ?? null;
		};
		const without = await importText(tx, `${header}${ring('IMP-1')}`, { retireMissing: true });
		expect(without.changes[0]?.removed).toContain(sku);
		expect(await stateOf()).toBeInstanceOf(Date);
		const again = { retireMissing: true, restoreRetired: true };
		const back = await importText(tx, `sku\n${sku}\nIMP-1\n`, again);
		expect(back.changes[0]).toMatchObject({ changed: [sku], removed: [] });
		expect(await stateOf()).toBeNull();
	});
});

test('a JSON row that is there twice is reported with its number', async ({ shop }) => {
	await inTrial(shop.db, async (tx) => {
		const row = { sku: 'IMP-1', title: 'Ring', category: 'rings', brand: 'Ore', price: 20, description: 'A ring' };
		await expect(importText(tx, JSON.stringify([row, row]))).rejects.toThrow(
			'feed: row 2: sku: IMP-1 is also in row 1. Give each product its own',
		);
	});
});

/** One line of text with characters that formats have to escape. */
const text = fc
	.array(fc.constantFrom('=1+1', '-', '@x', "'", '"', ',', ';', '|', '\\', ':', 'é', '金', ' ', 'a', '<b>'), {
		minLength: 1,
		maxLength: 9,
	})
	.map((parts) => `x${parts.join('').replaceAll(/\s+/g, ' ').trimEnd()}`);
const manyProducts = fc.array(
	fc.record({
		title: text,
		brand: text,
		description: text.map((one) => `=${one}\n${one}`),
		price: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
		discount: fc.integer({ min: 0, max: 50 }),
		year: fc.option(fc.integer({ min: 1000, max: 9999 })),
		face_value: fc.option(text),
		featured: fc.boolean(),
		tags: fc.array(text, { maxLength: 3 }),
		sizes: fc.array(text, { maxLength: 3 }),
		offer_ends: fc.option(fc.constantFrom('2099-01-02T03:04:05.678Z', '+3d')),
		quantity_breaks: fc.option(fc.constantFrom('10: 0.25 %', '2: 5 % | 20: 7.5 %')),
	}),
	{ minLength: 1, maxLength: 6 },
);

test('importing an export changes nothing, whatever the products say', async ({ shop }) => {
	await fc.assert(
		fc.asyncProperty(manyProducts, async (given) => {
			await inTrial(shop.db, async (tx) => {
				const rows = given.map((row, index) => ({
					...{ sku: `IMP-${index}`, slug: `imp-${index}`, category: 'rings' },
					...row,
				}));
				const { changes } = await importText(tx, JSON.stringify(rows));
				expect(changes[0]?.added).toHaveLength(rows.length);
				const exportedTo = async () => {
					const folder = join(await newFolder(), 'shop');
					await exportFolder(tx, folder);
					return readFile(join(folder, 'products.csv'), 'utf8');
				};
				const csv = await exportedTo();
				const again = await importText(tx, csv, { setStock: true, retireMissing: true });
				expect(again.changes[0]).toMatchObject({ added: [], changed: [], removed: [] });
				expect(await exportedTo()).toBe(csv);
			});
		}),
		{ numRuns: 8 },
	);
});

test('an import that is killed in the middle leaves nothing', async () => {
	const { url, drop } = await copyDemoShop('killed_import');
	onTestFinished(drop);
	const { db, close } = await connect({ url, limits: patient });
	onTestFinished(close);
	const many = Array.from({ length: 1_200 }, (_, index) => ring(`IMP-${index}`)).join('');
	const file = await writeTemporary(`${header}${many}`);
	const secrets = { AUTH_SECRET: 'x'.repeat(40), OPERATOR_TOKEN: 'x'.repeat(40), SHOP_URL: 'http://localhost:3000' };
	const isBlocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
	let exited: Promise<unknown[]> | undefined;
	await inTransaction(db, async (tx) => {
		// The import waits for this lock after its first batches.
		await tx.insert(products).values({
			...{
				id: 'blocker',
				sku: 'IMP-1100',
				slug: 'blocker',
				title: 'Blocker',
				description: 'x',
				unit: '1pc',
				brand: 'x',
			},
			...{ brandSlug: 'x', categorySlug: 'jewelry', subCategorySlug: 'rings', productType: 'jewelry', askCents: 1 },
			...{ quantity: 0, tags: [], sizes: [], additionalInformation: [] },
		});
		const child = spawn(process.execPath, ['tools/shop.ts', 'import', file], {
			cwd: join(import.meta.dirname, '../..'),
			env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: await newFolder(), ...secrets },
			stdio: 'ignore',
		});
		exited = once(child, 'exit');
		await expect.poll(async () => (await db.execute(isBlocked)).rows.length, { timeout: 60_000 }).toBeGreaterThan(0);
		child.kill('SIGKILL');
		await exited;
		throw new RolledBack();
	}).catch((error: unknown) => {
		if (!(error instanceof RolledBack)) throw error;
	});
	const running = sql`select 1 from pg_stat_activity where datname = current_database() and query like 'insert into "products"%' and state = 'active'`;
	await expect.poll(async () => (await db.execute(running)).rows.length, { timeout: 30_000 }).toBe(0);
	const [left] = await db.select({ rows: count() }).from(products).where(like(products.sku, 'IMP-%'));
	expect(left?.rows).toBe(0);
});

test('downloads a file with limits, and follows no redirect into a private network', async () => {
	const origin = await listen((request, response) => {
		if (request.url === '/feed') response.end('sku\nA\n');
		else if (request.url === '/moved') response.writeHead(302, { Location: '/feed' }).end();
		else if (request.url === '/inside') response.writeHead(302, { Location: 'http://127.0.0.2/feed' }).end();
		else if (request.url === '/file') response.writeHead(302, { Location: 'file:///etc/passwd' }).end();
		else if (request.url === '/loop') response.writeHead(302, { Location: '/loop' }).end();
		else if (request.url === '/slow') response.write('s');
		else response.writeHead(404).end();
	});
	const target = join(await newFolder(), 'file');
	const limits = { maxBytes: 100, seconds: 20, trustedHost: '127.0.0.1' };
	const messageOf = (path: string, change: object = {}) =>
		download(`${origin}${path}`, target, { ...limits, ...change }).then(
			() => 'downloaded',
			(error: Error) => error.message.replace(origin, ''),
		);
	expect(await messageOf('/feed')).toBe('downloaded');
	expect(await messageOf('/moved')).toBe('downloaded');
	expect(await readFile(target, 'utf8')).toBe('sku\nA\n');
	expect(await messageOf('/feed', { trustedHost: undefined })).toBe(
		'/feed cannot be downloaded: 127.0.0.1 is in a private network',
	);
	expect(await messageOf('/inside')).toBe('/inside cannot be downloaded: 127.0.0.2 is in a private network');
	expect(await messageOf('/file')).toBe('/file cannot be downloaded: it redirects to file://');
	expect(await messageOf('/loop')).toBe('/loop cannot be downloaded: it redirects more than 5 times');
	expect(await messageOf('/none')).toBe('/none cannot be downloaded: the server responds with 404');
	expect(await messageOf('/feed', { maxBytes: 3 })).toMatch(/it has more than 0 MB$/);
	expect(await messageOf('/slow', { seconds: 0.2 })).toBe('/slow cannot be downloaded: it takes more than 0.2 seconds');
});

test('fetches the pictures that a file names, from addresses and from its folder', async () => {
	const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
		.jpeg()
		.toBuffer();
	const origin = await listen((request, response) => response.end(request.url === '/page' ? '<html>' : jpeg));
	const [base, target] = [await newFolder(), await newFolder()];
	await mkdir(join(base, 'photos'));
	await writeFile(join(base, 'photos/ring.png'), jpeg);
	await writeFile(
		join(base, 'feed'),
		`sku,image_link\nR-1,${origin}/1.jpg|photos/ring.png\nR-2,../../etc/hosts|${origin}/page\n`,
	);
	const file = await openProductFile({ path: join(base, 'feed'), name: 'feed', now: new Date(), report: () => {} });
	const problems: string[] = [];
	const report = ({ line, message }: { line?: number | undefined; message: string }) =>
		problems.push(`${line}: ${message}`);
	if (file) await fetchPictures(file.rows, { target, base, trustedHost: '127.0.0.1', report });
	expect(await readdir(join(target, 'R-1'))).toEqual(['01-view-1.jpg', '02-view-2.jpg']);
	expect(problems).toEqual([
		expect.stringMatching(/^3: (there is no file|.* is outside)/),
		`3: ${origin}/page is not a picture in JPEG, PNG or WebP`,
	]);
});
