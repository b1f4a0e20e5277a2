import { eq } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { Database } from '../db/database.ts';
import { isSameSecret } from '../http/compare-secrets.ts';
import { notFound } from '../http/refusal.ts';
import { orders } from './tables.ts';

/**
 * Requires that the holder of an order's link also knows the order's email address. A link stays in browser histories
 * and logs, but the address does not. An unknown order and a wrong address get the same response.
 *
 * @param countTry counts an attempt, and returns a function that undoes the count
 * @throws Refusal 404; 429 after too many wrong addresses
 */
export async function confirmOrderEmail(
	db: Database,
	{ order_id, email }: CallOutput<'cancelLinkedOrder', 'body'>,
	countTry: () => Promise<() => Promise<void>>,
): Promise<void> {
	const takeBack = await countTry();
	const [order] = await db.select({ email: orders.email }).from(orders).where(eq(orders.id, order_id));
	if (!isSameEmail(order?.email ?? '', email)) {
		throw notFound('email', 'This isn’t the email address used for this order.');
	}
	await takeBack();
}

/** Ignores case. */
const isSameEmail = (one: string, other: string) => isSameSecret(one.trim().toLowerCase(), other.trim().toLowerCase());
