import { formatDollars } from '../../contract/format-dollars.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import type { MailPart } from '../mail/compose.ts';
import {
	addressPart,
	certificatesPart,
	contentsParts,
	deliveryPart,
	type Mail,
	type MailContext,
	mailTo,
	orderLink,
} from './order-placed-mail.ts';

export type StatusMail = 'paid' | 'shipped' | 'canceled' | 'canceled-paid' | 'lapsed' | 'paid-in-vain' | 'refunded';

type MailFacts = {
	subject: string;
	/** The paragraphs between subject and order. */
	paragraphs: (order: Order, shopUrl: string) => MailPart[];
	/** True if the items will arrive: includes the address, and where the certificates are. */
	willArrive: boolean;
	/** True to link to the shop. */
	linksToShop: boolean;
};

const mails: Record<StatusMail, MailFacts> = {
	paid: {
		subject: 'is paid',
		willArrive: true,
		linksToShop: false,
		paragraphs: (order) => [
			`We received your payment of ${formatDollars(order.total)} for order ${order.order_number}. Thank you. It ships within 1 business day. We’ll email you when it’s on its way.`,
			...deliveryPart(order),
		],
	},
	shipped: {
		subject: 'is on its way',
		willArrive: true,
		linksToShop: false,
		paragraphs: (order) => [
			`We shipped your order ${order.order_number} today by ${order.shipping_method}.`,
			...deliveryPart(order),
			...trackingOf(order.shipment),
		],
	},
	canceled: {
		subject: 'was canceled',
		willArrive: false,
		linksToShop: false,
		paragraphs: ({ order_number }) => [
			`Your order ${order_number} was canceled, so its prices no longer hold. Please don’t pay for it now.`,
		],
	},
	'canceled-paid': {
		subject: 'was canceled',
		willArrive: false,
		linksToShop: false,
		paragraphs: ({ order_number, total }) => [
			`Your order ${order_number} was canceled. We’ll refund your payment of ${formatDollars(total)} the same way you paid and email you when it’s done.`,
		],
	},
	lapsed: {
		subject: 'has expired',
		willArrive: false,
		linksToShop: true,
		paragraphs: ({ order_number }, shopUrl) => [
			`Your order ${order_number} wasn’t paid in time, so it has expired. Its items are back on sale and its prices no longer hold. Please don’t pay for it now.`,
			{ link: 'If you’ve already paid, contact us with your order number', url: `${shopUrl}/contact` },
		],
	},
	'paid-in-vain': {
		subject: 'ended before we received your payment',
		willArrive: false,
		linksToShop: false,
		paragraphs: ({ order_number, total }) => [
			`We received your payment of ${formatDollars(total)} after order ${order_number} had ended, so we can’t fill it. We’ll refund it the same way you paid and email you when it’s done.`,
		],
	},
	refunded: {
		subject: 'was refunded',
		willArrive: false,
		linksToShop: false,
		paragraphs: ({ order_number, total }) => [
			`We’ve refunded your payment of ${formatDollars(total)} for order ${order_number} the same way you paid. It may take a few days to reach your account.`,
		],
	},
};

/** Emails the buyer about a change of an order. */
export function orderStatusMail(kind: StatusMail, { order, shopUrl }: MailContext): Mail {
	const { subject, paragraphs, willArrive, linksToShop } = mails[kind];
	return mailTo(order, `Your order ${order.order_number} ${subject}`, [
		...paragraphs(order, shopUrl),
		orderLink({ order, shopUrl }),
		...(willArrive ? [addressPart(order), ...certificatesPart(order, 'Your order page has')] : []),
		...contentsParts(order),
		...(linksToShop ? [{ link: 'Continue shopping', url: `${shopUrl}/shop1` }] : []),
	]);
}

function trackingOf(shipment: Order['shipment']): MailPart[] {
	const rows = [
		...(shipment?.carrier ? [['Carrier', shipment.carrier] as const] : []),
		...(shipment?.tracking ? [['Tracking number', shipment.tracking] as const] : []),
	];
	return rows.length > 0 ? [{ rows }] : [];
}
