import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderAmounts, paidCentsOf, paidCentsOfAll } from '../../contract/orders/order-amounts.ts';
import { type Line, line, lines } from '../../tests/setup/order-lines.ts';
import { shippingCents, taxLines } from '../orders/tax-and-shipping.ts';
import { type CouponRule, discountLines, discountShipping } from './coupon-discount.ts';

const rules: fc.Arbitrary<CouponRule> = fc.oneof(
	fc.record({ kind: fc.constant('goods-percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
	fc.constant({ kind: 'free-shipping' as const, percent: null }),
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
	const rule = { kind: 'goods-percent', percent: 10 } as const;
	const [bag, coin, odd] = discountLines([line(), line({ isBullion: true }), line({ askCents: 19_95 })], rule);
	expect([bag, coin, odd].map((one) => one && paidCentsOf(one))).toEqual([90_00, 100_00, 17_96]);
});

test('makes only the cheapest shipping method free', () => {
	const methods = [
		{ id: 'fast', cents: 49_95 },
		{ id: 'slow', cents: 9_95 },
	];
	const freed = discountShipping(methods, { kind: 'free-shipping', percent: null });
	expect(freed).toEqual([
		{ id: 'fast', cents: 49_95 },
		{ id: 'slow', cents: 0 },
	]);
	expect(discountShipping(methods, { kind: 'goods-percent', percent: 10 })).toEqual(methods);
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
			expect(bullion(after)).toBe(bullion(before));
		}),
	);
});
