import { asc, eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { productChanges, productEdits } from '../../backend/catalogue/change-log-tables.ts';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { test } from '../setup/feed.ts';

/** Position and version of each product row, and its recorded changes. */
async function writtenOf(db: Database) {
	const rows = await db
		.select({ id: products.id, place: sql`products.ctid::text`, by: sql`products.xmin::text`, ask: products.askCents })
		.from(products)
		.orderBy(asc(products.id));
	return { rows, changes: await db.select().from(productChanges), edits: await db.select().from(productEdits) };
}

test('a tick writes no product rows and records no changes, and prices still change', async ({
	shop,
	source,
	follow,
}) => {
	const { poll } = await follow();
	await poll();
	const ids = { product_ids: ['1001', '1002', '1003'] };
	const asks = async () => (await shop.post('getAsks', ids)).body.products.map(({ ask }) => ask);
	const [before, written] = [await asks(), await writtenOf(shop.db)];
	for (let ticks = 1; ticks <= 3; ticks++) {
		source.move(1);
		await poll();
		const now = await asks();
		for (const [index, ask] of now.entries()) expect(ask).toBeGreaterThan(before[index] ?? Number.NaN);
	}
	expect(await writtenOf(shop.db)).toEqual(written);
});

test('changed terms are published at the next poll of the feed, under a new version', async ({ shop, follow }) => {
	const { poll, sent } = await follow();
	await poll();
	sent.length = 0;
	await poll();
	expect(sent).toEqual([]);
	const [coin] = await shop.db.select().from(products).where(eq(products.id, '1001'));
	const before = (await shop.get('getSpotPrices')).body.version;
	const set = (premiumBasisPoints: number | null | undefined) =>
		shop.db
			.update(products)
			.set({ premiumBasisPoints })
			.where(inArray(products.id, ['1001']));
	try {
		await set(5_000);
		await poll();
		const { version, products: asks } = (await shop.post('getAsks', { product_ids: ['1001'] })).body;
		expect(version).toBe(before + 1);
		expect(sent.map(({ event }) => event)).toEqual(['PriceUpdated', 'SpotTicked']);
		expect(asks).toMatchObject([{ terms: { premium: 50 } }]);
		expect(sent[0]?.data).toMatchObject({ version, products: asks });
	} finally {
		await set(coin?.premiumBasisPoints);
	}
});
