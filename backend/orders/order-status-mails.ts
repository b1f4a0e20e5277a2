import { formatDollars } from '../../contract/format-dollars.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import type { MailPart } from '../mail/compose.ts';
import {
	certificates,
	contents,
	deliveryPart,
	destination,
	type Mail,
	mailTo,
	orderLink,
	type Told,
} from './order-placed-mail.ts';

export type MovedMail = 'paid' | 'shipped' | 'canceled' | 'canceled-paid' | 'lapsed' | 'paid-in-vain' | 'refunded';

type MailFacts = {
	subject: string;
	/** What it says of what happened, between its subject and what was ordered. */
	says: (order: Order, shopUrl: string) => MailPart[];
	/** True if the pieces come: it says where to, and where their certificates are. */
	isFilled: boolean;
	/** True if it leads back to the shop. */
	leadsToShop: boolean;
};

const mails: Record<MovedMail, MailFacts> = {
	paid: {
		subject: 'is paid',
		isFilled: true,
		leadsToShop: false,
		says: (order) => [
			`We received your payment of ${formatDollars(order.total)} for order ${order.order_number}. Thank you. It ships within 1 business day. We’ll email you when it’s on its way.`,
			...deliveryPart(order),
		],
	},
	shipped: {
		subject: 'is on its way',
		isFilled: true,
		leadsToShop: false,
		says: (order) => [
			`We shipped your order ${order.order_number} today by ${order.shipping_method}.`,
			...deliveryPart(order),
			...trackingOf(order.shipment),
		],
	},
	canceled: {
		subject: 'was canceled',
		isFilled: false,
		leadsToShop: false,
		says: ({ order_number }) => [
			`Your order ${order_number} was canceled, so its prices no longer hold. Please don’t pay for it now.`,
		],
	},
	'canceled-paid': {
		subject: 'was canceled',
		isFilled: false,
		leadsToShop: false,
		says: ({ order_number, total }) => [
			`Your order ${order_number} was canceled. We’ll refund your payment of ${formatDollars(total)} the same way you paid and email you when it’s done.`,
		],
	},
	lapsed: {
		subject: 'has expired',
		isFilled: false,
		leadsToShop: true,
		says: ({ order_number }, shopUrl) => [
			`Your order ${order_number} wasn’t paid in time, so it has expired. Its items are back on sale and its prices no longer hold. Please don’t pay for it now.`,
			{ link: 'If you’ve already paid, contact us with your order number', url: `${shopUrl}/contact` },
		],
	},
	'paid-in-vain': {
		subject: 'ended before we received your payment',
		isFilled: false,
		leadsToShop: false,
		says: ({ order_number, total }) => [
			`We received your payment of ${formatDollars(total)} after order ${order_number} had ended, so we can’t fill it. We’ll refund it the same way you paid and email you when it’s done.`,
		],
	},
	refunded: {
		subject: 'was refunded',
		isFilled: false,
		leadsToShop: false,
		says: ({ order_number, total }) => [
			`We’ve refunded your payment of ${formatDollars(total)} for order ${order_number} the same way you paid. It may take a few days to reach your account.`,
		],
	},
};

/** Tells the buyer what happened to an order. */
export function orderMovedMail(which: MovedMail, { order, shopUrl }: Told): Mail {
	const { subject, says, isFilled, leadsToShop } = mails[which];
	return mailTo(order, `Your order ${order.order_number} ${subject}`, [
		...says(order, shopUrl),
		orderLink({ order, shopUrl }),
		...(isFilled ? [destination(order), ...certificates(order, 'Your order page has')] : []),
		...contents(order),
		...(leadsToShop ? [{ link: 'Continue shopping', url: `${shopUrl}/shop1` }] : []),
	]);
}

function trackingOf(shipment: Order['shipment']): MailPart[] {
	const rows = [
		...(shipment?.carrier ? [['Carrier', shipment.carrier] as const] : []),
		...(shipment?.tracking ? [['Tracking number', shipment.tracking] as const] : []),
	];
	return rows.length > 0 ? [{ rows }] : [];
}
