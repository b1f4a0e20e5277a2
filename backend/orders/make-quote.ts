import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { QuoteRequest } from '../../contract/orders/checkout.ts';
import { orderAmounts } from '../../contract/orders/order-amounts.ts';
import { currentShop } from '../../contract/shop.ts';
import { discountLines, discountShipping } from '../coupons/coupon-discount.ts';
import { describeCoupon, requireCoupon } from '../coupons/require-coupon.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { notServed, selectShipping } from '../places/read-places.ts';
import { states } from '../places/tables.ts';
import type { PriceRules } from '../pricing/freshness.ts';
import { requireOffered } from './payment.ts';
import { priceItems } from './price-items.ts';
import { type Holder, lockPrices } from './price-lock.ts';
import { atMethod, surchargesOf } from './prices-by-payment-method.ts';
import { refusePausedMetal } from './refuse-paused-metal.ts';
import { quotes } from './tables.ts';
import { shippingCents, taxLines } from './totals.ts';

export type QuoteRow = typeof quotes.$inferSelect;

/**
 * Works out what a cart comes to at a place. Its prices are those that were locked for the same content under the same
 * key; where no lock holds, those of this moment, which are then locked for ten minutes.
 *
 * @param holder for whom the prices are locked
 * @param stateField where the caller gave the state, for the refusal
 * @throws Refusal 400 for a payment method that is not offered; 404 for a product, state, shipping method or coupon that does not exist; 409 for too little stock and
 *   for a coupon that this cart may not have; 503 for metal while its prices are too old
 */
export async function makeQuote(
	db: Database,
	rules: PriceRules,
	request: QuoteRequest,
	holder: Holder,
	stateField = 'state',
): Promise<QuoteRow> {
	if (request.payment_method) requireOffered(request.payment_method);
	const { lines: wanted, source } = await priceItems(db, request.items);
	await refusePausedMetal(db, rules, wanted);
	const [state] = await db
		.select()
		.from(states)
		.where(and(eq(states.country, request.country), eq(states.code, request.state)));
	const methods = state ? await selectShipping(db, request.country) : [];
	if (!state || methods.length === 0) throw notFound(stateField, notServed(request.country, request.state));
	const { lines: byWire, expiresAt } = await lockPrices(db, holder, { lines: wanted, source });
	const paymentMethod = request.payment_method ?? currentShop().paymentMethods[0];
	const items = atMethod(byWire, paymentMethod);
	// What a coupon or free shipping asks for goes by wire: a payment method with a higher price earns nothing.
	const coupon = request.coupon ? await requireCoupon(db, request.coupon, byWire) : undefined;
	const lines = taxLines(discountLines(items, coupon), state, discountLines(byWire, coupon));
	// Of what the pieces come to before the coupon: a code must never make an order dearer.
	const listed = methods.map((method) => ({ ...method, cents: shippingCents(byWire, method) }));
	const priced = discountShipping(listed, coupon);
	const cheapest = priced.toSorted((a, b) => a.cents - b.cents)[0];
	const chosen = request.shipping_method ? priced.find((method) => method.id === request.shipping_method) : cheapest;
	if (!chosen) {
		const ids = methods.map((method) => method.id).join(', ');
		throw notFound('shipping_method', `There’s no such shipping method for '${request.country}'. Give one of: ${ids}.`);
	}
	const listedCents = listed.find((method) => method.id === chosen.id)?.cents ?? chosen.cents;
	const amounts = orderAmounts(lines, chosen.cents);
	const savedCents = amounts.discountCents + listedCents - chosen.cents;
	const row: QuoteRow = {
		id: randomUUID(),
		expiresAt,
		country: request.country,
		state: request.state,
		shippingMethodId: chosen.id,
		shippingPrices: Object.fromEntries(priced.map(({ id, cents }) => [id, cents])),
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
