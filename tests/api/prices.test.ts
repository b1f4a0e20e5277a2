import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { followTerms } from '../../backend/catalogue/facts/follow-terms.ts';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { demoMetals } from '../../backend/demo/metals.ts';
import { askById, idsOf } from '../../backend/pricing/market.ts';
import { type SpotReading, storeReading } from '../../backend/pricing/store-reading.ts';
import { spotHistory, spotPrices } from '../../backend/pricing/tables.ts';
import { type MetalId, metalIds } from '../../contract/catalogue/taxonomy.ts';
import { payableCents, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { bullionAskCents } from '../../contract/pricing/bullion-ask.ts';
import { goldOunce, test } from '../setup/api.ts';
import { newKey, quoteFor } from '../setup/checkout.ts';
import { allProducts, payable } from '../setup/listing.ts';

/** Stored prices of a metal, as from a source. */
async function readingOf(db: Database, metal: MetalId): Promise<SpotReading> {
	const [row] = await db.select().from(spotPrices).where(eq(spotPrices.metalId, metal));
	if (!row) throw new Error(`${metal} has no price.`);
	return { spots: [row], source: row.source, time: row.updatedAt };
}

test('every metal has a spot price, marked as simulated', async ({ shop }) => {
	const { simulated, label, prices } = (await shop.get('getSpotPrices')).body;
	expect({ simulated, label }).toEqual({ simulated: true, label: 'Simulated prices' });
	expect(prices.map((price) => price.metal_id)).toEqual(metalIds);
	for (const { bid, ask } of prices) expect(bid).toBeLessThan(ask);
});

test('the metals are listed with their ISO codes', async ({ shop }) => {
	const { metals } = (await shop.get('getMetals')).body;
	expect(metals.map((metal) => `${metal.metal_id} ${metal.name} ${metal.symbol}`)).toEqual([
		'gold Gold XAU',
		'silver Silver XAG',
		'platinum Platinum XPT',
		'palladium Palladium XPD',
	]);
});

test('the ask of every metal product follows from spot, weight and premium', async ({ shop }) => {
	const spot = new Map((await shop.get('getSpotPrices')).body.prices.map((price) => [price.metal_id, price.ask]));
	const cards = (await allProducts(shop)).filter((card) => card.metal_type);
	for (const { id, sku, metal_type, pricing, price } of cards) {
		const { bullion } = (await shop.get('getProductDetails', { id })).body.product;
		const ounces = bullion?.fine_weight ?? 0;
		const exact = (spot.get(metal_type ?? 'gold') ?? 0) * ounces * (1 + (bullion?.premium ?? 0) / 100);
		expect(Math.abs(pricing.ask - exact), sku).toBeLessThan(0.0051);
		expect(price, sku).toBe(pricing.ask);
	}
});

test('every response computes metal prices from spot and the product’s terms, not from stored asks', async ({
	shop,
	sell,
}) => {
	const terms = { fineWeightMicroOz: 500_000, premiumBasisPoints: 250 };
	const { id } = await sell({ ...goldOunce, ...terms, categorySlug: 'bags', subCategorySlug: 'totes', discount: 7 });
	await shop.db.update(products).set({ askCents: 1 }).where(eq(products.id, id));
	const told = async () => {
		const ids = { product_ids: [id] };
		const sorted = { category: 'bags', sort: 'high-to-low', perPage: '60' } as const;
		const listed = (await shop.get('searchProducts', sorted)).body;
		const inOrder = listed.products.map(payable);
		expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
		expect(toCents(listed.facets.price.max)).toBe(inOrder[0]);
		const [line] = (await quoteFor(shop, { [id]: 1 }, { lock_key: newKey()['Idempotency-Key'] })).lines;
		expect(line?.unit_price).toBe(payableCents(toCents(line?.ask ?? 0), 7) / 100);
		const dearest = listed.products.find((card) => card.id === id);
		const paid = toDollars(payableCents(toCents(dearest?.pricing.ask ?? 0), 7));
		const within = { category: 'bags', minPrice: `${paid}`, maxPrice: `${paid}` };
		expect((await shop.get('searchProducts', within)).body.products.map((card) => card.id)).toContain(id);
		return [
			dearest?.pricing.ask,
			dearest?.price,
			line?.ask,
			(await shop.get('getProductDetails', { id })).body.product.pricing.ask,
			(await shop.post('getProductsById', ids)).body.products[0]?.pricing.ask,
			(await shop.post('getAsks', ids)).body.products[0]?.ask,
		];
	};
	const stored = await readingOf(shop.db, 'gold');
	const [spot] = stored.spots;
	if (!spot) throw new Error('Gold has no price.');
	const expected = (spotCents: number) => Array(6).fill(bullionAskCents(spotCents, terms) / 100);
	expect(await told()).toEqual(expected(spot.askCents));
	try {
		await storeReading(shop.db, { ...stored, spots: [{ ...spot, askCents: spot.askCents + 1_234 }] });
		await shop.db.update(products).set({ askCents: 2 }).where(eq(products.id, id));
		expect(await told()).toEqual(expected(spot.askCents + 1_234));
	} finally {
		await storeReading(shop.db, stored);
	}
});

test('followed terms include committed changes: new terms, another metal, no metal, withdrawn and restored', async ({
	shop,
	sell,
}) => {
	const read = followTerms(shop.db);
	const first = await read();
	expect(first.terms.size).toBe((await allProducts(shop)).filter((card) => card.metal_type).length);
	expect(first.changed.toSorted()).toEqual(idsOf(first.terms).toSorted());
	const { id } = await sell(goldOunce);
	const set = async (facts: Partial<typeof products.$inferInsert>) => {
		await shop.db.update(products).set(facts).where(eq(products.id, id));
		const market = await read();
		return { changed: market.changed, ask: askById(market, id) };
	};
	const gold = first.spotCents.get('gold') ?? 0;
	expect(await set({ quantity: 4 })).toEqual({ changed: [id], ask: gold });
	expect(await set({ quantity: 3 })).toEqual({ changed: [], ask: gold });
	expect(await set({ fineWeightMicroOz: 2_000_000 })).toEqual({ changed: [id], ask: 2 * gold });
	expect(await set({ metalId: 'silver' })).toEqual({ changed: [id], ask: 2 * (first.spotCents.get('silver') ?? 0) });
	expect(await set({ retiredAt: new Date() })).toEqual({ changed: [], ask: undefined });
	expect(await set({ retiredAt: null, metalId: 'gold' })).toEqual({ changed: [id], ask: 2 * gold });
	expect(await set({ metalId: null, fineWeightMicroOz: null, premiumBasisPoints: null })).toEqual({
		changed: [],
		ask: undefined,
	});
});

test('a new spot price changes only the asks of its metal', async ({ shop, sell }) => {
	const bar = await sell({ ...goldOunce, fineWeightMicroOz: 32_150_747, premiumBasisPoints: 125, discount: 2 });
	const all = () => allProducts(shop);
	const before = await all();
	const stored = await readingOf(shop.db, 'gold');
	const time = new Date('2026-01-02T03:04:05.678Z');
	const spot = { metalId: 'gold', bidCents: 499_900, askCents: 500_001 } as const;
	try {
		await storeReading(shop.db, { spots: [spot], source: 'feed-other', time });
		const after = await all();
		const changed = after.filter((card, index) => card.pricing.ask !== before[index]?.pricing.ask);
		expect(new Set(changed.map((card) => card.metal_type))).toEqual(new Set(['gold']));
		expect(changed).toHaveLength(after.filter((card) => card.metal_type === 'gold').length);
		const card = after.find((one) => one.id === bar.id);
		expect(toCents(card?.pricing.ask ?? 0)).toBe(
			bullionAskCents(500_001, { fineWeightMicroOz: 32_150_747, premiumBasisPoints: 125 }),
		);
		const told = (await shop.get('getSpotPrices')).body;
		expect(told.prices[0]).toMatchObject({ bid: 4999, ask: 5000.01, updated_at: '2026-01-02T03:04:05.678Z' });
	} finally {
		await storeReading(shop.db, stored);
		await shop.db.delete(spotHistory).where(eq(spotHistory.at, new Date('2026-01-02T03:04:00Z')));
	}
	const restored = (await all()).filter((card) => card.id !== bar.id);
	expect(restored).toEqual(before.filter((card) => card.id !== bar.id));
});

test('an unchanged spot price changes nothing', async ({ shop }) => {
	const before = await shop.db.select().from(products).orderBy(products.id);
	for (const metal of metalIds) {
		expect(await storeReading(shop.db, await readingOf(shop.db, metal))).toBeUndefined();
	}
	expect(await shop.db.select().from(products).orderBy(products.id)).toEqual(before);
	const told = (await shop.get('getSpotPrices')).body.prices.map(({ metal_id, bid, ask }) => ({ metal_id, bid, ask }));
	expect(told).toEqual(demoMetals.map(({ id, bid, ask }) => ({ metal_id: id, bid, ask })));
});

test('the database refuses a negative stock, a discount over 100 % and a metal without weight', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const set = (facts: Partial<typeof products.$inferInsert>) =>
		shop.db.update(products).set(facts).where(eq(products.id, id));
	for (const facts of [{ quantity: -1 }, { discount: 101 }, { discount: -1 }, { metalId: 'gold' }])
		await expect(set(facts), JSON.stringify(facts)).rejects.toThrow();
});
