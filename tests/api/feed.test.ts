import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { demoSpots } from '../../backend/demo/metals.ts';
import { addHistory } from '../../backend/pricing/history.ts';
import { simulatedId } from '../../backend/pricing/source-id.ts';
import { simulatedSource } from '../../backend/pricing/spot-sources.ts';
import { spotHistory } from '../../backend/pricing/tables.ts';
import { toCents, toDollars } from '../../contract/pricing/amount.ts';
import { bullionAskCents } from '../../contract/pricing/bullion-ask.ts';
import { tickOf } from '../../contract/pricing/events.ts';
import type { ProductAsks, SpotPrices } from '../../contract/pricing/spot.ts';
import { test } from '../setup/feed.ts';
import { allProducts } from '../setup/listing.ts';

const goldCoin = '1001';

test('a tick changes the asks in every response, under one version, and publishes the changed asks', async ({
	shop,
	source,
	follow,
	pass,
}) => {
	const { poll, sent } = await follow();
	await poll();
	pass(10);
	const before = (await shop.get('getSpotPrices')).body;
	const listed = await allProducts(shop);
	const spots = source.move(1);
	sent.length = 0;
	await poll();

	const now = (await shop.get('getSpotPrices')).body;
	expect(now.version).toBe(before.version + 1);
	expect(now).toMatchObject({ simulated: false, label: 'Spot prices', stale: false, paused: false });
	for (const { metalId, askCents } of spots) {
		expect(now.prices.find((price) => price.metal_id === metalId)?.ask).toBe(toDollars(askCents));
	}
	const { product } = (await shop.get('getProductDetails', { id: goldCoin })).body;
	const { fine_weight = 0, premium = 0 } = product.bullion ?? {};
	const spot = spots.find((one) => one.metalId === 'gold')?.askCents ?? 0;
	const ask = bullionAskCents(spot, {
		fineWeightMicroOz: Math.round(fine_weight * 1e6),
		premiumBasisPoints: Math.round(premium * 100),
	});
	expect(toCents(product.pricing.ask)).toBe(ask);
	const { version, products } = (await shop.post('getAsks', { product_ids: [goldCoin] })).body;
	expect({ version, products }).toEqual({
		version: now.version,
		products: [{ product_id: goldCoin, ask: toDollars(ask), terms: { metal_type: 'gold', fine_weight, premium } }],
	});

	const after = await allProducts(shop);
	const changed = after.filter((card, index) => card.pricing.ask !== listed[index]?.pricing.ask);
	expect(changed.map((card) => card.metal_type)).not.toContain(null);
	const told = sent.filter(({ channel }) => channel === 'products').map(({ data }) => data as ProductAsks);
	expect(sent.filter(({ event }) => event === 'PriceUpdated')).toHaveLength(told.length);
	expect(new Set(told.map((part) => part.version))).toEqual(new Set([now.version]));
	const asks = new Map(told.flatMap((part) => part.products.map((one) => [one.product_id, one.ask])));
	expect(asks).toEqual(new Map(changed.map((card) => [card.id, card.pricing.ask])));
	expect(sent.at(-1)).toEqual({ channel: 'ticks', event: 'SpotTicked', data: tickOf(now) });
});

test('a listing is sorted by the new asks at once', async ({ shop, source, follow }) => {
	const { poll } = await follow();
	await poll();
	const cheapest = async () =>
		(await shop.get('searchProducts', { category: 'silver', sort: 'low-to-high', perPage: '1' })).body.products[0];
	const before = await cheapest();
	source.move(-2);
	await poll();
	const after = await cheapest();
	expect(after?.pricing.ask).toBeLessThan(before?.pricing.ask ?? 0);
	const { maxPrice } = { maxPrice: String(after?.pricing.ask) };
	const within = (await shop.get('searchProducts', { category: 'silver', maxPrice })).body.products;
	expect(within.map((card) => card.id)).toContain(after?.id);
});

test('unchanged prices raise no version and publish no asks', async ({ shop, follow, pass }) => {
	const { poll, sent } = await follow();
	await poll();
	const before = (await shop.get('getSpotPrices')).body;
	sent.length = 0;
	pass(10);
	await poll();
	const now = (await shop.get('getSpotPrices')).body;
	expect(now.version).toBe(before.version);
	expect(Date.parse(now.time)).toBeGreaterThan(Date.parse(before.time));
	expect(sent.map(({ channel, data }) => [channel, (data as SpotPrices).version])).toEqual([['ticks', now.version]]);
	await poll();
	expect(sent).toHaveLength(1);
});

test('history gets one point for each minute', async ({ shop, source, follow, pass }) => {
	const { poll } = await follow();
	const points = async () => (await shop.get('getSpotHistory', { metal_id: 'gold', range: 'day' })).body.points;
	await poll();
	// Advances to the start of a minute, so that one second later is in the same minute.
	pass(5 * 60 - (Date.now() % 60_000) / 1000);
	await poll();
	const before = await points();
	pass(5 * 60);
	source.move(1);
	await poll();
	pass(1);
	const [spot] = source.move(0.5);
	await poll();
	const after = await points();
	expect(after.at(-1)?.ask).toBe(toDollars(spot?.askCents ?? 0));
	expect(after.at(-2)).toEqual(before.at(-1));
});

test('a feed does not inherit the history of the simulated market, and the switch is no price change', async ({
	shop,
	source,
	follow,
	pass,
}) => {
	const steps: string[] = [];
	const reactions = {
		onMoved: async () => void steps.push('moved'),
		onOtherSource: async () => void steps.push('other source'),
	};
	const real = await follow(reactions);
	const invented = await follow({ ...reactions, source: simulatedSource({ seed: 1, hours: 'always' }, demoSpots()) });
	const seen = async () => {
		const { points, label } = (await shop.get('getSpotHistory', { metal_id: 'gold', range: 'day' })).body;
		const [gold] = (await shop.get('getSpotPrices')).body.prices;
		const line = gold?.sparkline.slice(0, -1) ?? [];
		return { label, points: points.map(({ ask }) => ask), line, moved: gold?.change.amount };
	};
	await real.poll();
	await invented.poll();
	const at = new Date(Date.now() - 23 * 3_600_000);
	await shop.db.delete(spotHistory).where(eq(spotHistory.metalId, 'gold'));
	await addHistory(shop.db, simulatedId, [{ metalId: 'gold', at, askCents: 400_000 }]);
	pass(60);
	await invented.poll();
	expect(await seen()).toMatchObject({ label: 'Simulated prices', line: [4000] });
	steps.length = 0;
	pass(60);
	source.move(1);
	await real.poll();
	const [gold] = (await shop.get('getSpotPrices')).body.prices;
	expect(await seen()).toEqual({ label: 'Spot prices', points: [gold?.ask], line: [], moved: 0 });
	pass(60);
	source.move(1);
	await real.poll();
	expect(steps).toEqual(['other source', 'moved']);
});

test('the callback for new prices receives the metals that moved, and may fail', async ({ source, follow }) => {
	const moved: string[][] = [];
	const { poll, lines } = await follow({
		async onMoved(metalIds) {
			moved.push(metalIds);
			throw new Error('no mail');
		},
	});
	await poll();
	moved.length = 0;
	source.move(1);
	await poll();
	await poll();
	expect(moved.map((metalIds) => metalIds.toSorted())).toEqual([['gold', 'palladium', 'platinum', 'silver']]);
	expect(lines.map((line) => line.msg)).toContain('a task after new prices has failed');
});

test('a node that does not lead changes nothing', async ({ shop, source, follow }) => {
	const { poll, sent } = await follow({ leadership: { isLeader: async () => false, close: async () => {} } });
	const before = (await shop.get('getSpotPrices')).body.version;
	source.move(1);
	await poll();
	expect([sent, source.asked]).toEqual([[], []]);
	expect((await shop.get('getSpotPrices')).body.version).toBe(before);
});

test('a stopped feed writes nothing', async ({ shop, source, follow }) => {
	const { poll, sent } = await follow();
	await poll();
	const before = (await shop.get('getSpotPrices')).body.version;
	sent.length = 0;
	source.move(1);
	const stopping = new AbortController();
	source.break(() => stopping.abort());
	await poll(stopping.signal);
	expect(sent).toEqual([]);
	expect((await shop.get('getSpotPrices')).body.version).toBe(before);
});
