import fc from 'fast-check';
import { expect, test } from 'vitest';
import { card } from '../../tests/setup/cards.ts';
import { type AskNews, type Asks, keepAsks, mergeAsks, withAsks } from './known-asks.ts';

const none: Asks = new Map();
const hear = (...news: AskNews[]) => news.reduce(mergeAsks, none);
const asksOf = (known: Asks) => Object.fromEntries([...known].map(([id, { ask }]) => [id, ask]));

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
	expect(withAsks(products, none)).toBe(products);
});
