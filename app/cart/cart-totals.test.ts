import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from '../../contract/cart/cart.ts';
import { payableCents, toCents } from '../../contract/pricing/amount.ts';
import { card, cards } from '../../tests/setup/cards.ts';
import { cartCount } from './cart-rules.ts';
import { cartTotals, lineCents, unitCents } from './cart-totals.ts';
import { nextStep } from './next-step.ts';

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
])('of %i coins each costs %i cents, and the next price is %j', (pieces, cents, next) => {
	const line = coins(pieces);
	expect(unitCents(line, [line])).toBe(cents);
	expect(nextStep(line, [line])).toEqual(next);
	expect(cartTotals([line])).toMatchObject({ subtotalCents: 100_00 * pieces, totalCents: cents * pieces });
});

test('pieces of a product count together over its sizes; those that cannot be had, and other products, do not', () => {
	const lines = [
		coins(6, { size: 'S', sizes: ['S', 'M'] }),
		coins(4, { size: 'M', sizes: ['S', 'M'] }),
		coins(50, { size: 'L', sizes: ['S', 'M'] }),
		coins(50, { id: 'another' }),
	];
	expect(lines.map((line) => unitCents(line, lines))).toEqual([99_50, 99_50, 99_00, 99_00]);
	expect(cartTotals(lines).totalCents).toBe(10 * 99_50 + 50 * 99_00);
});

test('no price is held out that would take more pieces than there are, nor where no price is less', () => {
	const few = coins(8, { quantity: 9 });
	expect(nextStep(few, [few])).toBeUndefined();
	const plain = coins(8, { pricing: { ask: 100 } });
	expect(nextStep(plain, [plain])).toBeUndefined();
});

test('an empty cart comes to nothing', () => {
	expect(cartTotals([])).toEqual({ subtotalCents: 0, discountCents: 0, totalCents: 0 });
	expect(cartCount([])).toBe(0);
});

test('a discount is taken per piece, rounded to the cent', () => {
	const line = { ...card({ pricing: { ask: 300.33 }, discount: 7 }), orderQuantity: 3, localQuantity: 3 };
	expect(lineCents(line, [line])).toBe(3 * 279_31);
	expect(cartTotals([line])).toEqual({ subtotalCents: 900_99, discountCents: 63_06, totalCents: 837_93 });
});

test('totals are the sums of the lines to the cent: subtotal − discount = total', () => {
	fc.assert(
		fc.property(lines, (cart) => {
			const { subtotalCents, discountCents, totalCents } = cartTotals(cart);
			const asks = cart.map((line) => BigInt(toCents(line.pricing.ask)) * BigInt(line.orderQuantity));
			const paid = cart.map(
				(line) => BigInt(payableCents(toCents(line.pricing.ask), line.discount)) * BigInt(line.orderQuantity),
			);
			expect(BigInt(subtotalCents)).toBe(asks.reduce((sum, cents) => sum + cents, 0n));
			expect(BigInt(totalCents)).toBe(paid.reduce((sum, cents) => sum + cents, 0n));
			expect(subtotalCents - discountCents).toBe(totalCents);
			expect(discountCents).toBeGreaterThanOrEqual(0);
		}),
	);
});

test('the count is that of pieces, not of lines', () => {
	const two = { ...card({ id: 'a' }), orderQuantity: 2, localQuantity: 2 };
	expect(cartCount([two, { ...two, id: 'b', orderQuantity: 5 }])).toBe(7);
});

test('the order of lines makes no difference', () => {
	fc.assert(
		fc.property(lines, (cart) => {
			expect(cartTotals(cart.toReversed())).toEqual(cartTotals(cart));
		}),
	);
});

test('a line of which nothing can be bought is not counted; one that is only too large is', () => {
	const coin = { ...card({ id: 'coin' }), orderQuantity: 2, localQuantity: 2 };
	const lines = [
		coin,
		{ ...coin, id: 'sold out', quantity: 0 },
		{ ...coin, id: 'out', status: 'out-of-stock' as const },
		{ ...coin, id: 'too many', quantity: 1 },
	];
	expect(cartTotals(lines).totalCents).toBe(400_00);
});
