import { formatDollars } from '../format-dollars.ts';
import type { Order, OrderLine, Quote } from './checkout.ts';

/** A row in the totals of an order, in dollars. Discounts are negative. */
export type AmountRow = { name: string; amount: number; text: string };

export const amountRow = (name: string, amount: number, text = formatDollars(amount)): AmountRow => ({
	name,
	amount,
	text,
});

type Amounts = Pick<Order, 'subtotal' | 'discount' | 'shipping' | 'tax' | 'coupon'>;
export type Shipped = Pick<Order, 'shipping_method'> | Pick<Quote, 'shipping_method' | 'shipping_methods'>;

/**
 * The rows that add up to the total of a quote or an order, for every screen, email and document. The lines add up to the subtotal. A coupon
 * has a row if it reduces the price of a line.
 */
export function amountRows(of: Amounts & Shipped): AmountRow[] {
	const { subtotal, discount, shipping, tax, coupon } = of;
	return [
		amountRow('Subtotal', subtotal),
		...(discount > 0 ? [amountRow(coupon ? `Coupon ${coupon.code}` : 'Coupon', -discount)] : []),
		amountRow(`Shipping, ${shippingNameOf(of)}`, shipping, shipping === 0 ? 'Free' : undefined),
		amountRow('Tax', tax),
	];
}

function shippingNameOf(of: Shipped): string {
	if (!('shipping_methods' in of)) return of.shipping_method;
	return of.shipping_methods.find(({ id }) => id === of.shipping_method)?.name ?? of.shipping_method;
}

/** The last row. */
export const totalRow = ({ total }: Pick<Order, 'total'>): AmountRow => amountRow('Total', total);

/** Reductions of the list price: 'List price $100.00, sale −$7.00'. @returns undefined if there are none */
export function listPriceText({
	ask,
	sale,
	quantity_break,
}: Pick<OrderLine, 'ask' | 'sale' | 'quantity_break'>): string | undefined {
	const savings = [
		...(sale > 0 ? [`sale ${formatDollars(-sale)}`] : []),
		...(quantity_break > 0 ? [`quantity price ${formatDollars(-quantity_break)}`] : []),
	];
	return savings.length > 0 ? [`List price ${formatDollars(ask)}`, ...savings].join(', ') : undefined;
}
