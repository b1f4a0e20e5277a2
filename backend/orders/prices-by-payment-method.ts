import { amountsByMethod, paidCentsOfAll } from '../../contract/orders/order-amounts.ts';
import { baseMethod, type PaymentMethod, paymentMethods } from '../../contract/payment-methods.ts';
import { type PaymentPrice, paymentPrices, type Surcharges } from '../../contract/pricing/payment-prices.ts';
import { type CouponRule, discountLines } from '../coupons/coupon-discount.ts';
import type { PricedLine } from './tables.ts';

/** A line with its price by wire, and its surcharges by payment method. */
export type WireLine = Omit<PricedLine, 'taxCents'> & { surcharges: Surcharges };

/** Computes the lines' prices for a payment method. */
export function withPaymentMethod(lines: WireLine[], method: PaymentMethod): Omit<PricedLine, 'taxCents'>[] {
	return lines.map(({ surcharges, ...line }) => ({
		...line,
		...amountsByMethod(line, surcharges, method),
		wireAskCents: line.askCents,
	}));
}

/**
 * The surcharge of a cart, including its coupon, for each payment method relative to wire, in cents. Leaves out methods
 * without a surcharge.
 */
export function surchargesOf(lines: WireLine[], coupon: CouponRule | undefined): Surcharges {
	const centsBy = (method: PaymentMethod) => paidCentsOfAll(discountLines(withPaymentMethod(lines, method), coupon));
	const byWire = centsBy(baseMethod);
	return Object.fromEntries(
		paymentMethods.map((method) => [method, centsBy(method) - byWire] as const).filter(([, cents]) => cents > 0),
	);
}

type Quoted = { paymentMethod: PaymentMethod; paymentSurcharges: Surcharges };

/** The surcharge of a quote for a payment method relative to wire, in cents. */
export function surchargeFor({ paymentSurcharges }: Pick<Quoted, 'paymentSurcharges'>, method: PaymentMethod): number {
	return paymentSurcharges[method] ?? 0;
}

/** True if a quote for one payment method also holds for another, because neither has a surcharge. */
export function hasSamePrice(quote: Quoted, method: PaymentMethod): boolean {
	return quote.paymentMethod === method || [quote.paymentMethod, method].every((one) => surchargeFor(quote, one) === 0);
}

/** The total of an order's lines, in cents, and its surcharges. */
type QuoteTotals = Quoted & { subtotalCents: number; discountCents: number };

/** The total of a quote's or an order's lines for each offered payment method. */
export function lineTotalsByMethod({
	paymentMethod,
	paymentSurcharges,
	subtotalCents,
	discountCents,
}: QuoteTotals): PaymentPrice[] {
	const byWire = subtotalCents - discountCents - (paymentSurcharges[paymentMethod] ?? 0);
	return paymentPrices((method) => byWire + (paymentSurcharges[method] ?? 0));
}
