import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { defaultPriceRules } from '../../backend/pricing/freshness.ts';
import { addHistory } from '../../backend/pricing/history.ts';
import { simulatedId } from '../../backend/pricing/source-id.ts';
import { createSpotReader } from '../../backend/pricing/spot-prices.ts';
import { spotHistory } from '../../backend/pricing/tables.ts';
import { metalIds } from '../../contract/catalogue/taxonomy.ts';
import { historyRanges } from '../../contract/pricing/spot.ts';
import { test } from '../setup/api.ts';

const hour = 3_600_000;

test('spot prices have a version, an age and the line of the last day', async ({ shop }) => {
	const { version, time, stale, age_seconds, paused, prices } = (await shop.get('getSpotPrices')).body;
	expect({ stale, age_seconds, paused }).toEqual({ stale: false, age_seconds: 0, paused: false });
	expect(version).toBeGreaterThan(0);
	expect(Math.max(...prices.map((price) => Date.parse(price.updated_at)))).toBe(Date.parse(time));
	for (const { ask, change, sparkline } of prices) {
		expect(sparkline.length).toBeGreaterThan(20);
		expect(sparkline.at(-1)).toBe(ask);
		const before = ask - change.amount;
		expect(change.percent).toBeCloseTo((change.amount / before) * 100, 2);
		expect(Math.abs(change.percent)).toBeLessThan(15);
	}
});

test('the change is against the price a day before, or the oldest known', async ({ shop }) => {
	const read = async () => {
		const { prices, time } = await createSpotReader(shop.db, defaultPriceRules)();
		return { gold: prices.find((price) => price.metal_id === 'gold'), time: new Date(time) };
	};
	const { gold, time } = await read();
	const at = new Date(time.getTime() - 24 * hour);
	const kept = await shop.db.select().from(spotHistory).where(eq(spotHistory.metalId, 'gold'));
	try {
		await addHistory(shop.db, simulatedId, [{ metalId: 'gold', at, askCents: 408_000 }]);
		expect((await read()).gold?.change).toEqual({ amount: 5.6, percent: 0.14 });
		await shop.db.delete(spotHistory).where(eq(spotHistory.metalId, 'gold'));
		expect((await read()).gold).toMatchObject({ change: { amount: 0, percent: 0 }, sparkline: [4085.6] });
		const hourAgo = new Date(time.getTime() - hour);
		await addHistory(shop.db, simulatedId, [{ metalId: 'gold', at: hourAgo, askCents: 408_600 }]);
		expect((await read()).gold).toMatchObject({ change: { amount: -0.4, percent: -0.01 }, sparkline: [4086, 4085.6] });
	} finally {
		// Later points too: in the last minute of an hour, the point would be the closing price of the hour.
		await shop.db.delete(spotHistory).where(eq(spotHistory.metalId, 'gold'));
		await addHistory(shop.db, simulatedId, kept);
	}
	expect((await read()).gold).toEqual(gold);
});

test.for(historyRanges)(
	'a %s of history ends with the current price, in steps that suit a chart',
	async (range, { shop }) => {
		const { prices } = (await shop.get('getSpotPrices')).body;
		for (const metal_id of metalIds) {
			const { points, label, ...rest } = (await shop.get('getSpotHistory', { metal_id, range })).body;
			expect(rest).toEqual({ metal_id, range });
			expect(label).toBe('Simulated prices');
			expect(points.length).toBeGreaterThan(100);
			expect(points.length).toBeLessThanOrEqual(400);
			expect(points.at(-1)?.ask).toBe(prices.find((price) => price.metal_id === metal_id)?.ask);
			const times = points.map((point) => Date.parse(point.time));
			expect(times).toEqual(times.toSorted((a, b) => a - b));
			const days = { day: 1, week: 7, month: 31, year: 366 }[range];
			const length = (times.at(-1) ?? 0) - (times[0] ?? 0);
			// A day is a trading day. A weekend may be in it, or at the start of a longer range.
			expect(length).toBeLessThanOrEqual((range === 'day' ? 4 : days) * 24 * hour);
			expect(length).toBeGreaterThan(Math.max(0.9, days - 3) * 24 * hour);
		}
	},
);

test('an unknown metal or range is refused beside its name', async ({ shop }) => {
	const refuse = async (query: string) => {
		const response = await shop.send(`admin/get-spot-history?${query}`);
		return [response.status, Object.keys((await response.json()).error.fields)];
	};
	expect(await refuse('metal_id=tin&range=day')).toEqual([400, ['metal_id']]);
	expect(await refuse('metal_id=gold&range=decade')).toEqual([400, ['range']]);
	expect(await refuse('metal_id=gold')).toEqual([400, ['range']]);
});

test('asks have the version that they belong to; unknown products are left out', async ({ shop, sell }) => {
	const bag = await sell({ askCents: 123_45 });
	const { version } = (await shop.get('getSpotPrices')).body;
	const coin = (await shop.get('getProductDetails', { id: '1001' })).body.product;
	const answer = (await shop.post('getAsks', { product_ids: ['1001', bag.id, 'unicorn', bag.id] })).body;
	expect(answer.version).toBe(version);
	expect(answer.products.toSorted((a, b) => a.product_id.localeCompare(b.product_id))).toEqual([
		{ product_id: '1001', ask: coin.pricing.ask, terms: coin.pricing.terms },
		{ product_id: bag.id, ask: 123.45 },
	]);
	const { fine_weight, premium } = coin.bullion ?? {};
	expect(coin.pricing.terms).toEqual({ metal_type: 'gold', fine_weight, premium });
	expect((await shop.post('getAsks', { product_ids: ['unicorn'] })).body).toMatchObject({ version, products: [] });
});

test.for(['getAsks', 'getProductsById'] as const)('%s answers for 1 to 100 products', async (call, { shop }) => {
	const refuse = async (product_ids: string[]) => {
		const answer = await shop.post(call, { product_ids });
		return [answer.status, answer.error.fields?.product_ids];
	};
	expect(await refuse([])).toEqual([400, 'Name at least one product.']);
	expect(await refuse(Array.from({ length: 101 }, (_, index) => `${index}`))).toEqual([
		400,
		'Name at most 100 products.',
	]);
});
