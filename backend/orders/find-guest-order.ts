import { and, eq, sql } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { orders } from './tables.ts';

/**
 * The id of the order of this number and email address, by which it is read. What is wrong of the two is not told.
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
