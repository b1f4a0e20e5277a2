import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sort } from '../../../contract/catalogue/listing-choices.ts';
import { scoreFound } from '../search/scores.ts';
import { setSpot } from './fact-prices.ts';
import { dropFact, emptyFacts, putFact } from './facts.ts';
import { filterFacts } from './filter-facts.ts';
import { sortOrders } from './sort-orders.ts';
import { sliceSorted } from './sorted-slice.ts';

function row(position: number, facts: Partial<Parameters<typeof putFact>[1]> = {}): Parameters<typeof putFact>[1] {
	return {
		position,
		category: 'gold',
		subCategory: 'gold-coins',
		brand: 'mint',
		brandName: 'Mint',
		productType: 'metal',
		metalId: null,
		askCents: 100,
		fineWeightMicroOz: null,
		premiumBasisPoints: null,
		discount: 0,
		quantity: 1,
		sellCount: 0,
		featured: 0,
		fineness: null,
		year: null,
		title: 'Coin',
		...facts,
	};
}

test('returns the same slice as a full sort, for any page of any list', () => {
	const lists = fc.array(fc.nat(50), { maxLength: 3_000, size: 'max' });
	fc.assert(
		fc.property(lists, fc.nat(200), fc.nat(60), (list, offset, length) => {
			const slots = Int32Array.from(list, (_, index) => index);
			const compare = (a: number, b: number) => (list[a] as number) - (list[b] as number) || a - b;
			const expected = [...slots].sort(compare).slice(offset, offset + length);
			expect(sliceSorted(slots, compare, offset, offset + length)).toEqual(expected);
			expect(sliceSorted(slots, compare, offset, offset + length, { list, direction: 1 })).toEqual(expected);
		}),
		{ numRuns: 60 },
	);
});

test('searches again if a sample makes the slice too short', () => {
	// In the first two thousand, which the sample covers, every other value is minimal. That is more than the slice
	// needs, so the estimate is too low.
	const list = Array.from({ length: 3_000 }, (_, index) => (index < 2_048 && index % 2 === 0 ? 0 : 1_000));
	const compare = (a: number, b: number) => (list[a] as number) - (list[b] as number) || a - b;
	const slots = Int32Array.from(list, (_, index) => index);
	const expected = [...slots].sort(compare).slice(0, 1_200);
	expect(sliceSorted(slots, compare, 0, 1_200, { list, direction: 1 })).toEqual(expected);
});

test('stores the last state of each product after any sequence of changes', () => {
	const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.option(fc.nat(9))));
	fc.assert(
		fc.property(steps, (changes) => {
			const facts = emptyFacts();
			const expected = new Map<number, number>();
			for (const [position, quantity] of changes) {
				if (quantity === null) {
					dropFact(facts, position);
					expected.delete(position);
				} else {
					putFact(facts, row(position, { quantity }));
					expected.set(position, quantity);
				}
			}
			const stored = Array.from(
				facts.position.subarray(0, facts.size),
				(position, slot) => [position, facts.quantity[slot]] as const,
			);
			expect(new Map(stored)).toEqual(expected);
			expect(stored).toHaveLength(expected.size);
			expect(facts.prices.size).toBe(expected.size);
			for (const [position] of stored) expect(facts.position[facts.slotOf.get(position) ?? -1]).toBe(position);
		}),
	);
});

test("lists a search's results that are in the facts, and applies the other filters", () => {
	const facts = emptyFacts();
	putFact(facts, row(1));
	putFact(facts, row(2, { brand: 'other', brandName: 'Other' }));
	putFact(facts, row(3));
	const found = [
		{ rank: 1, positions: Int32Array.of(1) },
		{ rank: 2, positions: Int32Array.of(2, 99) },
	];
	const { slots, counts } = filterFacts(facts, {
		brand: ['mint'],
		sort: 'default-sorting',
		ranked: scoreFound(facts, found),
	});
	expect(Array.from(slots, (slot) => facts.position[slot])).toEqual([1]);
	expect(counts.brand).toEqual([1, 1]);
	expect(counts.category).toEqual([1]);
});

test('reuses kinds without products', () => {
	const facts = emptyFacts();
	for (let edit = 0; edit < 500; edit++) putFact(facts, row(edit % 3, { year: edit }));
	expect(facts.kindCount).toBeLessThanOrEqual(4);
	const { counts } = filterFacts(facts, { sort: 'default-sorting' });
	const years = facts.year.slugs.filter((_, code) => counts.year[code] === 1);
	expect(years).toEqual(['497', '498', '499']);
});

test('lists nothing for an unknown value, and still counts the others', () => {
	const facts = emptyFacts();
	putFact(facts, row(1));
	const { slots, counts, inStock, minCents, maxCents } = filterFacts(facts, { brand: ['none'], sort: 'low-to-high' });
	expect({ left: slots.length, inStock, minCents, maxCents }).toEqual({
		left: 0,
		inStock: 0,
		minCents: 0,
		maxCents: 0,
	});
	expect(counts.brand).toEqual([1]);
	expect(counts.category).toEqual([0]);
});

const product = fc.record({
	category: fc.constantFrom('gold', 'bags'),
	brand: fc.constantFrom('mint', 'house', 'other'),
	discount: fc.constantFrom(0, 10),
	quantity: fc.constantFrom(0, 3),
	askCents: fc.constantFrom(100, 1_000, 5_000),
	// All metal weighs an ounce and has no premium, so it costs spot.
	metalId: fc.constantFrom(null, 'gold'),
	fineWeightMicroOz: fc.constant(1e6),
	premiumBasisPoints: fc.constant(0),
});
const spot = fc.record({ spotCents: fc.constantFrom(100, 1_000, 5_000) });
const change = fc.oneof({ weight: 4, arbitrary: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.option(product)) }, spot);
const filterArb = fc.record(
	{
		category: fc.constant<string[]>(['gold']),
		brand: fc.constantFrom<string[][]>(['mint'], ['mint', 'other'], ['unknown']),
		status: fc.subarray<'on-sale' | 'in-stock'>(['on-sale', 'in-stock']),
		minCents: fc.constant(950),
		maxCents: fc.constant(1_000),
	},
	{ requiredKeys: [] },
);

test('filters and counts like a naive implementation, after any sequence of changes', () => {
	fc.assert(
		fc.property(fc.array(change, { maxLength: 40 }), filterArb, (changes, filter) => {
			const facts = emptyFacts();
			const shop = new Map<number, ReturnType<typeof row>>();
			let spotCents: number | undefined;
			const cents = ({ askCents, discount, metalId }: ReturnType<typeof row>) =>
				((metalId ? (spotCents ?? askCents) : askCents) * (100 - discount)) / 100;
			for (const change of changes) {
				if ('spotCents' in change) {
					spotCents = change.spotCents;
					setSpot(facts.prices, [['gold', spotCents]]);
				} else {
					const [position, own] = change;
					if (own) shop.set(position, row(position, own));
					else shop.delete(position);
					if (own) putFact(facts, row(position, own));
					else dropFact(facts, position);
				}
				check();
			}
			function check() {
				const fails = (one: ReturnType<typeof row>) => ({
					category: filter.category ? !filter.category.includes(one.category) : false,
					brand: filter.brand ? !filter.brand.includes(one.brand) : false,
					onSale: filter.status?.includes('on-sale') ? one.discount === 0 : false,
					inStock: filter.status?.includes('in-stock') ? one.quantity === 0 : false,
					price: cents(one) < (filter.minCents ?? 0) || cents(one) > (filter.maxCents ?? Number.POSITIVE_INFINITY),
				});
				const without = (left?: keyof ReturnType<typeof fails>) =>
					[...shop.values()].filter((one) =>
						Object.entries(fails(one)).every(([name, failed]) => !failed || name === left),
					);
				const sifted = filterFacts(facts, { ...filter, sort: 'default-sorting' });
				expect([...sifted.slots].map((slot) => facts.position[slot]).sort()).toEqual(
					without()
						.map(({ position }) => position)
						.sort(),
				);
				for (const name of ['category', 'brand'] as const) {
					for (const [code, slug] of facts[name].slugs.entries()) {
						const expected = without(name).filter((one) => one[name] === slug).length;
						expect([slug, sifted.counts[name][code]]).toEqual([slug, expected]);
					}
				}
				expect(sifted.onSale).toBe(without('onSale').filter(({ discount }) => discount > 0).length);
				expect(sifted.inStock).toBe(without('inStock').filter(({ quantity }) => quantity > 0).length);
				const prices = without('price').map(cents);
				expect([sifted.minCents, sifted.maxCents]).toEqual(
					prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [0, 0],
				);
			}
		}),
	);
});

test('sorts products without a figure last, in either direction', () => {
	const facts = emptyFacts();
	const metal = { metalId: 'gold', fineWeightMicroOz: 1_000_000, premiumBasisPoints: 500, fineness: '.9999' };
	putFact(facts, row(1));
	putFact(facts, row(2, metal));
	putFact(facts, row(3, { ...metal, fineWeightMicroOz: 100_000, premiumBasisPoints: 900, fineness: '.9167' }));
	// The discount takes its premium below the first product's.
	putFact(facts, row(4, { ...metal, premiumBasisPoints: 600, discount: 5, fineness: '.9995' }));
	setSpot(facts.prices, [['gold', 4_000_00]]);
	const listed = (sort: Sort) => {
		const slots = filterFacts(facts, { sort }).slots;
		const compare = sortOrders[sort].by(facts, {});
		return sliceSorted(slots, compare, 0, 9).map((slot) => facts.position[slot]);
	};
	expect(listed('premium-low-to-high')).toEqual([4, 2, 3, 1]);
	expect(listed('premium-high-to-low')).toEqual([3, 2, 4, 1]);
	expect(listed('price-per-ounce-low-to-high')).toEqual([4, 2, 3, 1]);
	expect(listed('weight-low-to-high')).toEqual([3, 2, 4, 1]);
	expect(listed('fineness-high-to-low')).toEqual([2, 4, 3, 1]);
});

const kinds = ['a', 'b', 'c'];
const products = fc.record({
	category: fc.constantFrom(...kinds),
	subCategory: fc.constantFrom(...kinds),
	brand: fc.constantFrom(...kinds),
	productType: fc.constantFrom(...kinds),
	fineness: fc.constantFrom(null, '.999', '.9999'),
	year: fc.constantFrom(null, 2025, 2026),
	quantity: fc.nat(1),
	discount: fc.nat(1),
});
const chosenOf = (values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });
const filters = fc.record({
	category: chosenOf(kinds),
	subCategory: chosenOf(kinds),
	brand: chosenOf([...kinds, 'd']),
	productType: chosenOf(kinds),
	fineness: chosenOf(['.999', '.9999']),
	year: chosenOf(['2025', '2026']),
	status: fc.option(fc.subarray(['on-sale', 'in-stock'] as const, { minLength: 1 }), { nil: undefined }),
});
type Product = typeof products extends fc.Arbitrary<infer T> ? T : never;
type Chosen = typeof filters extends fc.Arbitrary<infer T> ? T : never;

/** A naive implementation: a product needs one of each filter's values, and all states. */
function passesFilter(one: Product, { status = [], ...chosen }: Chosen): boolean {
	const isOne = Object.entries(chosen).every(([name, values]) => {
		return values === undefined || values.includes(String(one[name as keyof Product]));
	});
	return isOne && status.every((state) => (state === 'on-sale' ? one.discount : one.quantity) > 0);
}

test('combines values with or, filters with and, and counts the products of each value', () => {
	fc.assert(
		fc.property(fc.array(products, { maxLength: 40 }), filters, (shop, chosen) => {
			const facts = emptyFacts();
			for (const [position, one] of shop.entries()) putFact(facts, row(position, one));
			const { slots, counts, onSale, inStock } = filterFacts(facts, { ...chosen, sort: 'default-sorting' });
			const left = Array.from(slots, (slot) => facts.position[slot] ?? -1).sort((a, b) => a - b);
			expect(left).toEqual(shop.flatMap((one, position) => (passesFilter(one, chosen) ? position : [])));
			const leaves = (other: Chosen) => shop.filter((one) => passesFilter(one, other)).length;
			for (const name of ['subCategory', 'brand', 'productType', 'fineness', 'year'] as const) {
				for (const [code, slug] of facts[name].slugs.entries())
					if (slug !== '') expect(counts[name][code], name).toBe(leaves({ ...chosen, [name]: [slug] }));
			}
			for (const [code, slug] of facts.category.slugs.entries())
				expect(counts.category[code]).toBe(leaves({ ...chosen, subCategory: undefined, category: [slug] }));
			expect(onSale).toBe(leaves({ ...chosen, status: [...(chosen.status ?? []), 'on-sale'] }));
			expect(inStock).toBe(leaves({ ...chosen, status: [...(chosen.status ?? []), 'in-stock'] }));
		}),
		{ numRuns: 500 },
	);
});
