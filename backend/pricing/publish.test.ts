import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { ProductAsks } from '../../contract/pricing/spot.ts';
import { packTerms } from '../catalogue/facts/packed-terms.ts';
import { askById, idsOf, type Market, type MetalTerms } from './market.ts';
import { createPricePublisher, type PricePublisher } from './publish.ts';

const time = new Date('2026-11-20T15:00:00Z');
const log = pino({ level: 'silent' });

/** A server that receives messages while it is up. */
function server() {
	const sent: [channel: string, event: string, data: object][] = [];
	let isUp = true;
	return {
		sent,
		asks: () => sent.flatMap(([channel, , data]) => (channel === 'products' ? [data as ProductAsks] : [])),
		setUp(up: boolean) {
			isUp = up;
		},
		close() {},
		async publish(channel: string, event: string, data: object) {
			if (!isUp) throw new Error('down');
			sent.push([channel, event, data]);
		},
	};
}

/** A market of gold ounces without premium, by product ids. */
function goldMarket(ids: string[]) {
	const terms = packTerms();
	const positions = new Map<string, number>();
	const put = (id: string, own: MetalTerms | undefined) => {
		const position = positions.get(id) ?? positions.size;
		positions.set(id, position);
		terms.put(position, own && { id, ...own });
	};
	for (const id of ids) put(id, ounces(1));
	let changed: string[] = [];
	let isMoved = false;
	let [version, gold] = [7, 400_000];
	return {
		terms,
		rise(cents: number) {
			gold += cents;
			version += 1;
			isMoved = true;
		},
		change(id: string, weight: number | undefined) {
			put(id, weight === undefined ? undefined : ounces(weight));
			if (weight !== undefined) changed.push(id);
			version += 1;
		},
		read(): Market {
			const reading = { version, time, spotCents: new Map([['gold' as const, gold]]), terms, changed };
			changed = [];
			return reading;
		},
		/** Publishes like the node that has stored the prices. */
		async publish(publisher: PricePublisher) {
			const wasMoved = isMoved;
			isMoved = false;
			await publisher.asks(this.read(), wasMoved);
		},
	};
}

const ounces = (weight: number): MetalTerms => {
	return { metalId: 'gold', fineWeightMicroOz: weight * 1e6, premiumBasisPoints: 0 };
};

test('publishes asks in dollars on the products channel, with version and time', async () => {
	const realtimeServer = server();
	const market = goldMarket(['1001', '1002']);
	const publisher = createPricePublisher(realtimeServer, log);
	publisher.begin(market.read());
	market.rise(1);
	await market.publish(publisher);
	const products = ['1001', '1002'].map((product_id) => ({ product_id, ask: 4000.01 }));
	expect(realtimeServer.sent).toEqual([
		['products', 'PriceUpdated', { version: 8, time: time.toISOString(), products }],
	]);
});

test('does not publish known asks, or products that are gone', async () => {
	const realtimeServer = server();
	const market = goldMarket(['1001', '1002']);
	const publisher = createPricePublisher(realtimeServer, log);
	publisher.begin(market.read());
	await market.publish(publisher);
	market.rise(1);
	market.rise(-1);
	market.change('1002', undefined);
	await market.publish(publisher);
	expect(realtimeServer.sent).toEqual([]);
});

test('retries without a tick until the publication succeeds, with the newest asks', async () => {
	const realtimeServer = server();
	const market = goldMarket(['1001']);
	const publisher = createPricePublisher(realtimeServer, log);
	publisher.begin(market.read());
	realtimeServer.setUp(false);
	market.rise(1);
	await market.publish(publisher);
	await market.publish(publisher);
	market.rise(1);
	realtimeServer.setUp(true);
	await market.publish(publisher);
	await market.publish(publisher);
	const products = [{ product_id: '1001', ask: 4000.02 }];
	expect(realtimeServer.asks()).toEqual([{ version: 9, time: time.toISOString(), products }]);
});

test('leaves prices that another node has stored to that node', async () => {
	const realtimeServer = server();
	const market = goldMarket(['1001']);
	const publisher = createPricePublisher(realtimeServer, log);
	publisher.begin(market.read());
	market.rise(1);
	await publisher.asks(market.read(), false);
	expect(realtimeServer.sent).toEqual([]);
	await market.publish(publisher);
	expect(realtimeServer.asks()).toMatchObject([{ version: 8, products: [{ product_id: '1001', ask: 4000.01 }] }]);
});

test('does not retry old publications after it begins again, because another node may have published newer prices', async () => {
	const realtimeServer = server();
	const market = goldMarket(['1001']);
	const publisher = createPricePublisher(realtimeServer, log);
	publisher.begin(market.read());
	realtimeServer.setUp(false);
	market.rise(1);
	await market.publish(publisher);
	publisher.begin(market.read());
	realtimeServer.setUp(true);
	await market.publish(publisher);
	expect(realtimeServer.sent).toEqual([]);
});

test('publishes a hundred products at a time: first those with new terms, then the others in turn', async () => {
	const realtimeServer = server();
	const ids = Array.from({ length: 250 }, (_, index) => `${1000 + index}`);
	const market = goldMarket(ids);
	const publisher = createPricePublisher(realtimeServer, log);
	publisher.begin(market.read());
	const publish = async () => {
		realtimeServer.sent.length = 0;
		await market.publish(publisher);
		return realtimeServer.asks().flatMap(({ products }) => products.map(({ product_id }) => product_id));
	};
	market.rise(1);
	expect(await publish()).toEqual(ids.slice(0, 100));
	market.rise(1);
	market.change('1240', 2);
	expect(await publish()).toEqual(['1240', ...ids.slice(100, 199)]);
	// Publishes the rest even without another tick.
	expect(await publish()).toEqual([...ids.slice(199, 240), ...ids.slice(241), ...ids.slice(0, 50)]);
	expect(await publish()).toEqual(ids.slice(50, 100));
	expect(await publish()).toEqual([]);
});

test('publishes new terms with the ask, so that browsers can compute the next one from spot', async () => {
	const realtimeServer = server();
	const market = goldMarket(['1001', '1002']);
	const publisher = createPricePublisher(realtimeServer, log);
	publisher.begin(market.read());
	market.change('1002', 2);
	await market.publish(publisher);
	const terms = { metal_type: 'gold', fine_weight: 2, premium: 0 };
	expect(realtimeServer.asks()).toMatchObject([{ version: 8, products: [{ product_id: '1002', ask: 8_000, terms }] }]);
	market.rise(1);
	realtimeServer.sent.length = 0;
	await market.publish(publisher);
	expect(realtimeServer.asks()[0]?.products).toEqual([
		{ product_id: '1001', ask: 4_000.01 },
		{ product_id: '1002', ask: 8_000.02 },
	]);
});

test('keeps a spot tick below a kilobyte, even with the longest texts', async () => {
	const realtimeServer = server();
	const price = (metal_id: 'palladium', name: string, symbol: string) => ({
		metal_id,
		name,
		symbol,
		bid: 123_456.78,
		ask: 123_456.78,
		change: { amount: -12_345.67, percent: -12.34 },
		sparkline: Array(24).fill(123_456.78),
		updated_at: time.toISOString(),
	});
	const spot = {
		simulated: false,
		source: 'feed-1',
		label: 'Simulated prices, market closed',
		version: 123_456_789,
		time: time.toISOString(),
		stale: false,
		age_seconds: 123_456,
		paused: false,
		prices: Array.from({ length: 4 }, () => price('palladium', 'Palladium', 'XPD')),
	};
	expect(await createPricePublisher(realtimeServer, log).spot(spot)).toBe(true);
	expect(realtimeServer.sent.map(([channel, event]) => [channel, event])).toEqual([['ticks', 'SpotTicked']]);
	expect(Buffer.byteLength(JSON.stringify(realtimeServer.sent[0]?.[2]))).toBeLessThan(1_000);
	realtimeServer.setUp(false);
	expect(await createPricePublisher(realtimeServer, log).spot(spot)).toBe(false);
});

type Step = { rise: number } | { change: number; weight: number | undefined } | { up: boolean };
const stepArrays = fc.array(
	fc.oneof<fc.Arbitrary<Step>[]>(
		fc.record({ rise: fc.integer({ min: -3, max: 3 }) }),
		fc.record({ change: fc.nat(149), weight: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }) }),
		fc.record({ up: fc.boolean() }),
	),
	{ maxLength: 30 },
);

test('publishes at most a hundred at once, and soon informs subscribers of every ask after any sequence of changes', async () => {
	const checkSteps = async (steps: Step[]) => {
		const realtimeServer = server();
		const market = goldMarket(Array.from({ length: 120 }, (_, index) => `${index}`));
		const publisher = createPricePublisher(realtimeServer, log);
		const begun = market.read();
		publisher.begin(begun);
		const known = new Map(idsOf(begun.terms).map((id) => [id, askById(begun, id)]));
		const poll = async () => {
			realtimeServer.sent.length = 0;
			await market.publish(publisher);
			const products = realtimeServer.asks().flatMap((event) => event.products);
			expect(products.length).toBeLessThanOrEqual(100);
			for (const { product_id, ask } of products) known.set(product_id, Math.round(ask * 100));
		};
		for (const step of steps) {
			if ('rise' in step) market.rise(step.rise);
			else if ('change' in step) market.change(`${step.change}`, step.weight);
			else realtimeServer.setUp(step.up);
			await poll();
		}
		realtimeServer.setUp(true);
		await poll();
		await poll();
		const now = market.read();
		for (const id of idsOf(now.terms)) expect(known.get(id), id).toBe(askById(now, id));
	};
	await fc.assert(fc.asyncProperty(stepArrays, checkSteps), { numRuns: 100 });
});
