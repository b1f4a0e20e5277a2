import { eq } from 'drizzle-orm';
import { cartLines, listChanges } from '../cart/tables.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../orders/tables.ts';
import { addresses } from '../places/tables.ts';
import { wishes } from '../saved/tables.ts';
import { users } from './tables.ts';

/** What an account has of whoever used it before its address was verified. */
const left = [addresses, cartLines, wishes, listChanges];

/**
 * Takes out of an account what somebody else may have put there, now that the owner of its address has proven that by the mailbox
 * alone: the name that reviews would be signed with, addresses, of which the first would be filled in at checkout, cart and wishlist,
 * and orders that wait to be paid. Orders that were placed with the owner's address come back: `adoptOrders`.
 */
export async function dropLeftThings(tx: Database, userId: string): Promise<void> {
	await tx.update(users).set({ name: '' }).where(eq(users.id, userId));
	await tx.update(orders).set({ userId: null }).where(eq(orders.userId, userId));
	for (const table of left) await tx.delete(table).where(eq(table.userId, userId));
}
