import { expect, test } from 'vitest';
import { questionPrice } from './unlikely-price.ts';

test('the price of one piece in place of that of all is questioned', () => {
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
])('%o at spot %s is not', (holding, spot) => {
	expect(questionPrice(holding as Parameters<typeof questionPrice>[0], spot)).toBeUndefined();
});
