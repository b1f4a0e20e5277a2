import { and, count, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { orders } from '../orders/tables.ts';
import { coupons } from './tables.ts';

/** Counts the orders that use a coupon. Canceled and expired ones have given it back. @param mailbox only orders of a customer */
export async function countUses(db: Database, code: string, mailbox?: string): Promise<number> {
	const isUse = and(
		eq(sql`${orders.coupon} ->> 'code'`, code),
		notInArray(orders.status, ['canceled', 'lapsed']),
		mailbox === undefined ? undefined : eq(orders.mailbox, mailbox),
	);
	const [{ uses = 0 } = {}] = await db.select({ uses: count() }).from(orders).where(isUse);
	return uses;
}

/**
 * Checks that a customer may use a coupon in an order. Locks a coupon with limits until the transaction ends, so that simultaneous
 * orders cannot exceed them.
 *
 * @returns why not, as a sentence. Undefined if the customer may
 */
export async function whyNotUsable(tx: Database, code: string, mailbox: string): Promise<string | undefined> {
	const [found] = await tx.select().from(coupons).where(eq(coupons.code, code));
	if (!found) return `The code ${code} has ended.`;
	if (found.email !== null && mailboxOf(found.email) !== mailbox) return `The code ${code} is for another customer.`;
	if (found.maxUses === null && found.maxUsesPerCustomer === null) return undefined;
	const [{ maxUses, maxUsesPerCustomer } = found] = await tx
		.select()
		.from(coupons)
		.where(eq(coupons.code, code))
		.for('no key update');
	if (maxUses !== null && (await countUses(tx, code)) >= maxUses) return `The code ${code} has been used up.`;
	if (maxUsesPerCustomer === null || (await countUses(tx, code, mailbox)) < maxUsesPerCustomer) return undefined;
	return `You have used the code ${code} ${maxUsesPerCustomer === 1 ? 'already' : `${maxUsesPerCustomer} times already`}.`;
}
