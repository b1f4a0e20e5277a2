import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { QuoteRequest } from '../../contract/orders/checkout.ts';
import { orderAmounts } from '../../contract/orders/order-amounts.ts';
import { currentShop } from '../../contract/shop.ts';
import { discountLines, discountShipping } from '../coupons/coupon-discount.ts';
import { describeCoupon, requireCoupon } from '../coupons/require-coupon.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { notServedMessage, selectShipping } from '../places/read-places.ts';
import { states } from '../places/tables.ts';
import type { PriceRules } from '../pricing/freshness.ts';
import { refuseUsedUp } from './coupon-uses.ts';
import { requireOffered } from './payment.ts';
import { priceItems } from './price-items.ts';
import { type Holder, lockPrices } from './price-lock.ts';
import { surchargesOf, withPaymentMethod } from './prices-by-payment-method.ts';
import { refusePausedMetal } from './refuse-paused-metal.ts';
import { quotes } from './tables.ts';
import { shippingCents, taxLines, taxRuleAt } from './tax-and-shipping.ts';

export type QuoteRow = typeof quotes.$inferSelect;

/**
 * Computes the total of a cart at an address. Uses the prices that were locked for the same contents and key. If no
 * lock is active, locks the current prices for ten minutes.
 *
 * @param holder owner of the price lock
 * @param stateField name of the caller's state field, for the refusal
 * @throws Refusal 400 for a payment method that is not offered; 404 for an unknown product, state, shipping method or
 *   coupon; 409 for too little stock, or a coupon that the cart may not have; 503 for metal while its prices are too
 *   old
 */
export async function makeQuote(
	db: Database,
	rules: PriceRules,
	request: QuoteRequest,
	holder: Holder,
	stateField = 'state',
): Promise<QuoteRow> {
	if (request.payment_method) requireOffered(request.payment_method);
	const { lines: items, source } = await priceItems(db, request.items);
	await refusePausedMetal(db, rules, items);
	const [state] = await db
		.select()
		.from(states)
		.where(and(eq(states.country, request.country), eq(states.code, request.state)));
	const methods = state ? await selectShipping(db, request.country) : [];
	if (!state || methods.length === 0) throw notFound(stateField, notServedMessage(request.country, request.state));
	const { lines: byWire, expiresAt: pricesEnd } = await lockPrices(db, holder, { lines: items, source });
	const { rule: taxRule, until } = taxRuleAt(await clock.databaseTime(db), state);
	// An order has the tax of its day, so the quote ends when the rate changes.
	const expiresAt = until && until < pricesEnd ? until : pricesEnd;
	const paymentMethod = request.payment_method ?? currentShop().paymentMethods[0];
	const pricedLines = withPaymentMethod(byWire, paymentMethod);
	// The minimums of coupons and free shipping compare with prices by wire, so that a more expensive payment method
	// cannot meet them.
	const coupon = request.coupon ? await requireCoupon(db, request.coupon, byWire) : undefined;
	if (coupon) await refuseUsedUp(db, coupon);
	const lines = taxLines(discountLines(pricedLines, coupon), taxRule, discountLines(byWire, coupon));
	// Depends on prices before the coupon, so that a coupon never makes an order more expensive.
	const methodPrices = methods.map((method) => ({ ...method, cents: shippingCents(byWire, method) }));
	const offered = discountShipping(methodPrices, coupon);
	const cheapest = offered.toSorted((a, b) => a.cents - b.cents)[0];
	const chosen = request.shipping_method ? offered.find((method) => method.id === request.shipping_method) : cheapest;
	if (!chosen) {
		const ids = methods.map((method) => method.id).join(', ');
		throw notFound('shipping_method', `There’s no such shipping method for '${request.country}'. Give one of: ${ids}.`);
	}
	const listedCents = methodPrices.find((method) => method.id === chosen.id)?.cents ?? chosen.cents;
	const amounts = orderAmounts(lines, chosen.cents);
	const savedCents = amounts.discountCents + listedCents - chosen.cents;
	const row: QuoteRow = {
		id: randomUUID(),
		expiresAt,
		country: request.country,
		state: request.state,
		shippingMethodId: chosen.id,
		shippingPrices: Object.fromEntries(offered.map(({ id, cents }) => [id, cents])),
		paymentMethod,
		paymentSurcharges: surchargesOf(byWire, coupon),
		coupon: coupon ? { code: coupon.code, gives: describeCoupon(coupon), savedCents } : null,
		lines,
		source,
		...amounts,
		lockHolder: holder.id,
		orderId: null,
	};
	await db.insert(quotes).values(row);
	return row;
}
