import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents, toDollars } from '../../contract/pricing/amount.ts';
import { suggestPrice } from './suggest-price.ts';

test.each([
	[4085.6, 4050, 4100],
	[50.74, 50, 51],
	[1546, 1540, 1560],
	[4100, 4050, 4150],
	[9.99, 9.9, 10],
])('suggests for an ask of %d: below %d, above %d', (ask, below, above) => {
	expect([suggestPrice(ask, 'below'), suggestPrice(ask, 'above')]).toEqual([below, above]);
});

test('suggests a price on the right side of the ask, within three percent of it, in whole cents', () => {
	fc.assert(
		fc.property(fc.integer({ min: 100, max: 100_000_000 }), (cents) => {
			const ask = toDollars(cents);
			const [below, above] = [suggestPrice(ask, 'below'), suggestPrice(ask, 'above')];
			expect(below).toBeLessThan(ask);
			expect(above).toBeGreaterThan(ask);
			for (const price of [below, above]) {
				expect(Math.abs(price - ask)).toBeLessThanOrEqual(ask * 0.03);
				expect(toDollars(toCents(price))).toBe(price);
			}
		}),
	);
});
