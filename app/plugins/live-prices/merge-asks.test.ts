import fc from 'fast-check';
import { expect, test } from 'vitest';
import { card } from '../../../tests/setup/cards.ts';
import { type Asks, noAsks, withAsk, withAsks } from '../../pricing/known-asks.ts';
import { type AskNews, keepAsks, mergeAsks, mergeSpot } from './merge-asks.ts';

const hear = (...news: AskNews[]) => news.reduce(mergeAsks, noAsks);
const asksOf = ({ told }: Asks) => Object.fromEntries([...told].map(([id, { ask }]) => [id, ask]));

test('of each product the newest version stands, whichever came first', () => {
	const newer = { version: 2, products: [{ product_id: '1', ask: 20 }] };
	const older = {
		version: 1,
		products: [
			{ product_id: '1', ask: 10 },
			{ product_id: '2', ask: 11 },
		],
	};
	expect(asksOf(hear(older, newer))).toEqual({ 1: 20, 2: 11 });
	expect(asksOf(hear(newer, older))).toEqual({ 1: 20, 2: 11 });
});

test('news that tells nothing newer leaves the very same map', () => {
	const known = hear({ version: 3, products: [{ product_id: '1', ask: 30 }] });
	expect(mergeAsks(known, { version: 3, products: [{ product_id: '1', ask: 30 }] })).toBe(known);
	expect(mergeAsks(known, { version: 2, products: [{ product_id: '1', ask: 20 }] })).toBe(known);
	expect(mergeAsks(known, { version: 9, products: [] })).toBe(known);
});

test('news without a version is taken as it comes, and gives way to the next version', () => {
	const known = hear({ version: 3, products: [{ product_id: '1', ask: 30 }] });
	const told = mergeAsks(known, { products: [{ product_id: '1', ask: 31 }] });
	expect(asksOf(told)).toEqual({ 1: 31 });
	expect(asksOf(mergeAsks(told, { version: 3, products: [{ product_id: '1', ask: 30 }] }))).toEqual({ 1: 31 });
	expect(asksOf(mergeAsks(told, { version: 4, products: [{ product_id: '1', ask: 40 }] }))).toEqual({ 1: 40 });
});

/** A market: at each version some asks change. Told as events of what changed, and as answers of what then stands. */
const market = fc
	.array(fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), fc.integer({ min: 1, max: 999_999 })), {
		minLength: 1,
		maxLength: 12,
	})
	.map((ticks) => {
		const standing = new Map<string, number>();
		return ticks.flatMap((changes, version) => {
			for (const [id, cents] of Object.entries(changes)) standing.set(id, cents);
			const told = (entries: Iterable<[string, number]>): AskNews => ({
				version,
				products: Array.from(entries, ([product_id, cents]) => ({ product_id, ask: cents / 100 })),
			});
			return [told(Object.entries(changes)), told(standing)];
		});
	});

test('the order in which news arrives, and what of it arrives twice, never matters', () => {
	const heard = market.chain((news) =>
		fc.tuple(
			fc.constant(news),
			fc.shuffledSubarray([...news, ...news], { minLength: news.length * 2, maxLength: news.length * 2 }),
		),
	);
	fc.assert(
		fc.property(heard, ([news, shuffled]) => {
			expect(asksOf(hear(...shuffled))).toEqual(asksOf(hear(...news)));
		}),
	);
});

test('what the parts of an event tell is what the whole would have told', () => {
	fc.assert(
		fc.property(market, (news) => {
			const parts = news.flatMap(({ products, ...rest }) =>
				products.map((product) => ({ ...rest, products: [product] })),
			);
			expect(asksOf(hear(...parts.reverse()))).toEqual(asksOf(hear(...news)));
		}),
	);
});

test('only some asks are kept, and the map is the same when these are all', () => {
	const known = hear({
		version: 1,
		products: [
			{ product_id: '1', ask: 1 },
			{ product_id: '2', ask: 2 },
		],
	});
	expect(asksOf(keepAsks(known, new Set(['2', '3'])))).toEqual({ 2: 2 });
	expect(keepAsks(known, new Set(['1', '2']))).toBe(known);
});

test('products take their asks, price and all; a list that stays as it is stays the same list', () => {
	const products = [card({ id: '1' }), card({ id: '2' })];
	const known = hear({ version: 1, products: [{ product_id: '2', ask: 120.5 }] });
	const [first, second] = withAsks(products, known);
	expect(first).toBe(products[0]);
	expect(second).toEqual(card({ id: '2', price: 120.5, pricing: { ask: 120.5 } }));
	expect(withAsks(withAsks(products, known), known)).not.toBe(products);
	const told = withAsks(products, known);
	expect(withAsks(told, known)).toBe(told);
	expect(withAsks(products, noAsks)).toBe(products);
});

const gold = (fine_weight: number, premium = 0) => ({ metal_type: 'gold' as const, fine_weight, premium });
const coin = (terms = gold(1)) => card({ id: '1', price: 100, pricing: { ask: 100, terms } });
const at = (version: number, ask: number) => ({ version, asks: { gold: ask } });
const told = (version: number | undefined, ask: number, terms?: ReturnType<typeof gold>): AskNews => ({
	...(version !== undefined && { version }),
	products: [{ product_id: '1', ask, terms }],
});

test('metal costs what its terms make of spot, where nothing newer was told of it; goods what was told', () => {
	const heard = mergeSpot(noAsks, at(5, 4_000));
	expect(withAsk(coin(gold(0.5, 2.5)), heard)).toMatchObject({ price: 2_050, pricing: { ask: 2_050 } });
	const bag = card({ id: '1' });
	expect(withAsk(bag, heard)).toBe(bag);
	for (const [version, ask] of [
		[4, 4_000],
		[5, 3_999],
		[6, 3_999],
		// Of now, then.
		[undefined, 3_999],
	] as const) {
		expect(withAsk(coin(), mergeAsks(heard, told(version, 3_999))).pricing.ask, `${version}`).toBe(ask);
	}
	const last = mergeSpot(mergeAsks(heard, told(undefined, 3_999)), at(6, 4_100));
	expect(withAsk(coin(), last).pricing.ask).toBe(4_100);
});

test('a product at the ask of now stays the same product, and older spot prices change nothing', () => {
	const heard = mergeSpot(noAsks, at(5, 4_000));
	const now = withAsk(coin(), heard);
	expect(withAsk(now, heard)).toBe(now);
	expect(mergeSpot(heard, at(5, 4_000))).toBe(heard);
	expect(mergeSpot(heard, at(4, 3_000))).toBe(heard);
	const silver = card({ id: '1', pricing: { ask: 30, terms: { metal_type: 'silver', fine_weight: 1, premium: 0 } } });
	expect(withAsk(silver, heard)).toBe(silver);
});

test('terms that were told take the place of those that a product came with, and go with it', () => {
	const heard = mergeAsks(mergeSpot(noAsks, at(5, 4_000)), told(6, 8_000, gold(2)));
	expect(withAsk(coin(), heard).pricing).toEqual({ ask: 8_000, terms: gold(2) });
	const later = mergeSpot(mergeAsks(heard, told(7, 8_100)), at(8, 4_100));
	expect(withAsk(coin(), later).pricing).toEqual({ ask: 8_200, terms: gold(2) });
});

/** A shop: at each version spot is another, or a product has other terms; told as a server does it, and as one that knows no terms. */
const shop = fc
	.array(
		fc.record({
			spot: fc.integer({ min: 1, max: 9_999 }),
			terms: fc.option(fc.constantFrom(gold(1), gold(2), gold(0.1, 3))),
		}),
		{
			minLength: 1,
			maxLength: 10,
		},
	)
	.map((ticks) => {
		let terms = gold(1);
		return ticks.map((tick, version) => {
			const ask = (spot: number) => withAsk(coin(terms), mergeSpot(noAsks, at(version, spot))).pricing.ask;
			const isNew = tick.terms !== null;
			terms = tick.terms ?? terms;
			return { spot: at(version, tick.spot), asks: told(version, ask(tick.spot), isNew ? terms : undefined), isNew };
		});
	});

test('whoever hears all new terms and the last spot price knows the ask of now, in whatever order all comes', () => {
	const heard = shop.chain((ticks) => {
		const needed = [...ticks.flatMap(({ asks, isNew }) => (isNew ? [asks] : [])), ticks.at(-1)?.spot as never];
		const others = ticks.flatMap(({ spot, asks }) => [spot, asks]);
		return fc.tuple(
			fc.constant(ticks),
			fc.subarray(others).chain((some) => {
				const all = [...needed, ...some];
				return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
			}),
		);
	});
	fc.assert(
		fc.property(heard, ([ticks, news]) => {
			const known = news.reduce(
				(before, one) => ('products' in one ? mergeAsks(before, one) : mergeSpot(before, one)),
				noAsks,
			);
			expect(withAsk(coin(), known).pricing.ask).toBe(ticks.at(-1)?.asks.products[0]?.ask);
		}),
		{ numRuns: 500 },
	);
});
