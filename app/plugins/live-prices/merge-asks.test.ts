import fc from 'fast-check';
import { expect, test } from 'vitest';
import { card } from '../../../tests/setup/cards.ts';
import { type Asks, noAsks, withAsk, withAsks } from '../../pricing/known-asks.ts';
import { type AskUpdate, mergeAsks, mergeSpot, pickAsks } from './merge-asks.ts';

const mergeAll = (...updates: AskUpdate[]) => updates.reduce(mergeAsks, noAsks);
const asksOf = ({ received }: Asks) => Object.fromEntries([...received].map(([id, { ask }]) => [id, ask]));

test('keeps the newest version of each product in any order', () => {
	const newer = { version: 2, products: [{ product_id: '1', ask: 20 }] };
	const older = {
		version: 1,
		products: [
			{ product_id: '1', ask: 10 },
			{ product_id: '2', ask: 11 },
		],
	};
	expect(asksOf(mergeAll(older, newer))).toEqual({ 1: 20, 2: 11 });
	expect(asksOf(mergeAll(newer, older))).toEqual({ 1: 20, 2: 11 });
});

test('returns the same object if an update has nothing newer', () => {
	const known = mergeAll({ version: 3, products: [{ product_id: '1', ask: 30 }] });
	expect(mergeAsks(known, { version: 3, products: [{ product_id: '1', ask: 30 }] })).toBe(known);
	expect(mergeAsks(known, { version: 2, products: [{ product_id: '1', ask: 20 }] })).toBe(known);
	expect(mergeAsks(known, { version: 9, products: [] })).toBe(known);
});

test('accepts an update without a version, until the next version', () => {
	const known = mergeAll({ version: 3, products: [{ product_id: '1', ask: 30 }] });
	const update = mergeAsks(known, { products: [{ product_id: '1', ask: 31 }] });
	expect(asksOf(update)).toEqual({ 1: 31 });
	expect(asksOf(mergeAsks(update, { version: 3, products: [{ product_id: '1', ask: 30 }] }))).toEqual({ 1: 31 });
	expect(asksOf(mergeAsks(update, { version: 4, products: [{ product_id: '1', ask: 40 }] }))).toEqual({ 1: 40 });
});

/** A market in which some asks change with each version, as events with the changes and as responses with all asks. */
const market = fc
	.array(fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), fc.integer({ min: 1, max: 999_999 })), {
		minLength: 1,
		maxLength: 12,
	})
	.map((ticks) => {
		const standing = new Map<string, number>();
		return ticks.flatMap((changes, version) => {
			for (const [id, cents] of Object.entries(changes)) standing.set(id, cents);
			const update = (entries: Iterable<[string, number]>): AskUpdate => ({
				version,
				products: Array.from(entries, ([product_id, cents]) => ({ product_id, ask: cents / 100 })),
			});
			return [update(Object.entries(changes)), update(standing)];
		});
	});

test('does not depend on the order of updates or on duplicates', () => {
	const received = market.chain((updates) =>
		fc.tuple(
			fc.constant(updates),
			fc.shuffledSubarray([...updates, ...updates], { minLength: updates.length * 2, maxLength: updates.length * 2 }),
		),
	);
	fc.assert(
		fc.property(received, ([updates, shuffled]) => {
			expect(asksOf(mergeAll(...shuffled))).toEqual(asksOf(mergeAll(...updates)));
		}),
	);
});

test('merges the parts of an event to the same result as the event', () => {
	fc.assert(
		fc.property(market, (updates) => {
			const parts = updates.flatMap(({ products, ...rest }) =>
				products.map((product) => ({ ...rest, products: [product] })),
			);
			expect(asksOf(mergeAll(...parts.reverse()))).toEqual(asksOf(mergeAll(...updates)));
		}),
	);
});

test('keeps the given products, and returns the same object if there are no others', () => {
	const known = mergeAll({
		version: 1,
		products: [
			{ product_id: '1', ask: 1 },
			{ product_id: '2', ask: 2 },
		],
	});
	expect(asksOf(pickAsks(known, new Set(['2', '3'])))).toEqual({ 2: 2 });
	expect(pickAsks(known, new Set(['1', '2']))).toBe(known);
});

test('updates the prices of products, and returns the same list if nothing changes', () => {
	const products = [card({ id: '1' }), card({ id: '2' })];
	const known = mergeAll({ version: 1, products: [{ product_id: '2', ask: 120.5 }] });
	const [first, second] = withAsks(products, known);
	expect(first).toBe(products[0]);
	expect(second).toEqual(card({ id: '2', price: 120.5, pricing: { ask: 120.5 } }));
	expect(withAsks(withAsks(products, known), known)).not.toBe(products);
	const update = withAsks(products, known);
	expect(withAsks(update, known)).toBe(update);
	expect(withAsks(products, noAsks)).toBe(products);
});

const gold = (fine_weight: number, premium = 0) => ({ metal_type: 'gold' as const, fine_weight, premium });
const coin = (terms = gold(1)) => card({ id: '1', price: 100, pricing: { ask: 100, terms } });
const at = (version: number, ask: number) => ({ version, asks: { gold: ask } });
const update = (version: number | undefined, ask: number, terms?: ReturnType<typeof gold>): AskUpdate => ({
	...(version !== undefined && { version }),
	products: [{ product_id: '1', ask, terms }],
});

test('uses the newer of the received ask and the one at spot for metal, and the received ask for other products', () => {
	const received = mergeSpot(noAsks, at(5, 4_000));
	expect(withAsk(coin(gold(0.5, 2.5)), received)).toMatchObject({ price: 2_050, pricing: { ask: 2_050 } });
	const bag = card({ id: '1' });
	expect(withAsk(bag, received)).toBe(bag);
	for (const [version, ask] of [
		[4, 4_000],
		[5, 3_999],
		[6, 3_999],
		// Without a version, it counts as current.
		[undefined, 3_999],
	] as const) {
		expect(withAsk(coin(), mergeAsks(received, update(version, 3_999))).pricing.ask, `${version}`).toBe(ask);
	}
	const last = mergeSpot(mergeAsks(received, update(undefined, 3_999)), at(6, 4_100));
	expect(withAsk(coin(), last).pricing.ask).toBe(4_100);
});

test('returns the same product at the same ask, and ignores older spot prices', () => {
	const received = mergeSpot(noAsks, at(5, 4_000));
	const now = withAsk(coin(), received);
	expect(withAsk(now, received)).toBe(now);
	expect(mergeSpot(received, at(5, 4_000))).toBe(received);
	expect(mergeSpot(received, at(4, 3_000))).toBe(received);
	const silver = card({ id: '1', pricing: { ask: 30, terms: { metal_type: 'silver', fine_weight: 1, premium: 0 } } });
	expect(withAsk(silver, received)).toBe(silver);
});

test('prefers received terms to those of the product', () => {
	const received = mergeAsks(mergeSpot(noAsks, at(5, 4_000)), update(6, 8_000, gold(2)));
	expect(withAsk(coin(), received).pricing).toEqual({ ask: 8_000, terms: gold(2) });
	const later = mergeSpot(mergeAsks(received, update(7, 8_100)), at(8, 4_100));
	expect(withAsk(coin(), later).pricing).toEqual({ ask: 8_200, terms: gold(2) });
});

/** A shop in which each version changes the spot price or the terms of a product, with an update for each. */
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
			return { spot: at(version, tick.spot), asks: update(version, ask(tick.spot), isNew ? terms : undefined), isNew };
		});
	});

test('arrives at the current ask from all new terms and the last spot price, in any order', () => {
	const received = shop.chain((ticks) => {
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
		fc.property(received, ([ticks, updates]) => {
			const known = updates.reduce(
				(before, one) => ('products' in one ? mergeAsks(before, one) : mergeSpot(before, one)),
				noAsks,
			);
			expect(withAsk(coin(), known).pricing.ask).toBe(ticks.at(-1)?.asks.products[0]?.ask);
		}),
		{ numRuns: 500 },
	);
});
