import { toDollars } from '../../contract/amount.ts';
import type { Order, OrderLine, Quote } from '../../contract/checkout.ts';
import type { Database } from '../db/database.ts';
import { selectShipping } from '../places/queries.ts';
import { paymentOf } from './payment.ts';
import type { QuoteRow } from './quote.ts';
import type { orderLines, orders, PricedLine } from './tables.ts';
import { shippingCents, type Totals } from './totals.ts';

export async function presentQuote(db: Database, row: QuoteRow): Promise<Quote> {
	const methods = await selectShipping(db, row.country);
	return {
		quote_id: row.id,
		expires_at: row.expiresAt.toISOString(),
		country: row.country,
		state: row.state,
		shipping_method: row.shippingMethodId,
		shipping_methods: methods.map((method) => ({
			id: method.id,
			name: method.name,
			description: method.description,
			price: toDollars(shippingCents(row.lines, method)),
		})),
		lines: row.lines.map(presentLine),
		...presentTotals(row),
	};
}

export function presentOrder(row: typeof orders.$inferSelect, lines: (typeof orderLines.$inferSelect)[]): Order {
	return {
		order_id: row.id,
		order_number: row.number,
		status: row.status,
		placed_at: row.placedAt.toISOString(),
		email: row.email,
		address: row.address,
		shipping_method: row.shippingMethod,
		lines: lines.map(presentLine),
		...presentTotals(row),
		payment: paymentOf(row),
	};
}

function presentLine(line: Omit<PricedLine, 'isBullion'>): OrderLine {
	return {
		product_id: line.productId,
		sku: line.sku,
		title: line.title,
		slug: line.slug,
		img: line.img,
		quantity: line.quantity,
		ask: toDollars(line.askCents),
		unit_price: toDollars(line.unitCents),
		discount: toDollars((line.askCents - line.unitCents) * line.quantity),
		tax: toDollars(line.taxCents),
		total: toDollars(line.unitCents * line.quantity),
	};
}

function presentTotals(row: Totals) {
	return {
		subtotal: toDollars(row.subtotalCents),
		discount: toDollars(row.discountCents),
		shipping: toDollars(row.shippingCents),
		tax: toDollars(row.taxCents),
		total: toDollars(row.totalCents),
	};
}
