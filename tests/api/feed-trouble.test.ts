import type { ServerResponse } from 'node:http';
import { describe, expect } from 'vitest';
import { demoSpots } from '../../backend/demo/metals.ts';
import { httpSource, simulatedSource } from '../../backend/pricing/spot-sources.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { type SpotTick, tickOf } from '../../contract/pricing/events.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { cartOf, newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { fields, limits, rules, test } from '../setup/feed.ts';

const goldCoin = '1001';

function goodPrices(): string {
	const prices = demoSpots().map(({ metalId, bidCents, askCents }) => ({
		metal: metalId,
		bid: toDollars(bidCents),
		ask: toDollars(askCents),
	}));
	return JSON.stringify({ prices });
}

const troubles: Record<string, (response: ServerResponse) => void> = {
	'fails with 500': (response) => void response.writeHead(500).end('{"prices":[]}'),
	'answers no JSON': (response) => void response.end('<html>'),
	'answers something else': (response) => void response.end('{"error":"quota"}'),
	'answers too much': (response) => void response.end(goodPrices().padStart(1_000_001)),
	'breaks off': (response) => void response.destroy(),
	'leads elsewhere': (response) => void response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
	'never answers': () => {},
};

test.for(Object.entries(troubles))(
	'a feed that %s leaves the last good prices, and is logged once',
	async ([, how], { shop, source, follow, pass }) => {
		const { poll, lines } = await follow();
		await poll();
		const before = (await shop.get('getSpotPrices')).body;
		source.break(how);
		pass(20);
		await poll();
		await poll();
		expect((await shop.get('getSpotPrices')).body).toEqual({ ...before, age_seconds: 20 });
		expect(lines.filter((line) => line.level >= 40 && line.reason)).toMatchObject([
			{ level: 40, reason: expect.any(String) },
		]);
		source.break();
		await poll();
		expect(lines.at(-1)?.msg).toBe('the spot feed delivers good prices again');
		expect((await shop.get('getSpotPrices')).body.age_seconds).toBe(0);
	},
);

test('if one metal stalls, all prices become stale; each price keeps its own time', async ({
	shop,
	source,
	follow,
	pass,
}) => {
	const { poll } = await follow();
	await poll();
	const stalled = new Date();
	source.setTime((metal) => (metal === 'gold' ? stalled : new Date()));
	pass(rules.pauseSeconds - 1);
	source.move(1);
	await poll();
	const { prices, ...now } = (await shop.get('getSpotPrices')).body;
	expect(now).toMatchObject({ stale: true, paused: false, age_seconds: rules.pauseSeconds - 1 });
	const times = new Map(prices.map((price) => [price.metal_id, price.updated_at]));
	expect([times.get('gold'), times.get('silver')]).toEqual([stalled.toISOString(), new Date().toISOString()]);
	pass(1);
	await poll();
	expect((await shop.get('getSpotPrices')).body.paused).toBe(true);
	source.setTime(() => new Date());
	await poll();
	expect((await shop.get('getSpotPrices')).body).toMatchObject({ stale: false, paused: false, age_seconds: 0 });
});

describe('implausible prices are refused', () => {
	test('a jump: all metals keep their last prices until the price is back', async ({ shop, source, follow, pass }) => {
		const { poll, lines, sent } = await follow();
		await poll();
		const before = (await shop.get('getSpotPrices')).body;
		sent.length = 0;
		source.move(300);
		pass(10);
		await poll();
		expect((await shop.get('getSpotPrices')).body.prices).toEqual(before.prices);
		expect(sent).toEqual([]);
		expect(lines.at(-1)?.reason).toMatch(/^it jumped by more than 5.0 %: /);
		source.move(-75);
		await poll();
		expect((await shop.get('getSpotPrices')).body).toMatchObject({ age_seconds: 0, version: before.version });
	});

	test('a time that goes backwards', async ({ shop, source, follow, pass }) => {
		const { poll, lines } = await follow();
		await poll();
		const { version } = (await shop.get('getSpotPrices')).body;
		source.move(1);
		source.setTime(() => new Date(Date.now() - 15_000));
		pass(10);
		await poll();
		expect((await shop.get('getSpotPrices')).body).toMatchObject({ version, age_seconds: 10 });
		expect(lines.at(-1)?.reason).toMatch(/^its time went backwards: /);
	});

	test('a feed whose clock is slightly ahead does not block later prices', async ({ shop, source, follow, pass }) => {
		const { poll } = await follow();
		source.setTime(() => new Date(Date.now() + 50_000));
		await poll();
		const { version } = (await shop.get('getSpotPrices')).body;
		source.setTime(() => new Date());
		source.move(1);
		pass(10);
		await poll();
		expect((await shop.get('getSpotPrices')).body).toMatchObject({ version: version + 1, age_seconds: 0 });
	});

	test('a time in the future, which would block later prices', async ({ shop, source, follow, pass }) => {
		const { poll } = await follow();
		await poll();
		const { version } = (await shop.get('getSpotPrices')).body;
		source.move(1);
		source.setTime(() => new Date(Date.now() + 3_600_000));
		await poll();
		expect((await shop.get('getSpotPrices')).body.version).toBe(version);
		source.setTime(() => new Date());
		pass(10);
		await poll();
		expect((await shop.get('getSpotPrices')).body.version).toBe(version + 1);
	});
});

test('a stalled feed makes prices stale, pauses the sale of metals, and recovers by itself', async ({
	shop,
	source,
	follow,
	pass,
}) => {
	const { poll, status, sent, lines } = await follow();
	await poll();
	const quote = await quoteFor(shop, { [goldCoin]: 1 });
	const bags = (await shop.get('searchProducts', { category: 'bags', status: 'in-stock' })).body.products;
	const bag = bags.find(({ sizes }) => sizes.length === 0)?.id ?? '';
	const stopped = new Date();
	source.setTime(() => stopped);
	sent.length = 0;
	const told = () =>
		sent
			.filter(({ channel }) => channel === 'ticks')
			.map(({ data }) => data as SpotTick)
			.map(({ stale, paused }) => ({ stale, paused }));

	pass(59);
	await poll();
	expect(told()).toEqual([]);
	expect((await shop.get('getSpotPrices')).body).toMatchObject({ stale: false, paused: false, age_seconds: 59 });

	pass(1);
	await poll();
	expect(told()).toEqual([{ stale: true, paused: false }]);
	expect((await shop.post('quoteCheckout', cartOf({ [goldCoin]: 1 }))).status).toBe(200);

	pass(240);
	await poll();
	expect(told().at(-1)).toEqual({ stale: true, paused: true });
	expect(lines.at(-1)).toMatchObject({ level: 50, msg: 'metals are not sold: spot prices are too old' });
	expect(status().problem).toBe('it answers, but the time of its prices does not advance');
	const refusals = [
		await shop.post('quoteCheckout', cartOf({ [goldCoin]: 1 })),
		await shop.post('quoteCheckout', cartOf({ [bag]: 1, [goldCoin]: 1 })),
		await shop.post('placeOrder', orderOf(quote), newKey()),
	];
	for (const { status, error, headers } of refusals) {
		expect([status, error.code, headers.get('Retry-After')]).toEqual([503, 'prices_paused', '60']);
		expect(error.message).toContain('you can’t order metals right now');
	}
	const bagQuote = await quoteFor(shop, { [bag]: 1 });
	expect((await shop.post('placeOrder', orderOf(bagQuote), newKey())).status).toBe(201);

	source.setTime(() => new Date());
	await poll();
	expect(told().at(-1)).toEqual({ stale: false, paused: false });
	expect(lines.at(-1)?.msg).toBe('metals are sold again');
	expect(status().problem).toBeNull();
	expect((await shop.post('placeOrder', orderOf(quote), newKey())).status).toBe(201);
});

test('while the feed hangs, the shop publishes that prices are stale, then that sales are paused', async ({
	source,
	follow,
	pass,
}) => {
	const hanging = httpSource({ url: source.url, headers: {}, fields, limits, timeout: 60_000 });
	const { poll, sent, lines } = await follow({ source: hanging });
	await poll();
	sent.length = 0;
	const stopping = new AbortController();
	source.break(() => {});
	const polled = poll(stopping.signal);
	for (const [seconds, stale, paused] of [
		[60, true, false],
		[240, true, true],
	] as const) {
		pass(seconds);
		await expect.poll(() => sent.at(-1)?.data, { timeout: 5_000 }).toMatchObject({ stale, paused });
	}
	expect(lines.at(-1)?.msg).toBe('metals are not sold: spot prices are too old');
	stopping.abort();
	await polled;
	expect(sent.map(({ channel }) => channel)).toEqual(['ticks', 'ticks']);
});

test('an unpublished last tick is published later, even if no other tick follows', async ({
	shop,
	source,
	follow,
	pass,
}) => {
	const { poll, sent, setUp } = await follow();
	await poll();
	sent.length = 0;
	setUp(false);
	pass(10);
	source.move(1);
	const made = new Date();
	source.setTime(() => made);
	await poll();
	expect(sent).toEqual([]);
	setUp(true);
	source.break((response) => void response.writeHead(503).end());
	await poll();
	const now = (await shop.get('getSpotPrices')).body;
	expect(new Set(sent.map(({ event }) => event))).toEqual(new Set(['PriceUpdated', 'SpotTicked']));
	expect(sent.map(({ data }) => (data as SpotPrices).version)).toEqual(sent.map(() => now.version));
	expect(sent.at(-1)).toEqual({ channel: 'ticks', event: 'SpotTicked', data: tickOf(now) });
	const told = sent.length;
	await poll();
	expect(sent).toHaveLength(told);
});

test('a node that leads again publishes the current prices, not its unsent older ones', async ({
	shop,
	source,
	follow,
	pass,
}) => {
	let isLeader = true;
	const leadership = { isLeader: async () => isLeader, close: async () => {} };
	const [one, other] = [await follow({ leadership }), await follow()];
	await one.poll();
	one.sent.length = 0;
	one.setUp(false);
	pass(10);
	source.move(1);
	await one.poll();
	isLeader = false;
	await one.poll();
	pass(10);
	source.move(1);
	await other.poll();
	isLeader = true;
	one.setUp(true);
	await one.poll();
	const now = (await shop.get('getSpotPrices')).body;
	expect(one.sent).toEqual([{ channel: 'ticks', event: 'SpotTicked', data: tickOf(now) }]);
});

test('repeating a placed order returns it, even while metals are paused', async ({ shop, follow, pass }) => {
	const { poll } = await follow();
	await poll();
	const [quote, key] = [await quoteFor(shop, { [goldCoin]: 1 }), newKey()];
	const placed = (await shop.post('placeOrder', orderOf(quote), key)).body.order;
	pass(400);
	expect((await shop.post('placeOrder', orderOf(quote), key)).body.order).toEqual(placed);
	expect((await shop.post('quoteCheckout', cartOf({ [goldCoin]: 1 }))).status).toBe(503);
});

test('after a change from the simulated market to a feed, the shop sells metals only at the feed’s prices', async ({
	shop,
	source,
	follow,
	pass,
}) => {
	const simulated = await follow({ source: simulatedSource({ seed: 1, hours: rules.hours }, demoSpots()) });
	source.break((response) => void response.writeHead(503).end());
	pass(10);
	await simulated.poll();
	expect((await shop.get('getSpotPrices')).body).toMatchObject({ simulated: true, paused: false });
	const real = await follow();
	await real.poll();
	expect((await shop.get('getSpotPrices')).body).toMatchObject({ simulated: true, paused: true });
	expect((await shop.post('quoteCheckout', cartOf({ [goldCoin]: 1 }))).status).toBe(503);
	source.break();
	source.move(30);
	await real.poll();
	expect((await shop.get('getSpotPrices')).body).toMatchObject({ simulated: false, paused: false, age_seconds: 0 });
	expect((await shop.post('quoteCheckout', cartOf({ [goldCoin]: 1 }))).status).toBe(200);
});
