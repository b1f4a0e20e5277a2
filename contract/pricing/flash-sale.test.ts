import { expect, test } from 'vitest';
import { isFlashSale } from './flash-sale.ts';

test.each([
	[0, false],
	[1, false],
	[4, false],
	[5, true],
	[100, true],
])('%i percent off is a sale: %s', (discount, isSale) => {
	expect(isFlashSale(discount)).toBe(isSale);
});
