import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { formatDollars } from '../../contract/format-dollars.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { sharesOfSite } from '../limits/network-shares.ts';
import { tooManyRequests } from '../limits/rate-limit-by-rows.ts';
import type { OrderRules } from './order-limits.ts';
import { unpaidStatuses } from './payment.ts';
import { orderLines, orders } from './tables.ts';

/** What an unpaid order withholds from others. */
type OrderSize = { pieces: number; cents: number };

const inDollars = (cents: number) => formatDollars(toDollars(cents));
const describeSize = ({ pieces, cents }: OrderSize) => `${pieces} items and ${inDollars(cents)}`;
const sum = (sizes: OrderSize[]): OrderSize => ({
	pieces: sizes.reduce((all, { pieces }) => all + pieces, 0),
	cents: sizes.reduce((all, { cents }) => all + cents, 0),
});

/** Digests of a network address and of its site. They are the same if the address is a site of its own. */
type Sender = { sender: string; senderSite: string };

/**
 * Checks that one network address may have one more unpaid order. All addresses of a site together may have four times as many.
 *
 * @param tx serializes the orders of the site
 * @throws Refusal 429 with Retry-After until enough unpaid orders have expired; 409 for an order that is too large by
 *   itself
 */
export async function requireBelowUnpaidLimit(
	tx: Database,
	{ sender, senderSite }: Sender,
	order: OrderSize,
	rules: OrderRules,
): Promise<void> {
	const most: OrderSize = { pieces: rules.unpaidPieces, cents: rules.unpaidCents };
	if (exceeds(order, most)) {
		const message = `An order can have at most ${describeSize(most)} here. For a larger one, use the contact page.`;
		throw new Refusal(409, 'order_too_large', message);
	}
	await requireRoom(tx, eq(orders.sender, sender), order, rules, 1);
	if (senderSite !== sender) await requireRoom(tx, eq(orders.senderSite, senderSite), order, rules, sharesOfSite);
}

const exceeds = ({ pieces, cents }: OrderSize, most: OrderSize) => pieces > most.pieces || cents > most.cents;

/** @param shares how many times the limits apply */
async function requireRoom(
	tx: Database,
	ofSender: SQL,
	order: OrderSize,
	rules: OrderRules,
	shares: number,
): Promise<void> {
	const most = { pieces: shares * rules.unpaidPieces, cents: shares * rules.unpaidCents };
	const mostOrders = shares * rules.unpaidOrders;
	const now = await clock.databaseTime(tx);
	const unpaid = (await selectUnpaid(tx, ofSender))
		.map((one) => ({ ...one, at: one.heldUntil.getTime() }))
		.toSorted((one, other) => one.at - other.at);
	const isFull = (counted: OrderSize[]) => counted.length >= mostOrders || exceeds(sum([...counted, order]), most);
	if (!isFull(unpaid)) return;
	const freeing = unpaid.find((_, index) => !isFull(unpaid.slice(index + 1)));
	const reason =
		unpaid.length >= mostOrders
			? `Your network has ${unpaid.length} unpaid orders, the most we allow.`
			: `Unpaid orders from your network come to ${describeSize(sum(unpaid))}. This one would exceed our limit of ${describeSize(most)}.`;
	const wait = (freeing?.at ?? now.getTime()) - now.getTime();
	throw tooManyRequests(
		'too_many_unpaid_orders',
		wait,
		(time) => `${reason} Pay for one of them, or place this order in ${time}.`,
	);
}

function selectUnpaid(tx: Database, ofSender: SQL) {
	return tx
		.select({
			heldUntil: orders.heldUntil,
			cents: orders.totalCents,
			pieces: sql<number>`sum(${orderLines.quantity})::int`,
		})
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(and(ofSender, inArray(orders.status, unpaidStatuses)))
		.groupBy(orders.id);
}
