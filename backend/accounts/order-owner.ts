import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { takeTurns } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { orders } from '../orders/tables.ts';
import { users } from './tables.ts';

/**
 * The account that a new order belongs to: of who is logged in, else the account with the order's address, if that is verified.
 *
 * @param tx has called `takeTurnsToOrder`, so that an address which is verified meanwhile misses no order
 */
export async function ownerOf(tx: Database, email: string, person: Person | undefined): Promise<string | null> {
	const isOwner = person
		? eq(users.id, person.id)
		: and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, true));
	// Keeps the account from being deleted until the order refers to it.
	const [owner] = await tx.select({ id: users.id }).from(users).where(isOwner).for('key share');
	return owner?.id ?? null;
}

/** Serializes orders with an address and its verification. Call it before a person's row is locked. */
export const takeTurnsToOrder = (tx: Database, email: string) => takeTurns(tx, { mailbox: mailboxOf(email) });

/** Gives an account the orders that guests have placed with its address, which was just verified. */
export async function adoptOrders(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
	await takeTurnsToOrder(tx, email);
	await tx
		.update(orders)
		.set({ userId: id })
		.where(and(isNull(orders.userId), eq(sql`lower(${orders.email})`, email)));
}
