import { chosenOf } from '../../contract/catalogue/chosen-options.ts';
import type { Assay } from '../../contract/orders/assay.ts';
import type { Order, OrderLine, Quote } from '../../contract/orders/checkout.ts';
import { lineDollars, type OrderAmounts } from '../../contract/orders/order-amounts.ts';
import { isSent } from '../../contract/orders/order-statuses.ts';
import { describeOffer } from '../../contract/places/describe-shipping.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { offeredMethods } from '../../contract/pricing/offered-methods.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { versionedPath } from '../pictures/picture-versions.ts';
import { selectShipping } from '../places/read-places.ts';
import { deliveryOf, transitOf } from './delivery.ts';
import type { QuoteRow } from './make-quote.ts';
import { paymentOf } from './payment.ts';
import { lineTotalsByMethod, surchargeFor } from './prices-by-payment-method.ts';
import type { orderLines, orderMoves, orders, PricedLine } from './tables.ts';

export async function presentQuote(db: Database, row: QuoteRow): Promise<Quote> {
	const methods = await selectShipping(db, row.country);
	const calendar = await readCalendar(db);
	const now = await clock.databaseTime(db);
	const prices = new Map(Object.entries(row.shippingPrices));
	return {
		quote_id: row.id,
		expires_at: row.expiresAt.toISOString(),
		expires_in: Math.max(0, row.expiresAt.getTime() - now.getTime()),
		country: row.country,
		state: row.state,
		shipping_method: row.shippingMethodId,
		shipping_methods: methods.map((method) => ({
			id: method.id,
			name: method.name,
			description: describeOffer({
				description: method.description,
				transit: transitOf(method),
				free_from: method.freeFromCents === null ? null : toDollars(method.freeFromCents),
			}),
			delivery: deliveryOf(calendar, now, method, row.paymentMethod),
			price: toDollars(prices.get(method.id) ?? method.priceCents),
		})),
		payment_method: row.paymentMethod,
		payment_methods: presentMethods(row),
		coupon: presentCoupon(row),
		lines: row.lines.map(presentLine),
		...presentTotals(row),
	};
}

export function presentOrder(
	row: typeof orders.$inferSelect,
	lines: (typeof orderLines.$inferSelect)[],
	moves: Pick<typeof orderMoves.$inferSelect, 'move' | 'at'>[],
): Order {
	return {
		order_id: row.id,
		order_number: row.number,
		status: row.status,
		refund: row.refund,
		shipment: isSent(row.status) ? { carrier: row.carrier, tracking: row.tracking } : null,
		timeline: moves.map(({ move, at }) => ({ move, at: at.toISOString() })),
		placed_at: row.placedAt.toISOString(),
		lapsed_at: row.lapsedAt?.toISOString() ?? null,
		email: row.email,
		is_mailed: row.isMailed,
		has_simulated_prices: row.hasSimulatedPrices,
		address: row.address,
		shipping_method: row.shippingMethod,
		delivery: row.delivery,
		coupon: presentCoupon(row),
		lines: lines.map((line) => ({ ...presentLine(line), assay: presentAssay(line) })),
		...presentTotals(row),
		payment: paymentOf(row),
	};
}

function presentMethods(row: QuoteRow): Quote['payment_methods'] {
	const prices = lineTotalsByMethod(row);
	return offeredMethods().methods.map((id) => {
		const price = prices.find(({ methods }) => methods.includes(id));
		return {
			id,
			surcharge: toDollars(surchargeFor(row, id)),
			amount: toDollars(price?.cents ?? 0),
			discount: toDollars(Math.max(0, -(price?.differenceCents ?? 0))),
		};
	});
}

/** The chosen options of a quote's or an order's line. */
type ChosenOptions = { size?: string | null | undefined; color?: string | null | undefined };

function presentLine(line: Omit<PricedLine, 'isBullion' | 'size' | 'color'> & ChosenOptions): OrderLine {
	return {
		product_id: line.productId,
		sku: line.sku,
		title: line.title,
		slug: line.slug,
		img: versionedPath(line.img),
		...chosenOf({ size: line.size ?? null, color: line.color ?? null }),
		quantity: line.quantity,
		...lineDollars(line),
		tax: toDollars(line.taxCents),
	};
}

function presentAssay({ assay }: Pick<typeof orderLines.$inferSelect, 'assay'>): Assay | null {
	return (
		assay && {
			serial: assay.serial,
			metal_type: assay.metal,
			fineness: assay.fineness,
			fine_weight: assay.fineWeightMicroOz / 1e6,
			metal: assay.metalCents === null ? null : toDollars(assay.metalCents),
		}
	);
}

function presentCoupon({ coupon }: Pick<QuoteRow, 'coupon'>): Quote['coupon'] {
	return coupon && { code: coupon.code, gives: coupon.gives, saved: toDollars(coupon.savedCents) };
}

function presentTotals(row: OrderAmounts) {
	return {
		subtotal: toDollars(row.subtotalCents),
		discount: toDollars(row.discountCents),
		shipping: toDollars(row.shippingCents),
		tax: toDollars(row.taxCents),
		total: toDollars(row.totalCents),
	};
}
