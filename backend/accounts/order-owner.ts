import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { takeTurns } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { orders } from '../orders/tables.ts';
import { users } from './tables.ts';

/**
 * Whose a new order is: of who is logged in, else of the person whose verified address was given with it, if there is one.
 *
 * @param tx in which those of one mailbox take turns already, so that an address which is verified meanwhile misses none
 */
export async function ownerOf(tx: Database, email: string, person: Person | undefined): Promise<string | null> {
	const isOwner = person
		? eq(users.id, person.id)
		: and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, true));
	// Kept from being deleted until the order names it.
	const [owner] = await tx.select({ id: users.id }).from(users).where(isOwner).for('key share');
	return owner?.id ?? null;
}

/** Who orders with an address and who verifies it come one after the other; before a row of a person is locked. */
export const takeTurnsToOrder = (tx: Database, email: string) => takeTurns(tx, { mailbox: mailboxOf(email) });

/** The orders that were placed with an address without an account are its person's, from when the address is verified. */
export async function adoptOrders(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
	await takeTurnsToOrder(tx, email);
	await tx
		.update(orders)
		.set({ userId: id })
		.where(and(isNull(orders.userId), eq(sql`lower(${orders.email})`, email)));
}
