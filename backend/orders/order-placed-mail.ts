import { chosenText } from '../../contract/catalogue/chosen.ts';
import { formatDate } from '../../contract/format-date.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { amountRows, listPriceText, totalRow } from '../../contract/orders/amount-rows.ts';
import { certificateOf } from '../../contract/orders/certificate.ts';
import type { Order, OrderLine } from '../../contract/orders/checkout.ts';
import { saySurcharge } from '../../contract/orders/said-surcharge.ts';
import { shippingPromise } from '../../contract/orders/shipping-promise.ts';
import { composeMail, type MailPart } from '../mail/compose.ts';
import type { outbox } from '../mail/tables.ts';

export type Mail = typeof outbox.$inferInsert;
/** The order, and the shop's origin, which links begin with. */
export type Told = { order: Order; shopUrl: string };

/**
 * Confirms an order: what it holds, what it comes to and how to pay. Nothing of what was typed into free fields is in it:
 * the address may be somebody else's, to whom the shop would carry a stranger's words.
 */
export function orderPlacedMail({ order, shopUrl }: Told): Mail {
	const { payment } = order;
	const facts = [
		['Amount', formatDollars(order.total)],
		['Reference', payment.reference],
		['Pay by', formatDate(payment.due_at)],
		...payment.instructions.map(({ key, value }) => [key, value] as const),
	] as const;
	return mailTo(order, `Your order ${order.order_number}`, [
		`Thank you. Your order is ${order.order_number}. Its prices are locked.`,
		...contents(order),
		...order.lines.flatMap((line) => certificatePart(line, order)),
		{ title: `Pay by ${payment.name.toLowerCase()}`, rows: [...facts] },
		`We keep your order until ${formatDate(payment.kept_until)}. If it has not been paid by then it lapses, and its pieces go back on sale. Until then you can cancel it on its page.`,
		`${shippingPromise}.`,
		orderLink({ order, shopUrl }),
	]);
}

export function mailTo({ email }: Order, subject: string, parts: MailPart[]): Mail {
	return { recipient: email, ...composeMail(subject, parts) };
}

export function contents(order: Order): MailPart[] {
	const totals = [...amountRows(order), totalRow(order)].map(({ name, text }) => [name, text] as const);
	return [
		{ title: 'What you ordered', areAmounts: true, rows: order.lines.map(lineRow) },
		{ areAmounts: true, endInTotal: true, rows: totals },
		...saySurcharge(order),
	];
}

/** The certificate of a line of metal, as it stands on the order's page. */
function certificatePart(line: Order['lines'][number], { payment }: Order): MailPart[] {
	const certificate = certificateOf({ line, payment });
	if (!certificate) return [];
	const { serial, rows, marks, share } = certificate;
	const said = rows.map(({ name, text }) => [name, text] as const);
	return [
		{
			title: 'Assay certificate',
			marks,
			share,
			areAmounts: true,
			rows: [['Serial', serial], ['Piece', line.title], ...said],
		},
	];
}

/** The lines add up to the subtotal. */
function lineRow(line: OrderLine): readonly [string, string] {
	const chosen = chosenText(line);
	const list = listPriceText(line);
	const name = `${line.quantity} × ${line.title}${chosen ? ` (${chosen})` : ''} at ${formatDollars(line.unit_price)}`;
	return [list ? `${name}. ${list}` : name, formatDollars(line.total)];
}

export function orderLink({ order, shopUrl }: Told): MailPart {
	return {
		link: 'Your order, for whoever has this address',
		url: `${shopUrl}/success?order=${order.order_id}`,
		button: 'See your order',
	};
}
