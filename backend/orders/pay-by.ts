import { amountsByMethod, paidCentsOfAll } from '../../contract/orders/order-amounts.ts';
import { type PaymentMethod, paymentMethods } from '../../contract/payment-methods.ts';
import type { Surcharges } from '../../contract/pricing/payment-ways.ts';
import { type CouponRule, discountLines } from '../coupons/rules.ts';
import type { PricedLine } from './tables.ts';

/** A line at what it costs by wire, and what it costs more by other ways. */
export type WireLine = Omit<PricedLine, 'taxCents'> & { surcharges: Surcharges };

/** Lines at what they cost by a payment method. */
export function payBy(lines: WireLine[], way: PaymentMethod): Omit<PricedLine, 'taxCents'>[] {
	return lines.map(({ surcharges, ...line }) => ({
		...line,
		...amountsByMethod(line, surcharges, way),
		wireAskCents: line.askCents,
	}));
}

/** What a cart comes to more by each way of payment than by wire, with its coupon, in cents; only those by which it does. */
export function surchargesOf(lines: WireLine[], coupon: CouponRule | undefined): Surcharges {
	const centsBy = (way: PaymentMethod) => paidCentsOfAll(discountLines(payBy(lines, way), coupon));
	const byWire = centsBy('bank-wire');
	return Object.fromEntries(
		paymentMethods.map((way) => [way, centsBy(way) - byWire] as const).filter(([, cents]) => cents > 0),
	);
}

type Quoted = { paymentMethod: PaymentMethod; paymentSurcharges: Surcharges };

/** What the lines of a quote come to more by a way than by wire, in cents. */
export function surchargeBy({ paymentSurcharges }: Pick<Quoted, 'paymentSurcharges'>, way: PaymentMethod): number {
	return paymentSurcharges[way] ?? 0;
}

/** Whether what was quoted by one way is ordered at the same figures by another: where each adds nothing to any line. */
export function costsAlike(quote: Quoted, way: PaymentMethod): boolean {
	return quote.paymentMethod === way || [quote.paymentMethod, way].every((one) => surchargeBy(quote, one) === 0);
}
