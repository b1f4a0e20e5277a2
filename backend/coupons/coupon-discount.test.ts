import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderAmounts, paidCentsOf, paidCentsOfAll, subtotalCentsOf } from '../../contract/orders/order-amounts.ts';
import { type Line, line, lines } from '../../tests/setup/order-lines.ts';
import { shippingCents, taxLines } from '../orders/tax-and-shipping.ts';
import { type CouponRule, discountLines, discountShipping } from './coupon-discount.ts';

const none = { percent: null, amountCents: null, forMetal: false };
const freeShipping = { ...none, kind: 'free-shipping' } as const;
const tenPercent = { ...none, kind: 'goods-percent', percent: 10 } as const;
const amountOf = (amountCents: number, forMetal = true) =>
	({ ...none, kind: 'amount', amountCents, forMetal }) as const;
const rules: fc.Arbitrary<CouponRule> = fc.oneof(
	fc
		.tuple(fc.integer({ min: 1, max: 100 }), fc.boolean())
		.map(([percent, forMetal]) => ({ ...tenPercent, percent, forMetal })),
	fc
		.tuple(fc.integer({ min: 1, max: 100_000_000 }), fc.boolean())
		.map(([cents, forMetal]) => amountOf(cents, forMetal)),
	fc.constant(freeShipping),
);
const taxes = fc.record({
	goodsTax: fc.nat(2_500),
	bullionTax: fc.nat(2_500),
	bullionTaxFreeFrom: fc.option(fc.nat(100_000_000)),
});
const shipping = fc.array(fc.record({ priceCents: fc.nat(10_000), freeFromCents: fc.option(fc.nat(100_000_000)) }), {
	minLength: 1,
	maxLength: 4,
});

test('discounts each unit, rounded half up, except bullion', () => {
	const [bag, coin, odd] = discountLines([line(), line({ isBullion: true }), line({ askCents: 19_95 })], tenPercent);
	expect([bag, coin, odd].map((one) => one && paidCentsOf(one))).toEqual([90_00, 100_00, 17_96]);
});

test('makes only the cheapest shipping method free', () => {
	const methods = [
		{ id: 'fast', cents: 49_95 },
		{ id: 'slow', cents: 9_95 },
	];
	const freed = discountShipping(methods, freeShipping);
	expect(freed).toEqual([
		{ id: 'fast', cents: 49_95 },
		{ id: 'slow', cents: 0 },
	]);
	expect(discountShipping(methods, tenPercent)).toEqual(methods);
});

test('changes nothing without a coupon', () => {
	fc.assert(
		fc.property(lines, (ordered) => {
			expect(discountLines(ordered, undefined)).toEqual(ordered);
		}),
	);
});

test('never raises a total or makes it negative, and the amounts still add up', () => {
	fc.assert(
		fc.property(lines, rules, taxes, shipping, (ordered, rule, tax, methods) => {
			const priced = methods.map((method, index) => ({ id: String(index), cents: shippingCents(ordered, method) }));
			const before = taxLines(ordered, tax);
			const after = taxLines(discountLines(ordered, rule), tax);
			for (const [index, method] of discountShipping(priced, rule).entries()) {
				const totals = orderAmounts(after, method.cents);
				const previous = orderAmounts(before, priced[index]?.cents ?? 0);
				expect(totals.totalCents).toBeLessThanOrEqual(previous.totalCents);
				expect(totals.totalCents).toBeGreaterThanOrEqual(0);
				expect(totals.subtotalCents).toBe(previous.subtotalCents);
				expect(totals.totalCents).toBe(
					totals.subtotalCents - totals.discountCents + totals.shippingCents + totals.taxCents,
				);
			}
			const bullion = (some: Line[]) => paidCentsOfAll(some.filter((one) => one.isBullion));
			if (!rule.forMetal) expect(bullion(after)).toBe(bullion(before));
		}),
	);
});

test('takes an amount off the order exactly if a line has one unit, else at most a cent per unit more', () => {
	const off = (some: Line[], cents: number) =>
		subtotalCentsOf(some) - paidCentsOfAll(discountLines(some, amountOf(cents)));
	expect(off([line({ quantity: 3 }), line({ askCents: 19_95 })], 10_00)).toBe(10_00);
	expect(off([line({ quantity: 3 })], 10_00)).toBe(10_02);
	fc.assert(
		fc.property(lines, fc.integer({ min: 1, max: 100_000_000 }), (ordered, cents) => {
			const total = subtotalCentsOf(ordered);
			const least = Math.min(cents, total);
			const most = Math.max(0, ...ordered.map(({ quantity }) => quantity - 1));
			expect(off(ordered, cents)).toBeGreaterThanOrEqual(least);
			expect(off(ordered, cents)).toBeLessThanOrEqual(Math.min(total, least + most));
		}),
	);
});

test('an amount leaves bullion alone unless the coupon is for metal', () => {
	const cart = [line({ isBullion: true, askCents: 4_000_00 }), line({ askCents: 5_00 })];
	const paid = (forMetal: boolean) => discountLines(cart, amountOf(10_00, forMetal)).map(paidCentsOf);
	expect(paid(false)).toEqual([4_000_00, 0]);
	expect(paid(true).reduce((sum, cents) => sum + cents)).toBe(3_995_00);
});
