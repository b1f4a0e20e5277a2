import { amountsByMethod, paidCentsOfAll } from '../../contract/orders/order-amounts.ts';
import { baseMethod, type PaymentMethod, paymentMethods } from '../../contract/payment-methods.ts';
import { type PaymentPrice, paymentPrices, type Surcharges } from '../../contract/pricing/payment-prices.ts';
import { type CouponRule, discountLines } from '../coupons/coupon-discount.ts';
import type { PricedLine } from './tables.ts';

/** A line at what it costs by wire, and what it costs more by other payment methods. */
export type WireLine = Omit<PricedLine, 'taxCents'> & { surcharges: Surcharges };

/** Lines at what they cost by a payment method. */
export function atMethod(lines: WireLine[], method: PaymentMethod): Omit<PricedLine, 'taxCents'>[] {
	return lines.map(({ surcharges, ...line }) => ({
		...line,
		...amountsByMethod(line, surcharges, method),
		wireAskCents: line.askCents,
	}));
}

/** How much more a cart with its coupon costs by each payment method than by wire, in cents. Methods that cost the same are left out. */
export function surchargesOf(lines: WireLine[], coupon: CouponRule | undefined): Surcharges {
	const centsBy = (method: PaymentMethod) => paidCentsOfAll(discountLines(atMethod(lines, method), coupon));
	const byWire = centsBy(baseMethod);
	return Object.fromEntries(
		paymentMethods.map((method) => [method, centsBy(method) - byWire] as const).filter(([, cents]) => cents > 0),
	);
}

type Quoted = { paymentMethod: PaymentMethod; paymentSurcharges: Surcharges };

/** How much more the lines of a quote cost by a payment method than by wire, in cents. */
export function surchargeBy({ paymentSurcharges }: Pick<Quoted, 'paymentSurcharges'>, method: PaymentMethod): number {
	return paymentSurcharges[method] ?? 0;
}

/** Whether a quote by one payment method holds for another: both cost what a wire does. */
export function costsAlike(quote: Quoted, method: PaymentMethod): boolean {
	return quote.paymentMethod === method || [quote.paymentMethod, method].every((one) => surchargeBy(quote, one) === 0);
}

/** What is paid for the lines of an order, in cents, and how much more they cost by each method than by wire. */
type Paid = Quoted & { subtotalCents: number; discountCents: number };

/** What the lines of a quote or an order cost by each offered payment method. */
export function lineTotalsByMethod({
	paymentMethod,
	paymentSurcharges,
	subtotalCents,
	discountCents,
}: Paid): PaymentPrice[] {
	const byWire = subtotalCents - discountCents - (paymentSurcharges[paymentMethod] ?? 0);
	return paymentPrices((method) => byWire + (paymentSurcharges[method] ?? 0));
}
