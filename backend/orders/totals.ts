import type { PricedLine } from './tables.ts';

/** Tax rates in hundredths of a percent. */
export type TaxRule = { goodsTax: number; bullionTax: number; bullionTaxFreeFrom: number | null };
export type ShippingRule = { priceCents: number; freeFromCents: number | null };
export type Totals = {
	subtotalCents: number;
	discountCents: number;
	shippingCents: number;
	taxCents: number;
	totalCents: number;
};

type Line = Omit<PricedLine, 'taxCents'>;

const lineCents = (line: Line) => line.unitCents * line.quantity;
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Each line with its tax: bullion apart from goods, free above the state's limit, rounded half up per line.
 *
 * @param byWire the same lines by wire, which the limit is held against: paying by a dearer way frees nothing of tax
 */
export function taxLines<L extends Line>(
	lines: L[],
	rule: TaxRule,
	byWire: Line[] = lines,
): (L & { taxCents: number })[] {
	const bullionCents = sum(byWire.filter((line) => line.isBullion).map(lineCents));
	const bullionFree = rule.bullionTaxFreeFrom !== null && bullionCents >= rule.bullionTaxFreeFrom;
	const bullionRate = bullionFree ? 0 : rule.bullionTax;
	return lines.map((line) => {
		const rate = line.isBullion ? bullionRate : rule.goodsTax;
		return { ...line, taxCents: Math.floor((lineCents(line) * rate + 5_000) / 10_000) };
	});
}

export function shippingCents(lines: Line[], rule: ShippingRule): number {
	return rule.freeFromCents !== null && sum(lines.map(lineCents)) >= rule.freeFromCents ? 0 : rule.priceCents;
}

/** What an order comes to: always total = subtotal − discount + shipping + tax. */
export function totalsOf(lines: PricedLine[], shipping: number): Totals {
	const subtotalCents = sum(lines.map((line) => line.askCents * line.quantity));
	const discountCents = subtotalCents - sum(lines.map(lineCents));
	const taxCents = sum(lines.map((line) => line.taxCents));
	return {
		subtotalCents,
		discountCents,
		shippingCents: shipping,
		taxCents,
		totalCents: subtotalCents - discountCents + shipping + taxCents,
	};
}
