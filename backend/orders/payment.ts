import { lte, type SQL } from 'drizzle-orm';
import type { Order } from '../../contract/orders/checkout.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { postalAddress } from '../../contract/shop.ts';
import { now } from '../db/clock.ts';
import { orders } from './tables.ts';

type OrderRow = typeof orders.$inferSelect;

/** The demo shop's bank details are invented and marked as such: nobody should wire money to them. */
const methods: Record<PaymentMethod, { name: string; instructions: { key: string; value: string }[] }> = {
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
	card: {
		name: 'Card (simulated)',
		instructions: [
			{ key: 'Simulated', value: 'This shop takes no cards: it asks for no card number, and nothing is charged.' },
		],
	},
};

/** Whether an order is held no longer, by the database's clock. */
export const hasLapsed: SQL = lte(orders.keptUntil, now);

/** How an order is paid: method, reference to quote, where to send it and by when; how no more once it is paid or has ended. */
export function paymentOf(order: OrderRow): Order['payment'] {
	const { name, instructions } = methods[order.paymentMethod];
	return {
		method: order.paymentMethod,
		name,
		surcharge: toDollars(order.surchargeCents),
		instructions: order.status === 'awaiting-payment' ? instructions : [],
		reference: order.number,
		due_at: order.dueAt.toISOString(),
		kept_until: order.keptUntil.toISOString(),
	};
}
