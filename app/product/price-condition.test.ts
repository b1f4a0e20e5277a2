import { expect, test } from 'vitest';
import { piecePrices } from '../../contract/pricing/payment-prices.ts';
import { priceSteps } from '../../contract/pricing/price-steps.ts';
import { priceCondition } from './price-condition.ts';

const from = (count: number) => [{ from: count, off: 1 }];

test.each([
	['no condition', {}, [], undefined],
	['a payment method', { card: 399 }, [], 'By card'],
	['a quantity', {}, from(10), 'For 1 to 9 items'],
	['both', { card: 399 }, from(10), 'By card, for 1 to 9 items'],
	['a single item', {}, from(2), 'For 1 item'],
])('a price with %s', (_, surcharges, breaks, text) => {
	expect(priceCondition(piecePrices(100_00, surcharges), priceSteps(100_00, breaks))).toBe(text);
});
