import { chosenText } from '../../contract/catalogue/chosen-options.ts';
import { formatDeadline } from '../../contract/format-date.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { amountRows, listPriceText, totalRow } from '../../contract/orders/amount-rows.ts';
import type { Order, OrderLine } from '../../contract/orders/checkout.ts';
import { describeDelivery } from '../../contract/orders/describe-delivery.ts';
import { shippingPromise } from '../../contract/orders/shipping-promise.ts';
import { addressLines } from '../../contract/places/address-lines.ts';
import { composeMail, type MailPart } from '../mail/compose.ts';
import { withoutLinks } from '../mail/remove-links.ts';
import type { outbox } from '../mail/tables.ts';

export type Mail = typeof outbox.$inferInsert;
/** The order, and the origin of links. */
export type MailContext = { order: Order; shopUrl: string };

/** Confirms an order. The most important facts come first, and the lines last, because there may be many. */
export function orderPlacedMail({ order, shopUrl }: MailContext): Mail {
	const { payment } = order;
	const facts = [
		['Total', formatDollars(order.total)],
		['Reference', payment.reference],
		['Pay by', formatDeadline(payment.due_at)],
		...payment.instructions.map(({ key, value }) => [key, value] as const),
	] as const;
	return mailTo(order, `Your order ${order.order_number}`, [
		`Thank you. Your order is ${order.order_number}. Its prices are locked.`,
		{ title: `Pay by ${payment.name.toLowerCase()}`, rows: [...facts] },
		orderLink({ order, shopUrl }),
		addressPart(order),
		`We’ll hold your order until ${formatDeadline(payment.kept_until)}. If it isn’t paid by then, it expires and its items go back on sale. Until then, you can cancel it on the order page.`,
		`${shippingPromise}.`,
		...deliveryPart(order),
		...contentsParts(order),
		...certificatesPart(order, 'Once you’ve paid, your order page has'),
	]);
}

/**
 * The address in plain words that cannot become links. The email address may be someone else's, and must not receive a
 * stranger's text from the shop (decision 067).
 */
export function addressPart({ address }: Order): MailPart {
	const { first_name, last_name, line1, line2, city } = address;
	const [name = '', ...lines] = addressLines({
		...address,
		first_name: withoutLinks(first_name),
		last_name: withoutLinks(last_name),
		line1: withoutLinks(line1),
		line2: line2 && withoutLinks(line2),
		city: withoutLinks(city),
	}).filter((line) => line.trim());
	return ['Ships to:', name, ...lines].join('\n');
}

/** The estimated arrival, if known. */
export const deliveryPart = ({ delivery, payment }: Order): string[] =>
	delivery ? [`${describeDelivery(delivery, payment.method)}.`] : [];

/** Says where the certificates are. They are too long for an email. */
export function certificatesPart({ lines }: Order, where: string): MailPart[] {
	const count = lines.filter(({ assay }) => assay).length;
	if (count === 0) return [];
	return [`${where} ${count === 1 ? 'the assay certificate' : `${count} assay certificates`}, to print and keep.`];
}

export function mailTo({ email }: Order, subject: string, parts: MailPart[]): Mail {
	return { recipient: email, ...composeMail(subject, parts) };
}

export function contentsParts(order: Order): MailPart[] {
	const totals = [...amountRows(order), totalRow(order)].map(({ name, text }) => [name, text] as const);
	return [
		{ title: 'What you ordered', areAmounts: true, rows: order.lines.map(lineRow), more: moreLines },
		{ areAmounts: true, endInTotal: true, rows: totals },
		...(order.payment.price_note ? [order.payment.price_note] : []),
	];
}

const moreLines = (left: number) =>
	`And ${left} more ${left === 1 ? 'item' : 'items'}: see your order page. The amounts below include them.`;

/** The lines add up to the subtotal. */
function lineRow(line: OrderLine): readonly [string, string] {
	const chosen = chosenText(line);
	const list = listPriceText(line);
	const name = `${line.quantity} × ${line.title}${chosen ? ` (${chosen})` : ''} at ${formatDollars(line.unit_price)}`;
	return [list ? `${name}. ${list}` : name, formatDollars(line.total)];
}

export function orderLink({ order, shopUrl }: MailContext): MailPart {
	return {
		link: 'View your order',
		url: `${shopUrl}/success?order=${order.order_id}`,
		button: 'See your order',
	};
}
