import { and, count, eq, notInArray, sql } from 'drizzle-orm';
import type { CouponRow } from '../coupons/require-coupon.ts';
import { coupons } from '../coupons/tables.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { orders } from './tables.ts';

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
 * Refuses a coupon that has been used up. Not final: placing the order checks it again while the coupon is locked.
 *
 * @throws Refusal 409
 */
export async function refuseUsedUp(db: Database, { code, maxUses }: CouponRow): Promise<void> {
	if (maxUses === null || (await countUses(db, code)) < maxUses) return;
	const message = usedUp(code);
	throw new Refusal(409, 'coupon_used_up', message, { fields: { coupon: message } });
}

const usedUp = (code: string) => `The code ${code} has been used up.`;

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
	if (maxUses !== null && (await countUses(tx, code)) >= maxUses) return usedUp(code);
	if (maxUsesPerCustomer === null || (await countUses(tx, code, mailbox)) < maxUsesPerCustomer) return undefined;
	return `You have used the code ${code} ${maxUsesPerCustomer === 1 ? 'already' : `${maxUsesPerCustomer} times already`}.`;
}
