import type { paymentMethods } from '../../contract/orders/checkout.ts';

type Payment = { value: (typeof paymentMethods)[number]; title: string; text: string };

/** The first is what a checkout starts with. */
export const payments: readonly [Payment, ...Payment[]] = [
	{
		value: 'bank-wire',
		title: 'Bank wire',
		text: 'Clears the same or next business day. You get the details after ordering.',
	},
	{ value: 'cheque', title: 'Check', text: 'Personal, business or cashier’s. Ships once it has cleared.' },
];
