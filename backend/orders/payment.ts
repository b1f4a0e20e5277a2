import { lte, type SQL } from 'drizzle-orm';
import { formatDollars } from '../../contract/format-dollars.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import { isUnpaid, orderStatuses } from '../../contract/orders/order-statuses.ts';
import { type PaymentMethod, paymentName } from '../../contract/payment-methods.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { priceLabel, regularPriceName } from '../../contract/pricing/payment-prices.ts';
import { checkPayee, currentShop, postalAddress } from '../../contract/shop.ts';
import { now } from '../db/clock.ts';
import { Refusal } from '../http/refusal.ts';
import { lineTotalsByMethod } from './prices-by-payment-method.ts';
import { orders } from './tables.ts';

type OrderRow = typeof orders.$inferSelect;

type Instructions = { key: string; value: string }[];

const instructions: Record<PaymentMethod, () => Instructions> = {
	'bank-wire': wireInstructions,
	cheque: () => [
		{ key: 'Payable to', value: checkPayee() },
		{ key: 'Mail to', value: postalAddress() },
		{ key: 'Accepted', value: "Personal, business and cashier's checks drawn on a US bank" },
	],
	card: () => [{ key: 'Simulated', value: 'No card details needed; nothing is charged.' }],
};

function wireInstructions(): Instructions {
	const { bank } = currentShop();
	// For an order from before the shop stopped accepting wires.
	if (!bank) return [{ key: 'Account', value: 'We no longer accept wires. Please contact us before you pay.' }];
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
	const message = `We don’t accept payment by ${paymentName(method).toLowerCase()}. Give one of: ${offered.join(', ')}.`;
	throw new Refusal(400, 'payment_method_not_offered', message, { fields: { payment_method: message } });
}

/** Statuses of orders that expire unless they are paid. */
export const unpaidStatuses = orderStatuses.filter(isUnpaid);

/** True after the order's payment deadline, by the database's clock. */
export const hasLapsed: SQL = lte(orders.heldUntil, now);

/** How to pay an order: method, reference, instructions and deadline. No instructions once it is paid or has ended. */
export function paymentOf(order: OrderRow): Order['payment'] {
	return {
		method: order.paymentMethod,
		name: paymentName(order.paymentMethod),
		surcharge: toDollars(order.surchargeCents),
		...presentDifference(order),
		instructions: isUnpaid(order.status) ? instructions[order.paymentMethod]() : [],
		reference: order.number,
		due_at: order.dueAt.toISOString(),
		kept_until: order.heldUntil.toISOString(),
	};
}

/** The difference between an order's prices and the regular ones, if its payment method has other prices. */
function presentDifference(order: OrderRow): Pick<Order['payment'], 'discount' | 'price_note'> {
	const prices = lineTotalsByMethod(order);
	const own = prices.find(({ methods }) => methods.includes(order.paymentMethod));
	const [regular] = prices;
	if (!own || !regular || own.differenceCents === 0) return { discount: 0, price_note: null };
	const preposition = own.differenceCents > 0 ? 'on' : 'off';
	const regularName = `${regularPriceName(regular).toLowerCase()} of ${formatDollars(toDollars(regular.cents))}`;
	return {
		discount: toDollars(Math.max(0, -own.differenceCents)),
		price_note: `${priceLabel(own)} ${preposition} the ${regularName}. It is already in these prices.`,
	};
}
