import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metalIds } from '../../contract/catalogue/taxonomy.ts';
import { metalValue, percentOf, type Sum, valuate } from './valuation.ts';

const held = fc.record({
	metal_id: fc.constantFrom(...metalIds),
	weight: fc.integer({ min: 1, max: 10_000_000_000 }).map((micro) => micro / 1_000_000),
	quantity: fc.integer({ min: 1, max: 10 }),
	price_paid: fc.option(fc.integer({ min: 0, max: 1e11 }).map((cents) => cents / 100)),
});
const metal = (metal_id: (typeof metalIds)[number], cents: number) => ({ metal_id, name: metal_id, ask: cents / 100 });
/** Prices of all metals, sometimes without palladium. */
const spots = fc
	.tuple(...metalIds.map(() => fc.integer({ min: 1, max: 1_000_000 })), fc.boolean())
	.map((drawn) => metalIds.slice(0, drawn.at(-1) ? 4 : 3).map((id, at) => metal(id, Number(drawn[at]))));

test('computes totals that equal the sum of their holdings and of the metals, to the cent', () => {
	fc.assert(
		fc.property(fc.array(held, { maxLength: 30 }), spots, (holdings, prices) => {
			const { holdings: valued, metals, total } = valuate(holdings, prices);
			for (const key of Object.keys(total) as (keyof Sum)[]) {
				expect(metals.reduce((sum, one) => sum + one[key], 0)).toBe(total[key]);
				expect(Number.isSafeInteger(total[key])).toBe(true);
			}
			for (const one of metals) {
				const own = valued.filter(({ holding }) => holding.metal_id === one.metalId);
				expect(own.reduce((sum, { value = 0 }) => sum + value, 0)).toBe(one.value);
				expect(own.reduce((sum, { gain = 0 }) => sum + gain, 0)).toBe(one.gain);
			}
			const known = valued.filter(({ gain }) => gain !== undefined);
			expect(total.gain).toBe(known.reduce((sum, { value = 0 }) => sum + value, 0) - total.paid);
			expect(total.unknown).toBe(holdings.filter(({ price_paid }) => price_paid === null).length);
		}),
	);
});

test('rounds values half up to the cent, and more metal is never worth less', () => {
	expect([metalValue(413_207, 1_000_000), metalValue(1, 500_000), metalValue(1, 499_999)]).toEqual([413_207, 1, 0]);
	// Beyond what floating point numbers multiply exactly.
	expect(metalValue(9_999_999, 100_000_000_000)).toBe(999_999_900_000);
	fc.assert(
		fc.property(fc.nat(1e7), fc.nat(1e9), fc.nat(1e9), (ask, some, more) => {
			expect(metalValue(ask, some + more)).toBeGreaterThanOrEqual(metalValue(ask, some));
			expect(
				Math.abs(metalValue(ask, some) + metalValue(ask, more) - metalValue(ask, some + more)),
			).toBeLessThanOrEqual(1);
		}),
	);
});

test('reports the gain of a gift in dollars but not in percent', () => {
	const gift = { metal_id: 'gold' as const, weight: 1, quantity: 1, price_paid: 0 };
	const { total } = valuate([gift, { ...gift, price_paid: null }], [metal('gold', 400_000)]);
	expect(total).toMatchObject({ count: 2, value: 800_000, paid: 0, gain: 400_000, unknown: 1 });
	expect([percentOf(total.gain, total.paid), percentOf(-50, 100)]).toEqual([undefined, -50]);
});
