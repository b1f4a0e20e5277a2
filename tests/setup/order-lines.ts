import fc from 'fast-check';
import type { taxLines } from '../../backend/orders/tax-and-shipping.ts';
import { pieceAmounts } from '../../contract/orders/order-amounts.ts';

export type Line = Parameters<typeof taxLines>[0][number];

/** Creates an order line, by default one item at 100 dollars. */
export function line(facts: Partial<Line> = {}): Line {
	const article = { productId: '1', sku: 'S', title: 'T', slug: 't', img: '', isBullion: false };
	return { ...article, quantity: 1, askCents: 100_00, saleCents: 0, breakCents: 0, couponCents: 0, ...facts };
}

export const lines: fc.Arbitrary<Line[]> = fc.array(
	fc
		.record({
			isBullion: fc.boolean(),
			quantity: fc.integer({ min: 1, max: 9_999 }),
			askCents: fc.integer({ min: 0, max: 20_000_000 }),
			discount: fc.integer({ min: 0, max: 100 }),
		})
		.map(({ discount, ...facts }) =>
			line({ ...facts, ...pieceAmounts({ askCents: facts.askCents, discount }, facts.quantity) }),
		),
	{ minLength: 1, maxLength: 20 },
);
