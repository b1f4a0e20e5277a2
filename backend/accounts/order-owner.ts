import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { lockKeys } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { orders } from '../orders/tables.ts';
import { users } from './tables.ts';

/**
 * Finds the account of a new order: the logged-in person's, else the verified account with the order's address.
 *
 * @param tx has called `lockMailboxForOrders`, so that an address which is verified at the same time misses no order
 */
export async function findOrderOwner(tx: Database, email: string, person: Person | undefined): Promise<string | null> {
	const isOwner = person
		? eq(users.id, person.id)
		: and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, true));
	// Prevents the deletion of the account until the order refers to it.
	const [owner] = await tx.select({ id: users.id }).from(users).where(isOwner).for('key share');
	return owner?.id ?? null;
}

/** Serializes an address's orders and its verification. Call it before you lock a person's row. */
export const lockMailboxForOrders = (tx: Database, email: string) => lockKeys(tx, { mailbox: mailboxOf(email) });

/** Assigns the guest orders of a newly verified address to its account. */
export async function assignGuestOrders(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
	await lockMailboxForOrders(tx, email);
	await tx
		.update(orders)
		.set({ userId: id })
		.where(and(isNull(orders.userId), eq(sql`lower(${orders.email})`, email)));
}
