import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { rearmAlerts, sendCrossedAlerts } from '../../backend/alerts/send-price-alerts.ts';
import { demoSpots } from '../../backend/demo/metals.ts';
import { beginFeed, storeIfPlausible } from '../../backend/pricing/feed-store.ts';
import { selectLast } from '../../backend/pricing/price-state.ts';
import { simulatedId } from '../../backend/pricing/source-id.ts';
import { httpSource, simulatedSource } from '../../backend/pricing/spot-sources.ts';
import { priceState } from '../../backend/pricing/tables.ts';
import { moveRequest } from '../../backend/selling/move-request.ts';
import { sellRequests } from '../../backend/selling/tables.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { mailsTo, newPerson, watchGold } from '../setup/alerts.ts';
import { cartOf, newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { shopUrl } from '../setup/client.ts';
import { fields, limits, rules, test } from '../setup/feed.ts';
import { startSpotFeed } from '../setup/spot-feed.ts';

const goldCoin = '1001';
const ounce = { metal_id: 'gold', weight: 1, unit: 'ozt', fineness: 1, pieces: 1 } as const;

/** Two feeds and the simulated market, each followed by its own node, and a function that polls one of them. */
const changes = test.extend('nodes', async ({ follow, pass }, { onCleanup }) => {
	const [one, other] = [await startSpotFeed(demoSpots()), await startSpotFeed(demoSpots())];
	onCleanup(async () => void (await Promise.all([one.close(), other.close()])));
	one.move(10);
	other.move(40);
	const sources = {
		simulated: simulatedSource({ seed: 1, hours: rules.hours }, demoSpots()),
		one: httpSource({ url: one.url, headers: {}, fields, limits, timeout: 1_000 }),
		other: httpSource({ url: other.url, headers: {}, fields, limits, timeout: 1_000 }),
	};
	const feeds = {
		simulated: await follow({ source: sources.simulated }),
		one: await follow({ source: sources.one }),
		other: await follow({ source: sources.other }),
	};
	return {
		feeds: { one, other },
		sources,
		async poll(name: keyof typeof feeds, seconds = 10) {
			pass(seconds);
			await feeds[name].poll();
		},
		sent: (name: keyof typeof feeds) => feeds[name].sent,
	};
});

const pairs = [
	['simulated', 'one'],
	['one', 'other'],
	['one', 'simulated'],
	['other', 'one'],
] as const;

describe.for(pairs)('from %s to %s', ([before, after]) => {
	changes('quotes and price locks belong to their source', async ({ shop, nodes }) => {
		await nodes.poll(before);
		const lock_key = randomUUID();
		const quote = await quoteFor(shop, { [goldCoin]: 1 }, { lock_key });
		await nodes.poll(after);
		const refused = await shop.post('placeOrder', orderOf(quote), newKey());
		expect([refused.status, refused.error.code]).toEqual([409, 'price_changed']);
		const { ask } = (await shop.get('getProductDetails', { id: goldCoin })).body.product.pricing;
		expect(refused.newQuote.lines[0]?.ask).toBe(ask);
		expect(ask).not.toBe(quote.lines[0]?.ask);
		const fresh = await quoteFor(shop, { [goldCoin]: 1 }, { lock_key });
		expect(fresh.lines).toEqual(refused.newQuote.lines);
		const placed = (await shop.post('placeOrder', orderOf(fresh), newKey())).body.order;
		expect(placed).toMatchObject({ has_simulated_prices: after === 'simulated', lines: [{ ask }] });
	});

	changes('before the first reading, orders are refused with a time to retry', async ({ shop, nodes }) => {
		await nodes.poll(before);
		const quote = await quoteFor(shop, { [goldCoin]: 1 });
		await beginFeed(shop.db, nodes.sources[after].id);
		for (const call of [
			shop.post('placeOrder', orderOf(quote), newKey()),
			shop.post('quoteCheckout', cartOf({ [goldCoin]: 1 })),
			shop.post('sendSellRequest', { items: [ounce], name: 'Jane', email: 'jane@example.com', offer: 0 }, newKey()),
		]) {
			expect([(await call).status, (await call).error.code]).toEqual([503, 'prices_paused']);
		}
	});

	changes('history, lines and daily change start again', async ({ shop, nodes }) => {
		await nodes.poll(before);
		const then = (await shop.get('getSpotPrices')).body;
		await nodes.poll(after);
		const { source, version, prices } = (await shop.get('getSpotPrices')).body;
		expect(source).toBe(nodes.sources[after].id);
		expect(source).not.toBe(then.source);
		expect(version).toBeGreaterThan(then.version);
		const ask = prices[0]?.ask ?? 0;
		const asks = (await shop.get('getSpotHistory', { metal_id: 'gold', range: 'year' })).body.points.map(
			(one) => one.ask,
		);
		// The demo has its own history, so the other values are near the current price.
		if (after !== 'simulated') expect(asks).toEqual([ask]);
		expect(asks.at(-1)).toBe(ask);
		expect(prices[0]?.sparkline.every((one) => Math.abs(one / ask - 1) < 0.25)).toBe(true);
		expect(Math.abs(prices[0]?.change.percent ?? 0)).toBeLessThan(20);
	});

	changes('the lock of an offer to buy metal belongs to its source', async ({ shop, nodes }) => {
		await nodes.poll(before);
		const key = newKey();
		const { from } = newPerson();
		const body = { items: [ounce], name: 'Jane Doe', email: 'jane@example.com' };
		const ask = (offer: number) => shop.post('sendSellRequest', { ...body, offer }, { ...key, ...from });
		const held = await ask(1_000_000);
		expect(held.status).toBe(409);
		await nodes.poll(after);
		const now = await ask(1_000_000);
		expect(now.sellConflict.offer?.total ?? 0).not.toBe(held.sellConflict.offer?.total);
		const made = await ask(now.sellConflict.offer?.total ?? 0);
		expect(made.body.request).toMatchObject({
			total: now.sellConflict.offer?.total ?? 0,
			has_simulated_prices: after === 'simulated',
		});
	});

	changes('the change of the source triggers no alert', async ({ shop, nodes }) => {
		await nodes.poll(before);
		const at = (await shop.get('getSpotPrices')).body.prices[0]?.ask ?? 0;
		const [above, below] = [newPerson(), newPerson()];
		await watchGold(shop, above, 'above', Math.round(at * 1.01));
		await watchGold(shop, below, 'below', Math.round(at * 0.99));
		const told = async () =>
			[await mailsTo(shop.db, above.email), await mailsTo(shop.db, below.email)].map((all) => all.length);
		const confirmed = await told();
		const reading = await nodes.sources[after].read(
			await selectLast(shop.db),
			new Date(),
			new AbortController().signal,
		);
		await beginFeed(shop.db, nodes.sources[after].id);
		// As if the process had ended right after the commit.
		await storeIfPlausible(shop.db, reading, { ...rules }, { onOtherSource: rearmAlerts });
		await sendCrossedAlerts(shop.db, shopUrl, ['gold']);
		expect(await told()).toEqual(confirmed);
	});
});

changes('the same prices from another source are published under a new version', async ({ shop, nodes }) => {
	await nodes.poll('simulated');
	const { source: _, ...last } = (await selectLast(shop.db)) ?? { spots: [], time: new Date() };
	const { version } = (await shop.get('getSpotPrices')).body;
	await beginFeed(shop.db, 'feed-same');
	const reading = { ...last, source: 'feed-same' };
	const { tick } = await storeIfPlausible(shop.db, reading, rules, { onOtherSource: async () => {} });
	expect(tick?.metalIds).toHaveLength(4);
	const now = (await shop.get('getSpotPrices')).body;
	expect(now).toMatchObject({ simulated: false, label: 'Spot prices', source: 'feed-same', paused: false });
	expect(now.version).toBeGreaterThan(version);
});

changes(
	'a source that comes back has its own past, and the simulated market its own prices',
	async ({ shop, nodes }) => {
		await nodes.poll('one');
		const first = (await shop.get('getSpotPrices')).body.prices[0]?.ask;
		nodes.feeds.one.move(1);
		await nodes.poll('one', 600);
		await nodes.poll('other', 600);
		await nodes.poll('simulated', 600);
		const simulated = (await shop.get('getSpotPrices')).body.prices[0]?.ask ?? 0;
		expect(simulated).toBe(toDollars(demoSpots()[0]?.askCents ?? 0));
		await nodes.poll('one', 600);
		const { points } = (await shop.get('getSpotHistory', { metal_id: 'gold', range: 'day' })).body;
		const now = (await shop.get('getSpotPrices')).body.prices[0]?.ask;
		expect(new Set(points.map(({ ask }) => ask))).toEqual(new Set([first, now]));
	},
);

changes(
	'the same source goes on after a restart: its lock, its age and its past',
	async ({ shop, nodes, follow, pass }) => {
		await nodes.poll('one');
		const quote = await quoteFor(shop, { [goldCoin]: 1 });
		const before = (await shop.get('getSpotPrices')).body;
		nodes.feeds.one.break((response) => void response.writeHead(503).end());
		pass(10);
		const again = await follow({ source: nodes.sources.one });
		await again.poll();
		expect((await shop.get('getSpotPrices')).body).toEqual({ ...before, age_seconds: 10 });
		expect((await shop.post('placeOrder', orderOf(quote), newKey())).status).toBe(201);
		nodes.feeds.one.break();
	},
);

changes('a new source with unchanged prices is published as current', async ({ shop, nodes }) => {
	await nodes.poll('one');
	const made = new Date();
	nodes.feeds.one.setTime(() => made);
	await nodes.poll('one');
	await beginFeed(shop.db, nodes.sources.other.id);
	const awaited = (await shop.get('getSpotPrices')).body;
	expect(awaited.paused).toBe(true);
	nodes.sent('one').length = 0;
	await nodes.poll('one');
	const now = (await shop.get('getSpotPrices')).body;
	expect(now.paused).toBe(false);
	expect(now.version).toBeGreaterThan(awaited.version);
	expect(nodes.sent('one').at(-1)).toMatchObject({ channel: 'ticks', data: { paused: false, version: now.version } });
});

changes('a former leader does not overwrite the source of the current leader', async ({ shop, nodes }) => {
	await nodes.poll('one');
	const late = await nodes.sources.one.read(undefined, new Date(), new AbortController().signal);
	await nodes.poll('other');
	const before = await shop.db.select().from(priceState);
	const stored = await storeIfPlausible(shop.db, late, rules, { onOtherSource: async () => {} });
	expect(stored.problem).toBe('another node follows another source by now');
	expect(await shop.db.select().from(priceState)).toEqual(before);
});

changes('a node with another source logs once that the leader’s source applies', async ({ nodes, follow }) => {
	await nodes.poll('one');
	const leadership = { isLeader: async () => false, close: async () => {} };
	const { poll, lines, sent } = await follow({ leadership, source: nodes.sources.other });
	await poll();
	await poll();
	expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining('and its source counts') }]);
	expect(sent).toEqual([]);
	const same = await follow({ leadership, source: nodes.sources.one });
	await same.poll();
	expect(same.lines).toEqual([]);
});

changes('a shop with a feed does not buy at the offer of a demo', async ({ shop, nodes }) => {
	await nodes.poll('simulated');
	const body = { items: [ounce], name: 'Jane Doe', email: 'jane@example.com', offer: 0 };
	const { request } = (await shop.post('sendSellRequest', body, { ...newKey(), ...newPerson().from })).body;
	await nodes.poll('one');
	const [row] = await shop.db.select().from(sellRequests).where(eq(sellRequests.number, request.number));
	if (!row) throw new Error('There is no request.');
	await expect(moveRequest(shop.db, row, 'received', { shopUrl })).rejects.toMatchObject({
		body: { error: { code: 'simulated_offer' } },
	});
	expect((await moveRequest(shop.db, row, 'declined', { shopUrl })).status).toBe('declined');
});

changes('before the first reading, the new source is current', async ({ shop, nodes }) => {
	await nodes.poll('simulated');
	expect(await beginFeed(shop.db, nodes.sources.one.id)).toBe(simulatedId);
	const [state] = await shop.db.select().from(priceState);
	expect(state).toMatchObject({ source: nodes.sources.one.id, goodAt: null });
	expect((await shop.get('getSpotPrices')).body).toMatchObject({ simulated: true, source: simulatedId, paused: true });
});
