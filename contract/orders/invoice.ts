import { chosenText } from '../catalogue/chosen-options.ts';
import { formatDate, formatDeadline } from '../format-date.ts';
import { formatDollars } from '../format-dollars.ts';
import { isMasked } from '../mask-email.ts';
import { addressLines } from '../places/address-lines.ts';
import { currentShop, sellerLines } from '../shop.ts';
import { amountRows, listPriceText, totalRow } from './amount-rows.ts';
import type { Order, OrderLine } from './checkout.ts';
import { isUnpaid, type OrderMove, type OrderStatus } from './order-statuses.ts';

/** A name and its value. */
type Fact = { name: string; text: string };

/** The texts and figures of an invoice, for the page and the PDF. */
export type Invoice = {
	/** 'INV-100042'. */
	number: string;
	facts: Fact[];
	seller: readonly string[];
	/** The shop bills and ships to one address. */
	billTo: string[];
	shipTo: string[];
	/** The state of the payment, in a few words and as a sentence. */
	state: Fact;
	lines: { title: string; details: string; quantity: string; unitPrice: string; amount: string }[];
	/** The rows that add up to `total`. */
	sums: Fact[];
	total: Fact;
	/** The amount due. */
	due: Fact;
	/** Payment instructions; empty if nothing is due. */
	payment: Fact[];
	notes: string[];
};

/** Each order has one invoice with the same number. */
export const invoiceNumber = (orderNumber: string) => orderNumber.replace(/^[A-Z]+-/, 'INV-');

/** The invoice of an order in its current state. Its lines add up to the subtotal, and its rows to the total. */
export function invoiceOf(order: Order): Invoice {
	const { order_number, placed_at, payment, address, email, status } = order;
	const isDue = isUnpaid(status);
	return {
		number: invoiceNumber(order_number),
		facts: [
			{ name: 'Invoice date', text: formatDate(placed_at) },
			{ name: 'Order', text: order_number },
			{ name: 'Payment', text: payment.name },
		],
		seller: [...sellerLines(), ...sellerFacts()],
		billTo: [...addressLines(address), ...(isMasked(email) ? [] : [email])],
		shipTo: addressLines(address),
		state: stateOf(order),
		lines: order.lines.map(lineOf),
		sums: amountRows(order).map(({ name, text }) => ({ name, text })),
		total: { name: 'Total', text: totalRow(order).text },
		due: { name: 'Amount due', text: formatDollars(isDue ? order.total : 0) },
		payment: isDue
			? [
					{ name: 'Reference', text: payment.reference },
					{ name: 'Pay by', text: formatDeadline(payment.due_at) },
					...payment.instructions.map(({ key, value }) => ({ name: key, text: value })),
				]
			: [],
		notes: notesOf(order),
	};
}

/** The seller's phone number and tax number, if the profile has them. */
function sellerFacts(): string[] {
	const { contact, tax_number } = currentShop().profile ?? {};
	return [...(contact?.phone ? [contact.phone] : []), ...(tax_number ? [`Tax number ${tax_number}`] : [])];
}

function lineOf(line: OrderLine): Invoice['lines'][number] {
	return {
		title: line.title,
		details: [chosenText(line), line.sku, listPriceText(line)].filter(Boolean).join(', '),
		quantity: String(line.quantity),
		unitPrice: formatDollars(line.unit_price),
		amount: formatDollars(line.total),
	};
}

function stateOf(order: Order): Fact {
	const { status, refund, payment, total } = order;
	const on = (move: OrderMove) => {
		const at = order.timeline.findLast((step) => step.move === move)?.at;
		return at ? ` on ${formatDate(at)}` : '';
	};
	const canceled = `The order was canceled${on('canceled')}`;
	const lapsed = `The order expired${on('lapsed')}`;
	/** The shop refunds a payment only after one of these, or if the payment arrived after them. */
	const ended: Record<OrderStatus, string> = {
		'awaiting-payment': canceled,
		paid: canceled,
		shipped: canceled,
		canceled,
		lapsed,
	};
	if (refund === 'done') {
		return {
			name: 'Refunded',
			text: `${ended[status]}, and the payment of ${formatDollars(total)} was refunded${on('refunded')}.`,
		};
	}
	if (refund === 'due') {
		return {
			name: 'To be refunded',
			text: `${ended[status]}. We’ll refund the payment of ${formatDollars(total)}.`,
		};
	}
	const states: Record<OrderStatus, Fact> = {
		'awaiting-payment': {
			name: 'Not paid yet',
			text: `Due by ${payment.name.toLowerCase()} by ${formatDeadline(payment.due_at)}, with the reference ${payment.reference}.`,
		},
		paid: { name: 'Paid', text: `Paid${on('paid')}.` },
		shipped: { name: 'Paid', text: `Paid${on('paid')}, shipped${on('shipped')}.` },
		canceled: { name: 'Canceled', text: `${canceled}, unpaid. Please don’t pay for it.` },
		lapsed: { name: 'Expired', text: `${lapsed} because it wasn’t paid in time. Please don’t pay for it.` },
	};
	return states[status];
}

function notesOf({ coupon, has_simulated_prices, payment }: Order): string[] {
	return [
		...(payment.price_note ? [payment.price_note] : []),
		...(coupon ? [`Coupon ${coupon.code}: ${coupon.gives}.`] : []),
		...(has_simulated_prices ? ['Simulated prices: metal prices don’t come from a market.'] : []),
	];
}
