import { expect, test } from 'vitest';
import { questionPrice } from './unlikely-price.ts';

test('questions a price that seems to be for one item instead of all', () => {
	expect(questionPrice({ price_paid: 31.2, weight: 1, quantity: 40 }, 48)).toBe(
		'$31.20 for 40 oz is $0.78 an ounce, while spot is $48.00. Is that the total for all 40 items?',
	);
	expect(questionPrice({ price_paid: 8_300, weight: 0.1, quantity: 1 }, 4_000)).toContain('$83,000.00 an ounce');
});

test.each([
	[{ price_paid: 1_248, weight: 1, quantity: 40 }, 48],
	[{ price_paid: 400, weight: 1, quantity: 1 }, 4_000],
	[{ price_paid: 40_000, weight: 1, quantity: 1 }, 4_000],
	[{ price_paid: 0, weight: 1, quantity: 1 }, 4_000],
	[{ price_paid: undefined, weight: 1, quantity: 1 }, 4_000],
	[{ price_paid: 1, weight: 1, quantity: 1 }, undefined],
])('does not question %o at spot %s', (holding, spot) => {
	expect(questionPrice(holding as Parameters<typeof questionPrice>[0], spot)).toBeUndefined();
});
