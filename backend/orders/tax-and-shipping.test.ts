import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeTimeZone, setShopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { orderAmounts, paidCentsOf, unitCentsOf } from '../../contract/orders/order-amounts.ts';
import { type Line, line, lines } from '../../tests/setup/order-lines.ts';
import { shippingCents, type TaxRule, taxLines, taxRuleAt } from './tax-and-shipping.ts';

const rates = fc.integer({ min: 0, max: 2_500 });
const rules: fc.Arbitrary<TaxRule> = fc.record({
	goodsTax: rates,
	bullionTax: rates,
	bullionTaxFreeFrom: fc.option(fc.integer({ min: 0, max: 1_000_000_00 })),
});
const taxesOf = (taxed: Line[], rule: TaxRule) => taxLines(taxed, rule).map((one) => one.taxCents);
const florida: TaxRule = { goodsTax: 600, bullionTax: 600, bullionTaxFreeFrom: 500_00 };

test('rounds tax half up per line', () => {
	const rule = { goodsTax: 50, bullionTax: 0, bullionTaxFreeFrom: null };
	expect(taxesOf([line({ askCents: 1_00 }), line({ askCents: 99 }), line({ askCents: 3_00 })], rule)).toEqual([
		1, 0, 2,
	]);
});

test('exempts bullion from tax above the limit of the whole order, but not other products', () => {
	const coin = line({ isBullion: true, askCents: 250_00 });
	const bag = line({ askCents: 900_00 });
	expect(taxesOf([coin, bag], florida)).toEqual([15_00, 54_00]);
	expect(taxesOf([coin, { ...coin, askCents: 249_99 }, bag], florida)).toEqual([15_00, 15_00, 54_00]);
	expect(taxesOf([coin, coin, bag], florida)).toEqual([0, 0, 54_00]);
	expect(taxesOf([{ ...coin, quantity: 2 }], florida)).toEqual([0]);
});

test('exempts all bullion with a limit of zero, and none without a limit', () => {
	const coin = line({ isBullion: true, askCents: 1_000_000_00 });
	expect(taxesOf([coin], { ...florida, bullionTaxFreeFrom: 0 })).toEqual([0]);
	expect(taxesOf([coin], { ...florida, bullionTaxFreeFrom: null })).toEqual([60_000_00]);
});

test('ships for free from the limit on, after discounts', () => {
	const rule = { priceCents: 9_95, freeFromCents: 199_00 };
	expect(shippingCents([line({ askCents: 198_99 })], rule)).toBe(9_95);
	expect(shippingCents([line({ askCents: 199_00 })], rule)).toBe(0);
	expect(shippingCents([line({ askCents: 300_00, saleCents: 101_01 })], rule)).toBe(9_95);
	expect(shippingCents([line({ askCents: 1_000_000_00 })], { ...rule, freeFromCents: null })).toBe(9_95);
});

test('compares the tax limit with prices by wire, without surcharges', () => {
	const byWire = [line({ isBullion: true, askCents: 499_00 })];
	const byCard = [line({ isBullion: true, askCents: 518_91 })];
	const taxes = (paid: Line[]) => taxLines(paid, florida, byWire).map((one) => one.taxCents);
	expect([taxes(byWire), taxes(byCard)]).toEqual([[29_94], [31_13]]);
});

test('computes total = subtotal − discount + shipping + tax, each the sum of its lines', () => {
	fc.assert(
		fc.property(lines, rules, fc.nat(10_000), (ordered, rule, shipping) => {
			const taxed = taxLines(ordered, rule);
			const totals = orderAmounts(taxed, shipping);
			const sum = (cents: (one: (typeof taxed)[number]) => number) => taxed.reduce((all, one) => all + cents(one), 0);
			expect(totals.subtotalCents).toBe(sum((one) => unitCentsOf(one) * one.quantity));
			expect(totals.discountCents).toBe(sum((one) => one.couponCents * one.quantity));
			expect(totals.taxCents).toBe(sum((one) => one.taxCents));
			expect(totals.shippingCents).toBe(shipping);
			expect(totals.totalCents).toBe(totals.subtotalCents - totals.discountCents + shipping + totals.taxCents);
		}),
	);
});

test('keeps every amount a non-negative integer, with tax within half a cent of its rate', () => {
	fc.assert(
		fc.property(lines, rules, (ordered, rule) => {
			const taxed = taxLines(ordered, rule);
			for (const cents of Object.values(orderAmounts(taxed, 0)))
				expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
			for (const { isBullion, quantity, taxCents, ...amounts } of taxed) {
				const exact =
					BigInt(paidCentsOf(amounts)) * BigInt(quantity) * BigInt(isBullion ? rule.bullionTax : rule.goodsTax);
				const error = 2n * (BigInt(taxCents) * 10_000n - exact);
				const isFree = isBullion && taxCents === 0 && rule.bullionTaxFreeFrom !== null;
				expect(isFree || (error > -10_000n && error <= 10_000n)).toBe(true);
			}
		}),
	);
});

test('does not depend on the order of lines', () => {
	fc.assert(
		fc.property(lines, rules, (ordered, rule) => {
			const total = (some: Line[]) => orderAmounts(taxLines(some, rule), 0);
			expect(total(ordered.toReversed())).toEqual(total(ordered));
		}),
	);
});

test('a tax rate begins at midnight in the time zone of the shop', () => {
	setShopTimeZone(describeTimeZone('America/New_York'));
	const [first, second] = [
		{ from: '2027-01-01', goodsTax: 700, bullionTax: 0, bullionTaxFreeFrom: null },
		{ from: '2027-07-01', goodsTax: 800, bullionTax: 100, bullionTaxFreeFrom: 1_000_00 },
	];
	const state = { ...florida, taxChanges: [first, second] };
	expect(taxRuleAt(new Date('2027-01-01T04:59:59Z'), state)).toEqual({
		rule: state,
		until: new Date('2027-01-01T05:00:00Z'),
	});
	expect(taxRuleAt(new Date('2027-01-01T05:00:00Z'), state)).toEqual({
		rule: first,
		until: new Date('2027-07-01T04:00:00Z'),
	});
	expect(taxRuleAt(new Date('2027-07-01T04:00:00Z'), state)).toEqual({ rule: second });
});
