import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { dayOf, instantAt } from '../../contract/calendar/zoned-time.ts';
import { paidCentsOf, paidCentsOfAll } from '../../contract/orders/order-amounts.ts';
import type { TaxChange } from '../places/tables.ts';
import type { PricedLine } from './tables.ts';

/** Tax rates in hundredths of a percent. */
export type TaxRule = { goodsTax: number; bullionTax: number; bullionTaxFreeFrom: number | null };

/** The tax rule of a state at a time, and when the next begins. Rates change at midnight in the shop's time zone. */
export function taxRuleAt(time: Date, state: TaxRule & { taxChanges: TaxChange[] }): { rule: TaxRule; until?: Date } {
	const { id: zone } = shopTimeZone();
	const day = dayOf(time, zone);
	const next = state.taxChanges.find(({ from }) => from > day);
	return {
		rule: state.taxChanges.findLast(({ from }) => from <= day) ?? state,
		...(next && { until: instantAt(next.from, { hour: 0, minute: 0 }, zone) }),
	};
}

export type ShippingRule = { priceCents: number; freeFromCents: number | null };

type Line = Omit<PricedLine, 'taxCents'>;

/**
 * Adds tax to each line, rounded half up. Bullion has its own rate, and is exempt above the state's limit.
 *
 * @param byWire the same lines by wire, which count for the limit, so that a surcharge cannot reach it
 */
export function taxLines<L extends Line>(
	lines: L[],
	rule: TaxRule,
	byWire: Line[] = lines,
): (L & { taxCents: number })[] {
	const bullionCents = paidCentsOfAll(byWire.filter((line) => line.isBullion));
	const isBullionExempt = rule.bullionTaxFreeFrom !== null && bullionCents >= rule.bullionTaxFreeFrom;
	const bullionRate = isBullionExempt ? 0 : rule.bullionTax;
	return lines.map((line) => {
		const rate = line.isBullion ? bullionRate : rule.goodsTax;
		return { ...line, taxCents: Math.floor((paidCentsOf(line) * line.quantity * rate + 5_000) / 10_000) };
	});
}

export function shippingCents(lines: Line[], rule: ShippingRule): number {
	return rule.freeFromCents !== null && paidCentsOfAll(lines) >= rule.freeFromCents ? 0 : rule.priceCents;
}
