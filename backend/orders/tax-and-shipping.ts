import { paidCentsOf, paidCentsOfAll } from '../../contract/orders/order-amounts.ts';
import type { PricedLine } from './tables.ts';

/** Tax rates in hundredths of a percent. */
export type TaxRule = { goodsTax: number; bullionTax: number; bullionTaxFreeFrom: number | null };
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
