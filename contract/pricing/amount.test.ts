import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollars } from '../money.ts';
import { payableCents, priceOf, toCents, toDollars } from './amount.ts';

/** Cents up to the maximum of the API. */
const amounts = fc.oneof(fc.nat(10_000), fc.integer({ min: 0, max: 1e13 }));

test('converts cents to dollars and back without loss', () => {
	fc.assert(
		fc.property(amounts, (cents) => {
			expect(toCents(toDollars(cents))).toBe(cents);
			expect(dollars.safeParse(toDollars(cents)).success).toBe(true);
		}),
		{ numRuns: 2000 },
	);
});

test.each([0.001, 19.999, 1e-9, -0.01, 1e11 + 1, Number.NaN, Number.POSITIVE_INFINITY, '1'])(
	'refuses %s as an amount',
	(value) => {
		expect(dollars.safeParse(value).success).toBe(false);
	},
);

test.each([
	[10_000, 0, 10_000],
	[10_000, 7, 9_300],
	[10_000, 100, 0],
	[50, 1, 50],
	[150, 1, 149],
	[1, 50, 1],
	[30_033, 7, 27_931],
])('%i cents less %i %% are %i', (ask, discount, payable) => {
	expect(payableCents(ask, discount)).toBe(payable);
});

test('rounds the discounted ask half up', () => {
	fc.assert(
		fc.property(amounts, fc.integer({ min: 0, max: 100 }), (ask, discount) => {
			const exact = (BigInt(ask) * BigInt(100 - discount) * 2n + 100n) / 200n;
			expect(BigInt(payableCents(ask, discount))).toBe(exact);
		}),
		{ numRuns: 2000 },
	);
});

test('a higher discount never raises the price, a higher ask never lowers it', () => {
	fc.assert(
		fc.property(amounts, fc.integer({ min: 0, max: 99 }), (ask, discount) => {
			expect(payableCents(ask, discount + 1)).toBeLessThanOrEqual(payableCents(ask, discount));
			expect(payableCents(ask + 1, discount)).toBeGreaterThanOrEqual(payableCents(ask, discount));
			expect(payableCents(ask, discount)).toBeLessThanOrEqual(ask);
		}),
	);
});

test.each([
	[375, 0, 3.75],
	[375, 1, 2.71],
	[375, 2, 1.68],
	[0, 0, 0],
	[100, 3, -2.03],
	[4_000, 5, 33],
])('a premium of %i hundredths of a percent less %i percent is %s over spot', (basisPoints, discount, premium) => {
	const product = { pricing: { ask: 100 }, discount, bullion: { premium: basisPoints / 100 } };
	expect(priceOf(product).premium).toBe(premium);
});

test('the premium is the price over the metal value at any spot', () => {
	const spots = fc.integer({ min: 1_000_00, max: 10_000_00 });
	fc.assert(
		fc.property(spots, fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 50 }), (spot, terms, discount) => {
			const ask = toDollars(Math.round((spot * (10_000 + terms)) / 10_000));
			const { paid, premium = Number.NaN } = priceOf({ pricing: { ask }, discount, bullion: { premium: terms / 100 } });
			expect(Math.abs((paid / toDollars(spot) - 1) * 100 - premium)).toBeLessThan(0.01);
		}),
	);
});

test('other goods have no premium', () => {
	expect(priceOf({ pricing: { ask: 19.99 }, discount: 50, bullion: null })).toEqual({
		ask: 19.99,
		paid: 10,
		premium: undefined,
		perOunce: undefined,
	});
});

test('the price per ounce is the price divided by the weight, to half a cent', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 1, max: 1e9 }), (ask, microOunces) => {
			const terms = { premium: 0, fine_weight: microOunces / 1e6 };
			const { paid, perOunce = Number.NaN } = priceOf({ pricing: { ask: toDollars(ask), terms }, discount: 10 });
			expect(Math.abs(perOunce - paid / terms.fine_weight)).toBeLessThanOrEqual(0.005 + perOunce * 1e-12);
		}),
	);
});
