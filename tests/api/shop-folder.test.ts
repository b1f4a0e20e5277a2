import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { productImages } from '../../backend/catalogue/picture-tables.ts';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { inTransaction } from '../../backend/db/transaction.ts';
import { picturesFolder } from '../../backend/demo/pictures.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';
import { spotPrices } from '../../backend/pricing/tables.ts';
import { type ApplyOptions, applyFolder } from '../../backend/shop-folder/apply-folder.ts';
import { exportFolder } from '../../backend/shop-folder/export-folder.ts';
import { openPictureStore } from '../../backend/shop-folder/picture-store.ts';
import { InvalidFolder } from '../../backend/shop-folder/problems.ts';
import type { Report } from '../../backend/shop-folder/product-import.ts';
import { test } from '../setup/api.ts';

const options: ApplyOptions = { now: new Date(), pictures: async () => undefined, coverOf: () => null };

class RolledBack extends Error {}

/** Works in a transaction that is rolled back, because the database is shared by the tests of a worker. */
async function inTrial<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
	let result: T | undefined;
	await inTransaction(db, async (tx) => {
		result = await work(tx);
		throw new RolledBack();
	}).catch((error: unknown) => {
		if (!(error instanceof RolledBack)) throw error;
	});
	return result as T;
}

async function makeFolder(files: Record<string, string> = {}): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'shop-folder-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
	return folder;
}

/** Exports the shop of the test into a folder. */
async function exportShop(tx: Database): Promise<string> {
	const folder = join(await makeFolder(), 'shop');
	await exportFolder(tx, folder);
	return folder;
}

/** What a report says was changed: 'product changed AU-1'. */
const summary = ({ changes }: Report) =>
	changes.flatMap(({ noun, added, changed, removed }) => [
		...added.map((key) => `${noun} added ${key}`),
		...changed.map((key) => `${noun} changed ${key}`),
		...removed.map((key) => `${noun} removed ${key}`),
	]);

/** Applies a products.csv alone. */
const applyProducts = async (tx: Database, csv: string, change: Partial<ApplyOptions> = {}) =>
	applyFolder(tx, await makeFolder({ 'products.csv': csv }), { ...options, ...change });

test('applying an export changes nothing, and a second export is the same', async ({ shop }) => {
	await inTrial(shop.db, async (tx) => {
		const folder = await exportShop(tx);
		const report = await applyFolder(tx, folder, { ...options, prune: true, setStock: true });
		expect(summary(report)).toEqual([]);
		const again = await exportShop(tx);
		for (const name of ['shop.yaml', 'products.csv', 'reviews.csv', 'coupons.csv', 'policies/terms.md'])
			expect(await readFile(join(again, name), 'utf8')).toBe(await readFile(join(folder, name), 'utf8'));
	});
});

test('an export fills an empty shop with the same catalog', async ({ shop }) => {
	await inTrial(shop.db, async (tx) => {
		const folder = await exportShop(tx);
		const before = await readFile(join(folder, 'products.csv'), 'utf8');
		await tx.execute(
			sql`truncate products, categories, posts, authors, coupons, policies, shipping_methods, states, countries cascade`,
		);
		const report = await applyFolder(tx, folder, options);
		expect(report.changes.find(({ noun }) => noun === 'product')?.added).toHaveLength(
			before.trim().split('\n').length - 1,
		);
		const after = await exportShop(tx);
		// Without pictures, products have no colors and categories no picture.
		const withoutColors = (csv: string) => csv.replaceAll(/#[\dA-F]{6}/gi, '').split('\n').length;
		expect(withoutColors(await readFile(join(after, 'products.csv'), 'utf8'))).toBe(withoutColors(before));
		expect(await readFile(join(after, 'coupons.csv'), 'utf8')).toBe(
			await readFile(join(folder, 'coupons.csv'), 'utf8'),
		);
	});
});

test('changes only what the file gives', async ({ shop, sell }) => {
	const { sku, title, quantity } = await sell({ askCents: 100_00, quantity: 7 });
	await inTrial(shop.db, async (tx) => {
		const report = await applyProducts(tx, `sku;price\n${sku};"$1,250.50"\n`);
		expect(summary(report)).toEqual([`product changed ${sku}`]);
		const [row] = await tx.select().from(products).where(eq(products.sku, sku));
		expect(row).toMatchObject({ askCents: 1_250_50, title, quantity });
	});
});

test('stock changes only on request, because customers buy at the same time', async ({ shop, sell }) => {
	const { sku } = await sell({ quantity: 7 });
	await inTrial(shop.db, async (tx) => {
		const left = await applyProducts(tx, `sku,quantity\n${sku},50\n`);
		expect([summary(left), left.otherStock]).toEqual([[], [sku]]);
		const set = await applyProducts(tx, `sku,quantity\n${sku},50\n`, { setStock: true });
		expect([summary(set), set.otherStock]).toEqual([[`product changed ${sku}`], []]);
	});
});

test('reports prices that fall by more than 20 percent', async ({ shop, sell }) => {
	const [deep, small] = [await sell({ askCents: 100_00 }), await sell({ askCents: 100_00 })];
	await inTrial(shop.db, async (tx) => {
		const { priceFalls } = await applyProducts(tx, `sku,price\n${deep.sku},59\n${small.sku},99\n`);
		expect(priceFalls).toEqual([{ sku: deep.sku, percent: expect.closeTo(41) }]);
	});
});

test('adds a product with an id, an address and the defaults', async ({ shop }) => {
	await inTrial(shop.db, async (tx) => {
		await applyProducts(
			tx,
			'sku,title,category,brand,metal,fine_weight,premium,description\nAU-NEW,1/4 oz New Coin,gold-coins,My Mint,gold,0.25,4.5 %,A coin\n',
		);
		const [row] = await tx.select().from(products).where(eq(products.sku, 'AU-NEW'));
		expect(row).toMatchObject({
			...{ slug: '1-4-oz-new-coin', unit: '1pc', categorySlug: 'gold', productType: 'metal', quantity: 0 },
			...{ fineWeightMicroOz: 250_000, premiumBasisPoints: 450, discount: 0, tags: [], brandSlug: 'my-mint' },
		});
		expect(Number(row?.id)).toBeGreaterThan(1001);
	});
});

test('prune retires products and removes other content that the folder lacks, except what is in use', async ({
	shop,
	sell,
}) => {
	const { sku } = await sell();
	await inTrial(shop.db, async (tx) => {
		const folder = await exportShop(tx);
		const csv = await readFile(join(folder, 'products.csv'), 'utf8');
		await writeFile(
			join(folder, 'products.csv'),
			csv
				.split('\n')
				.filter((line) => !line.startsWith(sku))
				.join('\n'),
		);
		await writeFile(join(folder, 'coupons.csv'), 'code,kind,percent,minimum,ends\nNEW5,goods-percent,5,0,+10d\n');
		const report = await applyFolder(tx, folder, { ...options, prune: true });
		expect(summary(report)).toEqual(
			expect.arrayContaining([`product removed ${sku}`, 'coupon added NEW5', 'coupon removed HARVEST10']),
		);
		const [row] = await tx.select().from(products).where(eq(products.sku, sku));
		expect(row?.retiredAt).toBeInstanceOf(Date);
	});
});

test('reports every invalid line with its file, line, column and what is valid, and applies nothing', async ({
	shop,
	sell,
}) => {
	const { sku } = await sell({ askCents: 100_00 });
	const csv = [
		'sku,title,category,brand,price,metal,fine_weight,premium,description,discount,offer_ends',
		`${sku},"Two\nlines",,,5,,,,,,`,
		'A 1,Ring,rings,Ore,12.345,,,,Gold ring,,',
		'A-2,Ring,ringz,Ore,20,,,,Gold ring,150,tomorrow',
		'A-3,Coin,gold-coins,Ore,20,gold,1,,Coin,,',
		'A-4,Coin,rings,Ore,,gold,1,2,Coin,,',
		`${sku},Again,rings,Ore,20,,,,Twice,,`,
		'A-5,Ring,rings,Ore,20',
	].join('\n');
	const error = await inTrial(shop.db, (tx) => applyProducts(tx, csv)).catch((thrown: unknown) => thrown);
	expect(error).toBeInstanceOf(InvalidFolder);
	expect((error as Error).message.split('\n')).toEqual(
		expect.arrayContaining([
			"products.csv:4: sku: give up to 60 letters, digits, hyphens, dots and underscores, not 'A 1'",
			"products.csv:4: price: give dollars with at most two decimals, such as 1,250.00, not '12.345'",
			"products.csv:5: discount: give a whole number from 0 to 99, not '150'",
			expect.stringMatching(/^products\.csv:5: offer_ends: give a day such as 2026-12-24/),
			'products.csv:6: premium: metal needs a premium',
			'products.csv:6: price: the price of metal follows spot. Leave the cell empty',
			"products.csv:7: category: 'rings' is for jewelry. Choose another, or leave metal empty",
			`products.csv:8: sku: ${sku} is also in line 2. Give each product its own`,
			expect.stringMatching(/^products\.csv:9: the row has 5 cells/),
		]),
	);
	const [row] = await shop.db.select().from(products).where(eq(products.sku, sku));
	expect(row?.askCents).toBe(100_00);
});

test('reports an unknown column, a file that is not UTF-8, and a broken shop.yaml', async ({ shop }) => {
	const messageOf = async (files: Record<string, string>) => {
		const folder = await makeFolder(files);
		if (files['latin1.csv']) await writeFile(join(folder, 'products.csv'), Buffer.from(files['latin1.csv'], 'latin1'));
		return inTrial(shop.db, (tx) => applyFolder(tx, folder, options)).then(
			() => 'applied',
			(error: Error) => error.message,
		);
	};
	expect(await messageOf({ 'products.csv': 'sku,weight\nA,1\n' })).toMatch(
		/^products\.csv:1: weight: there is no such column\. Columns: sku, /,
	);
	expect(await messageOf({ 'latin1.csv': 'sku,title\nA,Médaille\n' })).toContain(
		'products.csv:2: title: the text is not UTF-8',
	);
	expect(await messageOf({ 'shop.yaml': 'categories:\n  - slug: Gold Coins\n    name: x\n' })).toContain(
		'shop.yaml:2: categories.0.slug: give lower-case letters, digits and hyphens',
	);
	expect(await messageOf({ 'shop.yaml': 'countries: [US' })).toMatch(/^shop\.yaml:1: /);
	expect(await messageOf({ 'shop.yaml': 'shiping: []\n' })).toBe('shop.yaml:1: shiping: there is no such setting');
});

test('the rules of the database are reported with their line', async ({ shop }) => {
	await inTrial(shop.db, async (tx) => {
		await tx.execute(sql`update metals set minimum_premium_basis_points = 100 where id = 'silver'`);
		const csv =
			'sku,title,category,brand,metal,fine_weight,premium,description\nAG-LOW,Low,silver-coins,Ore,silver,1,-50,Under spot\n';
		// The error ends the transaction.
		await expect(applyProducts(tx, csv)).rejects.toThrow(/^products\.csv:2: .*AG-LOW/);
	});
});

const picture = (color: string, width = 600) =>
	sharp({ create: { width, height: 600, channels: 3, background: color } })
		.jpeg()
		.toBuffer();

test('stores the pictures of a folder, and an export with them changes nothing', async ({ shop, sell }) => {
	const { sku } = await sell();
	const folder = await makeFolder({ 'products.csv': `sku,colors\n${sku},Tan #D2A679 | Ink/Blue #23304A\n` });
	const store = await makeFolder();
	await mkdir(join(folder, 'pictures', sku), { recursive: true });
	await writeFile(join(folder, 'pictures', sku, '1 Front (tan).jpg'), await picture('#ff0000'));
	await writeFile(join(folder, 'pictures', sku, '2-side (ink-blue).jpg'), await picture('#0000ff'));
	await writeFile(join(folder, 'pictures', sku, '10.jpg'), await picture('#00ff00'));
	await inTrial(shop.db, async (tx) => {
		const open = (source: string) =>
			openPictureStore({ sources: [join(source, 'pictures')], store, builtIn: [picturesFolder] });
		const first = open(folder);
		expect(summary(await applyFolder(tx, folder, { ...options, pictures: first.pictures }))).toEqual([
			`product changed ${sku}`,
		]);
		await first.copyNew();
		const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.sku, sku));
		const stored = await tx
			.select()
			.from(productImages)
			.where(eq(productImages.productId, product?.id ?? ''))
			.orderBy(productImages.position);
		expect(stored.map(({ imgCode, colorName, placeholder }) => [imgCode, colorName, placeholder])).toEqual([
			[`${sku}-front`, 'Tan', '#fe0000'],
			[`${sku}-side`, 'Ink/Blue', '#0000fe'],
			[`${sku}-picture`, null, expect.stringMatching(/^#0[01]ff0[01]$/)],
		]);
		for (const { imgPath } of stored) expect(await readFile(join(store, imgPath))).toBeInstanceOf(Buffer);

		const exported = join(await makeFolder(), 'shop');
		await exportFolder(tx, exported, [store, picturesFolder]);
		const again = await applyFolder(tx, exported, { ...options, pictures: open(exported).pictures });
		expect(summary(again)).toEqual([]);
	});
});

test('reports pictures that are too small, unreadable, or of an unknown color', async ({ shop, sell }) => {
	const { sku } = await sell();
	const folder = await makeFolder({ 'products.csv': `sku\n${sku}\n` });
	await mkdir(join(folder, 'pictures', sku), { recursive: true });
	await writeFile(join(folder, 'pictures', sku, 'a.jpg'), await picture('#ff0000', 90));
	await writeFile(join(folder, 'pictures', sku, 'b.png'), 'not a picture');
	await writeFile(join(folder, 'pictures', sku, 'c (Red).jpg'), await picture('#ff0000'));
	await writeFile(join(folder, 'pictures', sku, 'notes.txt'), 'notes');
	const { pictures } = openPictureStore({ sources: [join(folder, 'pictures')], store: folder, builtIn: [] });
	const applied = inTrial(shop.db, (tx) => applyFolder(tx, folder, { ...options, pictures }));
	const error = await applied.catch((thrown: Error) => thrown);
	expect((error as Error).message.split('\n')).toEqual([
		`products.csv:2: pictures: pictures/${sku}/a.jpg: the picture is 90 pixels wide. Give at least 400, better 1,024`,
		`products.csv:2: pictures: pictures/${sku}/b.png: the file is not a picture that the shop can read`,
		`products.csv:2: pictures: pictures/${sku}/c (Red).jpg: the product has no color 'Red'. Add it to the column colors`,
		`products.csv:2: pictures: pictures/${sku}/notes.txt: give a picture in one of the formats .jpg, .jpeg, .png, .webp`,
	]);
});

test('a coupon keeps every field through export and apply', async ({ shop }) => {
	const csv = [
		'code,kind,percent,amount,for_metal,minimum,ends,listed,max_uses,max_uses_per_customer,email',
		'JANE5,amount,,$5.50,yes,100,2099-01-02T03:04:05.000Z,no,10,1,Jane@Example.com',
		'TEN,goods-percent,10,,,0,+10d,,,,',
	].join('\n');
	await inTrial(shop.db, async (tx) => {
		await applyFolder(tx, await makeFolder({ 'coupons.csv': csv }), options);
		const exported = await readFile(join(await exportShop(tx), 'coupons.csv'), 'utf8');
		expect(exported).toContain('JANE5,amount,,5.5,yes,100,2099-01-02T03:04:05.000Z,no,10,1,jane@example.com\n');
		expect(exported).toMatch(/^TEN,goods-percent,10,,no,0,.*,yes,,,$/m);
		const wrong = 'code,kind,percent,amount,minimum,ends\nA,amount,5,,0,+1d\n';
		await expect(applyFolder(tx, await makeFolder({ 'coupons.csv': wrong }), options)).rejects.toThrow(
			'coupons.csv:2: percent: leave the cell empty: only coupons of the kind goods-percent have it\ncoupons.csv:2: amount: coupons of the kind amount need it',
		);
	});
});

test('the starter folder fills an empty shop', async ({ shop }) => {
	await inTrial(shop.db, async (tx) => {
		await tx.execute(
			sql`truncate products, categories, posts, authors, coupons, policies, shipping_methods, states, countries cascade`,
		);
		const starter = join(import.meta.dirname, '../../starter');
		const { pictures } = openPictureStore({ sources: [join(starter, 'pictures')], store: starter, builtIn: [] });
		const report = await applyFolder(tx, starter, { ...options, pictures });
		expect(summary(report)).toEqual(
			expect.arrayContaining(['product added AU-EXAMPLE-1OZ', 'coupon added WELCOME5', 'post added blog we-are-open']),
		);
		for (const { name } of await readdir(join(starter, 'policies'), { withFileTypes: true }))
			expect(await readFile(join(starter, 'policies', name), 'utf8')).not.toMatch(/assay|demonstration/i);
	});
});

test('a demo on the database of an owner’s shop has simulated prices, and none of the demo’s content', async ({
	shop,
}) => {
	await inTrial(shop.db, async (tx) => {
		await tx.execute(
			sql`truncate products, categories, posts, authors, coupons, policies, shipping_methods, states, countries, spot_prices, shop_mode cascade`,
		);
		await applyFolder(tx, join(import.meta.dirname, '../../starter'), options);
		expect(await seedDemoShop(tx)).toBe(false);
		const spots = await tx.select().from(spotPrices);
		expect(spots.map(({ source }) => source)).toEqual(Array(4).fill('simulated'));
		expect(await tx.select().from(products)).toHaveLength(2);
	});
});

test('reports an id that another product has, and content that a folder has twice', async ({ shop, sell }) => {
	const { id, sku } = await sell();
	const messageOf = async (files: Record<string, string>) =>
		inTrial(shop.db, async (tx) => applyFolder(tx, await makeFolder(files), options)).then(
			() => 'applied',
			(error: Error) => error.message,
		);
	const ring = (one: string, ringId: string) => `${one},${ringId},Ring ${one},rings,Ore,20,Gold ring\n`;
	const header = 'sku,id,title,category,brand,price,description\n';
	expect(await messageOf({ 'products.csv': header + ring('R-1', id) })).toBe(
		`products.csv:2: id: the id '${id}' belongs to another product, ${sku}. Give another id`,
	);
	expect(await messageOf({ 'products.csv': header + ring('R-1', 'x1') + ring('R-2', 'x1') })).toBe(
		"products.csv:3: id: the id 'x1' belongs to another product. Give another id",
	);
	const sameTitle = 'sku,title,category,brand,price,description\nR-1,Ring,rings,Ore,20,A\nR-2,Ring,rings,Ore,20,B\n';
	expect(await messageOf({ 'products.csv': sameTitle })).toBe(
		"products.csv:3: slug: the address 'ring' belongs to another product. Give another slug",
	);
	const coupon = 'TWICE,goods-percent,5,0,+10d\n';
	expect(await messageOf({ 'coupons.csv': `code,kind,percent,minimum,ends\n${coupon}${coupon}` })).toBe(
		'coupon: TWICE is there twice. Give it once',
	);
});

test('holidays, synonyms and later tax rates keep every field through export and apply', async ({ shop }) => {
	const yaml = (from: string) => `
holidays:
  - { day: 2099-12-24, name: Stocktaking }
  - { day: 2099-12-23 }
search_synonyms: [ { term: guinea, meaning: gold coin } ]
countries:
  - code: US
    name: United States
    states:
      - code: MD
        name: Maryland
        goods_tax: 6
        bullion_tax: 6
        tax_changes:
          - { from: 2099-01-01, goods_tax: 6.25, bullion_tax: 0, bullion_tax_free_from: 1000 }
          - { from: ${from}, goods_tax: 7, bullion_tax: 1 }
`;
	await inTrial(shop.db, async (tx) => {
		const folder = await makeFolder({ 'shop.yaml': yaml('2099-07-01') });
		const report = await applyFolder(tx, folder, options);
		expect(summary(report)).toEqual(
			expect.arrayContaining([
				...['holiday added 2099-12-24', 'holiday added 2099-12-23', 'search synonym added guinea'],
				'state changed US MD',
			]),
		);
		const exported = await readFile(join(await exportShop(tx), 'shop.yaml'), 'utf8');
		for (const part of [
			'{ day: 2099-12-23, name: Closed }',
			'{ term: guinea, meaning: gold coin }',
			'{ from: 2099-01-01, goods_tax: 6.25, bullion_tax: 0, bullion_tax_free_from: 1000 }',
			'{ from: 2099-07-01, goods_tax: 7, bullion_tax: 1 }',
		])
			expect(exported.replaceAll(/\s+/g, ' ')).toContain(part);
		await expect(applyFolder(tx, await makeFolder({ 'shop.yaml': yaml('2098-01-01') }), options)).rejects.toThrow(
			/^shop\.yaml:15: countries\.0\.states\.0\.tax_changes: give the days in ascending order, each once$/,
		);
		const pruned = await applyFolder(tx, await makeFolder({ 'shop.yaml': 'search_synonyms: []\n' }), {
			...options,
			prune: true,
		});
		expect(summary(pruned)).toEqual(expect.arrayContaining(['search synonym removed guinea']));
	});
});

test('a folder may have its products in another format, but only in one file', async ({ shop, sell }) => {
	const { sku } = await sell({ askCents: 100_00 });
	await inTrial(shop.db, async (tx) => {
		const json = JSON.stringify([{ sku, price: 120 }]);
		const report = await applyFolder(tx, await makeFolder({ 'products.json': json }), options);
		expect(summary(report)).toEqual([`product changed ${sku}`]);
		const both = await makeFolder({ 'products.json': json, 'products.csv': `sku\n${sku}\n` });
		await expect(applyFolder(tx, both, options)).rejects.toThrow(
			'products.json: the folder also has products.csv. Give one file of products',
		);
		const nothing = await applyFolder(tx, await makeFolder(), { ...options, prune: true });
		expect(summary(nothing)).toEqual([]);
	});
});
