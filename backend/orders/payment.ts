import { type SQL, sql } from 'drizzle-orm';
import type { Order } from '../../contract/orders/checkout.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { postalAddress } from '../../contract/shop.ts';
import { day, hour } from '../../contract/time-spans.ts';
import { now } from '../db/clock.ts';
import type { OrderRules } from './rules.ts';
import { orders } from './tables.ts';

type OrderRow = typeof orders.$inferSelect;

/** Days within which the buyer is asked to pay. */
export const daysToPay: Record<PaymentMethod, number> = { 'bank-wire': 2, cheque: 7, card: 1 };

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

type Waiting = Pick<OrderRow, 'paymentMethod' | 'placedAt'>;

const dueAt = ({ paymentMethod, placedAt }: Waiting) => new Date(placedAt.getTime() + daysToPay[paymentMethod] * day);

/** When an order lapses unless it is paid; `hasLapsed` says the same to the database. */
export function lapsesAt(order: Waiting, { graceHours }: OrderRules): Date {
	return new Date(dueAt(order).getTime() + graceHours * hour);
}

/** Whether the time to pay for an order is over, and the hours of grace with it, by the database's clock. */
export function hasLapsed({ graceHours }: OrderRules): SQL {
	const { 'bank-wire': wire, cheque, card } = daysToPay;
	const days = sql`case ${orders.paymentMethod} when 'cheque' then ${cheque}::int when 'card' then ${card}::int else ${wire}::int end`;
	// In hours: a day may be of 23 or 25 where the database is.
	return sql`${orders.placedAt} + make_interval(hours => 24 * ${days} + ${graceHours}::int) <= ${now}`;
}

/** How an order is paid: method, reference to quote, where to send it and by when; how no more once it is paid or has ended. */
export function paymentOf(order: OrderRow, rules: OrderRules): Order['payment'] {
	const { name, instructions } = methods[order.paymentMethod];
	return {
		method: order.paymentMethod,
		name,
		surcharge: toDollars(order.surchargeCents),
		instructions: order.status === 'awaiting-payment' ? instructions : [],
		reference: order.number,
		due_at: dueAt(order).toISOString(),
		kept_until: lapsesAt(order, rules).toISOString(),
	};
}
