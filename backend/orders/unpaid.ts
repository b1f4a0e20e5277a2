import { and, eq } from 'drizzle-orm';
import { toDollars } from '../../contract/amount.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import type { Database } from '../db/database.ts';
import { takeTurns, tooMuch } from '../http/limit.ts';
import { Refusal } from '../http/refusal.ts';
import { lapsesAt } from './payment.ts';
import type { OrderRules } from './rules.ts';
import { orders } from './tables.ts';

const inDollars = (cents: number) => formatDollars(toDollars(cents));

/**
 * Makes sure that one network address may hold one more unpaid order: each keeps pieces from everybody else.
 *
 * @param sender digest of the address
 * @param totalCents what the new order comes to
 * @throws Refusal 429 with Retry-After until enough of the held ones have lapsed; 409 for an order that is too large by
 *   itself
 */
export async function requireRoomForUnpaid(
	tx: Database,
	sender: string,
	totalCents: number,
	rules: OrderRules,
	now = new Date(),
): Promise<void> {
	const { unpaidOrders, unpaidCents } = rules;
	if (totalCents > unpaidCents) {
		const message = `An order may come to ${inDollars(unpaidCents)} at most here. For a larger one, write to us by the contact page.`;
		throw new Refusal(409, 'order_too_large', message);
	}
	await takeTurns(tx, sender);
	const held = await tx
		.select({ placedAt: orders.placedAt, paymentMethod: orders.paymentMethod, cents: orders.totalCents })
		.from(orders)
		.where(and(eq(orders.sender, sender), eq(orders.status, 'awaiting-payment')));
	const heldCents = held.reduce((sum, order) => sum + order.cents, 0);
	const isOver = (count: number, cents: number) => count >= unpaidOrders || cents + totalCents > unpaidCents;
	if (!isOver(held.length, heldCents)) return;
	const ends = held
		.map((order) => ({ cents: order.cents, at: lapsesAt(order, rules).getTime() }))
		.toSorted((one, other) => one.at - other.at);
	let left = heldCents;
	const freeing = ends.find(({ cents }, index) => {
		left -= cents;
		return !isOver(held.length - index - 1, left);
	});
	const wait = (freeing?.at ?? now.getTime()) - now.getTime();
	const holds =
		held.length >= unpaidOrders
			? `${held.length} orders from your network address are not paid yet, the most that we keep for one.`
			: `Orders from your network address that are not paid yet come to ${inDollars(heldCents)}. With this one that is more than ${inDollars(unpaidCents)}, the most that we keep for one.`;
	throw tooMuch('too_many_unpaid_orders', wait, (time) => `${holds} Pay for one of them, or order this in ${time}.`);
}
