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

/** What each mail says of what happened, between its subject and what was ordered. */
const mails: Record<MovedMail, { subject: string; says: (order: Order, shopUrl: string) => MailPart[] }> = {
	paid: {
		subject: 'is paid',
		says: (order) => [
			`Your payment of ${formatDollars(order.total)} for order ${order.order_number} has come. Thank you. It ships within 1 business day; we write to you when it is on its way.`,
			...deliveryPart(order),
		],
	},
	shipped: {
		subject: 'is on its way',
		says: (order) => [
			`Your order ${order.order_number} was sent today by ${order.shipping_method}.`,
			...deliveryPart(order),
			...trackingOf(order.shipment),
		],
	},
	canceled: {
		subject: 'was canceled',
		says: ({ order_number }) => [
			`Your order ${order_number} was canceled, so its prices no longer hold: please do not pay for it now.`,
		],
	},
	'canceled-paid': {
		subject: 'was canceled',
		says: ({ order_number, total }) => [
			`Your order ${order_number} was canceled. We send your payment of ${formatDollars(total)} back the way it came, and write to you when that is done.`,
		],
	},
	lapsed: {
		subject: 'has lapsed',
		says: ({ order_number }, shopUrl) => [
			`Your order ${order_number} was not paid in time, so it has lapsed. Its pieces are on sale again and its prices no longer hold: please do not pay for it now.`,
			{ link: 'If you have paid already, write to us and name the order', url: `${shopUrl}/contact` },
		],
	},
	'paid-in-vain': {
		subject: 'ended before your payment came',
		says: ({ order_number, total }) => [
			`Your payment of ${formatDollars(total)} came after order ${order_number} had ended, so we cannot fill it. We send the payment back the way it came, and write to you when that is done.`,
		],
	},
	refunded: {
		subject: 'was paid back',
		says: ({ order_number, total }) => [
			`We have sent your payment of ${formatDollars(total)} for order ${order_number} back the way it came. Banks may take some days to book it.`,
		],
	},
};

/** Tells the buyer what happened to an order. */
export function orderMovedMail(which: MovedMail, { order, shopUrl }: Told): Mail {
	const { subject, says } = mails[which];
	return mailTo(order, `Your order ${order.order_number} ${subject}`, [
		...says(order, shopUrl),
		orderLink({ order, shopUrl }),
		...(which === 'paid' || which === 'shipped' ? [destination(order)] : []),
		...(which === 'paid' || which === 'shipped' ? certificates(order, 'Your order’s page has') : []),
		...contents(order),
		...(which === 'lapsed' ? [{ link: 'What we have', url: `${shopUrl}/shop1` }] : []),
	]);
}

function trackingOf(shipment: Order['shipment']): MailPart[] {
	const rows = [
		...(shipment?.carrier ? [['Carrier', shipment.carrier] as const] : []),
		...(shipment?.tracking ? [['Tracking number', shipment.tracking] as const] : []),
	];
	return rows.length > 0 ? [{ rows }] : [];
}
