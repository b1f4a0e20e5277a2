import { and, eq, inArray, sql } from 'drizzle-orm';
import { formatDollars } from '../../contract/format-dollars.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { tooMuch } from '../limits/rate-limit-by-rows.ts';
import type { OrderRules } from './order-limits.ts';
import { unpaidStatuses } from './payment.ts';
import { orderLines, orders } from './tables.ts';

/** What an order keeps from everybody else while it is not paid. */
type Load = { pieces: number; cents: number };

const inDollars = (cents: number) => formatDollars(toDollars(cents));
const inWords = ({ pieces, cents }: Load) => `${pieces} items and ${inDollars(cents)}`;
const sum = (loads: Load[]): Load => ({
	pieces: loads.reduce((all, { pieces }) => all + pieces, 0),
	cents: loads.reduce((all, { cents }) => all + cents, 0),
});

/**
 * Makes sure that one network address may hold one more unpaid order.
 *
 * @param tx in which the orders of the address take turns
 * @param sender digest of the address
 * @throws Refusal 429 with Retry-After until enough of the held ones have lapsed; 409 for an order that is too large by
 *   itself
 */
export async function requireRoomForUnpaid(
	tx: Database,
	sender: string,
	order: Load,
	rules: OrderRules,
): Promise<void> {
	const most: Load = { pieces: rules.unpaidPieces, cents: rules.unpaidCents };
	const isTooMuch = ({ pieces, cents }: Load) => pieces > most.pieces || cents > most.cents;
	if (isTooMuch(order)) {
		const message = `An order can have at most ${inWords(most)} here. For a larger one, use the contact page.`;
		throw new Refusal(409, 'order_too_large', message);
	}
	const now = await clock.databaseTime(tx);
	const held = (await selectUnpaid(tx, sender))
		.map((one) => ({ ...one, at: one.heldUntil.getTime() }))
		.toSorted((one, other) => one.at - other.at);
	const isFull = (kept: Load[]) => kept.length >= rules.unpaidOrders || isTooMuch(sum([...kept, order]));
	if (!isFull(held)) return;
	const freeing = held.find((_, index) => !isFull(held.slice(index + 1)));
	const holds =
		held.length >= rules.unpaidOrders
			? `Your network has ${held.length} unpaid orders, the most we allow.`
			: `Unpaid orders from your network come to ${inWords(sum(held))}. This one would exceed our limit of ${inWords(most)}.`;
	const wait = (freeing?.at ?? now.getTime()) - now.getTime();
	throw tooMuch(
		'too_many_unpaid_orders',
		wait,
		(time) => `${holds} Pay for one of them, or place this order in ${time}.`,
	);
}

function selectUnpaid(tx: Database, sender: string) {
	return tx
		.select({
			heldUntil: orders.heldUntil,
			cents: orders.totalCents,
			pieces: sql<number>`sum(${orderLines.quantity})::int`,
		})
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(and(eq(orders.sender, sender), inArray(orders.status, unpaidStatuses)))
		.groupBy(orders.id);
}
