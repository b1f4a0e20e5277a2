import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { ProductAsks } from '../../contract/pricing/spot.ts';
import { packTerms } from '../catalogue/facts/packed-terms.ts';
import { askIn, idsOf, type Market, type MetalTerms } from './market.ts';
import { type PricePublisher, pricePublisher } from './publish.ts';

const time = new Date('2026-11-20T15:00:00Z');
const log = pino({ level: 'silent' });

/** A server that takes what it is sent while it is up. */
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

/** A market of ounces of gold at no premium, by the ids of the products. */
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
		/** As the node does that stored its prices. */
		async tell(publisher: PricePublisher) {
			const wasMoved = isMoved;
			isMoved = false;
			await publisher.asks(this.read(), wasMoved);
		},
	};
}

const ounces = (weight: number): MetalTerms => {
	return { metalId: 'gold', fineWeightMicroOz: weight * 1e6, premiumBasisPoints: 0 };
};

test('asks go out in dollars on the channel of the products, with version and time', async () => {
	const away = server();
	const market = goldMarket(['1001', '1002']);
	const publisher = pricePublisher(away, log);
	publisher.begin(market.read());
	market.rise(1);
	await market.tell(publisher);
	const products = ['1001', '1002'].map((product_id) => ({ product_id, ask: 4000.01 }));
	expect(away.sent).toEqual([['products', 'PriceUpdated', { version: 8, time: time.toISOString(), products }]]);
});

test('what subscribers know is not told again, and what has gone is not told at all', async () => {
	const away = server();
	const market = goldMarket(['1001', '1002']);
	const publisher = pricePublisher(away, log);
	publisher.begin(market.read());
	await market.tell(publisher);
	market.rise(1);
	market.rise(-1);
	market.change('1002', undefined);
	await market.tell(publisher);
	expect(away.sent).toEqual([]);
});

test('what was not taken is told again without a tick too, until it is taken, at its newest', async () => {
	const away = server();
	const market = goldMarket(['1001']);
	const publisher = pricePublisher(away, log);
	publisher.begin(market.read());
	away.setUp(false);
	market.rise(1);
	await market.tell(publisher);
	await market.tell(publisher);
	market.rise(1);
	away.setUp(true);
	await market.tell(publisher);
	await market.tell(publisher);
	const products = [{ product_id: '1001', ask: 4000.02 }];
	expect(away.asks()).toEqual([{ version: 9, time: time.toISOString(), products }]);
});

test('prices that another node has stored are left to that node to tell', async () => {
	const away = server();
	const market = goldMarket(['1001']);
	const publisher = pricePublisher(away, log);
	publisher.begin(market.read());
	market.rise(1);
	await publisher.asks(market.read(), false);
	expect(away.sent).toEqual([]);
	await market.tell(publisher);
	expect(away.asks()).toMatchObject([{ version: 8, products: [{ product_id: '1001', ask: 4000.01 }] }]);
});

test('who begins anew tells nothing of what was not taken before: another node may have told newer prices', async () => {
	const away = server();
	const market = goldMarket(['1001']);
	const publisher = pricePublisher(away, log);
	publisher.begin(market.read());
	away.setUp(false);
	market.rise(1);
	await market.tell(publisher);
	publisher.begin(market.read());
	away.setUp(true);
	await market.tell(publisher);
	expect(away.sent).toEqual([]);
});

test('of many products a hundred are told at a time, those of new terms first, the others in turn', async () => {
	const away = server();
	const ids = Array.from({ length: 250 }, (_, index) => `${1000 + index}`);
	const market = goldMarket(ids);
	const publisher = pricePublisher(away, log);
	publisher.begin(market.read());
	const tell = async () => {
		away.sent.length = 0;
		await market.tell(publisher);
		return away.asks().flatMap(({ products }) => products.map(({ product_id }) => product_id));
	};
	market.rise(1);
	expect(await tell()).toEqual(ids.slice(0, 100));
	market.rise(1);
	market.change('1240', 2);
	expect(await tell()).toEqual(['1240', ...ids.slice(100, 199)]);
	// No tick since: what is left is told all the same.
	expect(await tell()).toEqual([...ids.slice(199, 240), ...ids.slice(241), ...ids.slice(0, 50)]);
	expect(await tell()).toEqual(ids.slice(50, 100));
	expect(await tell()).toEqual([]);
});

test('new terms are told with the ask, and so are known where the next is made of spot', async () => {
	const away = server();
	const market = goldMarket(['1001', '1002']);
	const publisher = pricePublisher(away, log);
	publisher.begin(market.read());
	market.change('1002', 2);
	await market.tell(publisher);
	const terms = { metal_type: 'gold', fine_weight: 2, premium: 0 };
	expect(away.asks()).toMatchObject([{ version: 8, products: [{ product_id: '1002', ask: 8_000, terms }] }]);
	market.rise(1);
	away.sent.length = 0;
	await market.tell(publisher);
	expect(away.asks()[0]?.products).toEqual([
		{ product_id: '1001', ask: 4_000.01 },
		{ product_id: '1002', ask: 8_000.02 },
	]);
});

test('a tick of spot is less than a kilobyte, however long its words; tabs of before are told all', async () => {
	const away = server();
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
	expect(await pricePublisher(away, log).spot(spot)).toBe(true);
	expect(away.sent.map(([channel, event]) => [channel, event])).toEqual([['ticks', 'SpotTicked']]);
	expect(Buffer.byteLength(JSON.stringify(away.sent[0]?.[2]))).toBeLessThan(1_000);
	away.setUp(false);
	expect(await pricePublisher(away, log).spot(spot)).toBe(false);
});

type Step = { rise: number } | { change: number; weight: number | undefined } | { up: boolean };
const steps = fc.array(
	fc.oneof<fc.Arbitrary<Step>[]>(
		fc.record({ rise: fc.integer({ min: -3, max: 3 }) }),
		fc.record({ change: fc.nat(149), weight: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }) }),
		fc.record({ up: fc.boolean() }),
	),
	{ maxLength: 30 },
);

test('whatever happens, a hundred at most are told at once, and soon after every subscriber knows every ask', async () => {
	const law = async (done: Step[]) => {
		const away = server();
		const market = goldMarket(Array.from({ length: 120 }, (_, index) => `${index}`));
		const publisher = pricePublisher(away, log);
		const begun = market.read();
		publisher.begin(begun);
		const known = new Map(idsOf(begun.terms).map((id) => [id, askIn(begun, id)]));
		const poll = async () => {
			away.sent.length = 0;
			await market.tell(publisher);
			const products = away.asks().flatMap((event) => event.products);
			expect(products.length).toBeLessThanOrEqual(100);
			for (const { product_id, ask } of products) known.set(product_id, Math.round(ask * 100));
		};
		for (const step of done) {
			if ('rise' in step) market.rise(step.rise);
			else if ('change' in step) market.change(`${step.change}`, step.weight);
			else away.setUp(step.up);
			await poll();
		}
		away.setUp(true);
		await poll();
		await poll();
		const now = market.read();
		for (const id of idsOf(now.terms)) expect(known.get(id), id).toBe(askIn(now, id));
	};
	await fc.assert(fc.asyncProperty(steps, law), { numRuns: 100 });
});
