import type { Order } from '../../contract/checkout.ts';
import { postalAddress } from '../../contract/shop.ts';
import type { orders } from './tables.ts';

type Method = Order['payment']['method'];

/** Days within which the buyer is asked to pay; an order that stays unpaid stays as it is. */
const daysToPay: Record<Method, number> = { 'bank-wire': 2, cheque: 7 };

/** The demo shop's bank details are invented and marked as such: nobody should wire money to them. */
const methods: Record<Method, { name: string; instructions: { key: string; value: string }[] }> = {
	'bank-wire': {
		name: 'Bank wire',
		instructions: [
			{ key: 'Beneficiary', value: 'Assay Demo Shop (do not send money)' },
			{ key: 'Bank', value: 'First Example Bank, New York' },
			{ key: 'Routing number (ABA)', value: '000000000' },
			{ key: 'Account number', value: '0000 1234 5678' },
			{ key: 'SWIFT', value: 'EXMPUS00' },
		],
	},
	cheque: {
		name: 'Check',
		instructions: [
			{ key: 'Payable to', value: 'Assay Demo Shop (do not send money)' },
			{ key: 'Mail to', value: postalAddress },
			{ key: 'Accepted', value: "Personal, business and cashier's checks drawn on a US bank" },
		],
	},
};

/** How an order is paid: method, reference to quote, where to send it and by when. */
export function paymentOf(order: typeof orders.$inferSelect): Order['payment'] {
	const method = order.paymentMethod;
	const due = new Date(order.placedAt);
	due.setUTCDate(due.getUTCDate() + daysToPay[method]);
	return { method, ...methods[method], reference: order.number, due_at: due.toISOString() };
}
