import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { chosenOf, lineKey } from '../../contract/catalogue/chosen-options.ts';
import type { CheckoutRequest } from '../../contract/orders/checkout.ts';
import type { Database } from '../db/database.ts';
import { shippingMethods } from '../places/tables.ts';
import { orderLines, orders, type PricedLine, quotes } from './tables.ts';

/** True if a request is for the same contents as an order, ignoring prices. */
export async function isSameOrder(db: Database, orderId: string, request: CheckoutRequest): Promise<boolean> {
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	const [quoted] = await db
		.select({ quote: quotes, method: shippingMethods.name })
		.from(quotes)
		.leftJoin(shippingMethods, eq(shippingMethods.id, quotes.shippingMethodId))
		.where(eq(quotes.id, request.quote_id));
	if (!order || !quoted) return false;
	const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
	const { quote, method } = quoted;
	return isDeepStrictEqual(
		{
			email: request.email,
			address: request.address,
			note: request.note ?? null,
			payment: request.payment_method,
			shipping: method ?? quote.shippingMethodId,
			coupon: quote.coupon?.code,
			contents: contentsOf(quote.lines),
		},
		{
			email: order.email,
			address: order.address,
			note: order.note,
			payment: order.paymentMethod,
			shipping: order.shippingMethod,
			coupon: order.coupon?.code,
			contents: contentsOf(lines),
		},
	);
}

type ComparedLine = Pick<PricedLine, 'productId' | 'quantity'> & {
	size?: string | null | undefined;
	color?: string | null | undefined;
};

function contentsOf(lines: ComparedLine[]): string[] {
	return lines
		.map((line) => {
			const chosen = chosenOf({ size: line.size ?? null, color: line.color ?? null });
			return `${line.quantity} of ${lineKey(line.productId, chosen)}`;
		})
		.sort();
}
