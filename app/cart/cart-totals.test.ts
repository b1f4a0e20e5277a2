import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from '../../contract/cart/cart.ts';
import { lineDollars, orderAmounts } from '../../contract/orders/order-amounts.ts';
import { payableCents, toCents } from '../../contract/pricing/amount.ts';
import { card, cards } from '../../tests/setup/cards.ts';
import { lineAmounts, lineCents, subtotalCents, unitCents } from './cart-totals.ts';
import { cartCount } from './change-cart.ts';
import { nextQuantityBreak } from './next-quantity-break.ts';

const inStock = { quantity: 9_999, status: 'in-stock' } as const;
const lines: fc.Arbitrary<CartLine[]> = fc.array(
	fc
		.tuple(cards, fc.integer({ min: 1, max: 9_999 }))
		.map(([product, orderQuantity]) => ({ ...product, ...inStock, orderQuantity, localQuantity: 0 })),
);

const breaks = [
	{ from: 10, off: 0.5 },
	{ from: 20, off: 1 },
];
const coins = (orderQuantity: number, change: Partial<CartLine> = {}): CartLine => ({
	...card({ pricing: { ask: 100, breaks }, discount: 0, ...inStock }),
	orderQuantity,
	localQuantity: 0,
	...change,
});

test.each([
	[1, 100_00, { more: 9, cents: 99_50 }],
	[8, 100_00, { more: 2, cents: 99_50 }],
	[10, 99_50, { more: 10, cents: 99_00 }],
	[20, 99_00, undefined],
])('with %i coins each costs %i cents, and the next quantity break is %j', (pieces, cents, next) => {
	const line = coins(pieces);
	expect(unitCents(line, [line])).toBe(cents);
	expect(nextQuantityBreak(line, [line])).toEqual(next);
	expect(subtotalCents([line])).toBe(cents * pieces);
	expect(lineAmounts(line, [line])).toMatchObject({ askCents: 100_00, saleCents: 0, breakCents: 100_00 - cents });
});

test('adds up the pieces of a product across its sizes, without sizes that are no longer sold', () => {
	const lines = [
		coins(6, { size: 'S', sizes: ['S', 'M'] }),
		coins(4, { size: 'M', sizes: ['S', 'M'] }),
		coins(50, { size: 'L', sizes: ['S', 'M'] }),
		coins(50, { id: 'another' }),
	];
	expect(lines.map((line) => unitCents(line, lines))).toEqual([99_50, 99_50, 99_00, 99_00]);
	expect(subtotalCents(lines)).toBe(10 * 99_50 + 50 * 99_00);
});

test('offers no quantity break beyond the stock, and none for a product without them', () => {
	const few = coins(8, { quantity: 9 });
	expect(nextQuantityBreak(few, [few])).toBeUndefined();
	const plain = coins(8, { pricing: { ask: 100 } });
	expect(nextQuantityBreak(plain, [plain])).toBeUndefined();
});

test('an empty cart has a subtotal of 0', () => {
	expect(subtotalCents([])).toBe(0);
	expect(cartCount([])).toBe(0);
});

test('applies a discount to each piece and rounds it to the cent', () => {
	const line = { ...card({ pricing: { ask: 300.33 }, discount: 7 }), orderQuantity: 3, localQuantity: 3 };
	expect(lineCents(line, [line])).toBe(3 * 279_31);
	expect(subtotalCents([line])).toBe(837_93);
	expect(lineAmounts(line, [line])).toMatchObject({ askCents: 300_33, saleCents: 21_02, breakCents: 0 });
});

test('the subtotal is the exact sum of the lines', () => {
	fc.assert(
		fc.property(lines, (cart) => {
			const paid = cart.map(
				(line) => BigInt(payableCents(toCents(line.pricing.ask), line.discount)) * BigInt(line.orderQuantity),
			);
			expect(BigInt(subtotalCents(cart))).toBe(paid.reduce((sum, cents) => sum + cents, 0n));
			const amounts = cart.map((line) => ({ ...lineAmounts(line, cart), taxCents: 0 }));
			expect(orderAmounts(amounts, 0)).toMatchObject({ subtotalCents: subtotalCents(cart), discountCents: 0 });
			for (const { ask, sale, quantity_break, unit_price } of amounts.map(lineDollars)) {
				expect(toCents(ask) - toCents(sale) - toCents(quantity_break)).toBe(toCents(unit_price));
			}
		}),
	);
});

test('counts pieces, not lines', () => {
	const two = { ...card({ id: 'a' }), orderQuantity: 2, localQuantity: 2 };
	expect(cartCount([two, { ...two, id: 'b', orderQuantity: 5 }])).toBe(7);
});

test('the subtotal does not depend on the order of the lines', () => {
	fc.assert(
		fc.property(lines, (cart) => {
			expect(subtotalCents(cart.toReversed())).toBe(subtotalCents(cart));
		}),
	);
});

test('the subtotal includes lines that exceed the stock, but not lines that are sold out', () => {
	const coin = { ...card({ id: 'coin' }), orderQuantity: 2, localQuantity: 2 };
	const lines = [
		coin,
		{ ...coin, id: 'sold out', quantity: 0 },
		{ ...coin, id: 'out', status: 'out-of-stock' as const },
		{ ...coin, id: 'too many', quantity: 1 },
	];
	expect(subtotalCents(lines)).toBe(400_00);
});
