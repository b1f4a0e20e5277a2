import { lte, type SQL } from 'drizzle-orm';
import type { Order } from '../../contract/orders/checkout.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { checkPayee, currentShop, postalAddress } from '../../contract/shop.ts';
import { now } from '../db/clock.ts';
import { Refusal } from '../http/refusal.ts';
import { orders } from './tables.ts';

type OrderRow = typeof orders.$inferSelect;

type Instructions = { key: string; value: string }[];

const methods: Record<PaymentMethod, { name: string; instructions: () => Instructions }> = {
	'bank-wire': { name: 'Bank wire', instructions: wireInstructions },
	cheque: {
		name: 'Check',
		instructions: () => [
			{ key: 'Payable to', value: checkPayee() },
			{ key: 'Mail to', value: postalAddress() },
			{ key: 'Accepted', value: "Personal, business and cashier's checks drawn on a US bank" },
		],
	},
	card: {
		name: 'Card (simulated)',
		instructions: () => [
			{ key: 'Simulated', value: 'This shop takes no cards: it asks for no card number, and nothing is charged.' },
		],
	},
};

function wireInstructions(): Instructions {
	const { bank } = currentShop();
	// An order that was placed while the shop still took wires.
	if (!bank) return [{ key: 'Account', value: 'We no longer take wires. Please write to us before you pay.' }];
	return [
		{ key: 'Beneficiary', value: bank.beneficiary },
		{ key: 'Bank', value: bank.bank },
		{ key: 'Routing number (ABA)', value: bank.routingNumber },
		{ key: 'Account number', value: bank.accountNumber },
		...(bank.swift ? [{ key: 'SWIFT', value: bank.swift }] : []),
	];
}

/**
 * Refuses a payment method that this shop does not offer.
 *
 * @throws Refusal 400
 */
export function requireOffered(method: PaymentMethod): void {
	const offered = currentShop().paymentMethods;
	if (offered.includes(method)) return;
	const message = `This shop does not take payment by ${methods[method].name.toLowerCase()}. Give one of: ${offered.join(', ')}.`;
	throw new Refusal(400, 'payment_method_not_offered', message, { fields: { payment_method: message } });
}

/** Whether an order is held no longer, by the database's clock. */
export const hasLapsed: SQL = lte(orders.keptUntil, now);

/** How an order is paid: method, reference to quote, where to send it and by when; how no more once it is paid or has ended. */
export function paymentOf(order: OrderRow): Order['payment'] {
	const { name, instructions } = methods[order.paymentMethod];
	return {
		method: order.paymentMethod,
		name,
		surcharge: toDollars(order.surchargeCents),
		instructions: order.status === 'awaiting-payment' ? instructions() : [],
		reference: order.number,
		due_at: order.dueAt.toISOString(),
		kept_until: order.keptUntil.toISOString(),
	};
}
