import { and, eq, sql } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import { addressOnLinkDuration } from '../../contract/limits.ts';
import { hidden, maskEmail } from '../../contract/mask-email.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { findOrder } from './place-order.ts';
import { orders } from './tables.ts';

/**
 * Finds an order as its link displays it: without the email address, which is needed to cancel it, and without the
 * phone number. After a while, also without name and address.
 *
 * @throws Refusal 404
 */
export async function findLinkedOrder(db: Database, id: string): Promise<Order> {
	const order = await findOrder(db, id);
	const now = await clock.databaseTime(db);
	const isRecent = now.getTime() - lastStepOf(order) < addressOnLinkDuration;
	const { state, country } = order.address;
	const maskedAddress = { first_name: hidden, last_name: hidden, line1: hidden, city: hidden, postcode: hidden };
	const address = isRecent ? order.address : { ...maskedAddress, state, country };
	return { ...order, email: maskEmail(order.email), address: { ...address, phone: hidden } };
}

const lastStepOf = ({ placed_at, timeline }: Order): number =>
	Math.max(...[placed_at, ...timeline.map(({ at }) => at)].map((time) => Date.parse(time)));

/**
 * Finds the id of an order by number and email address. The error does not reveal which of the two is wrong.
 *
 * @throws Refusal 404
 */
export async function findGuestOrder(
	db: Database,
	{ order_number, email }: CallOutput<'findGuestOrder', 'body'>,
): Promise<string> {
	const [row] = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.number, order_number), eq(sql`lower(${orders.email})`, email.toLowerCase())));
	if (row) return row.id;
	throw new Refusal(404, 'not_found', 'We couldn’t find an order with this number and email address. Check both.');
}
