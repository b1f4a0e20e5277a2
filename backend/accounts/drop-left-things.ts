import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orders } from '../orders/tables.ts';
import { addresses } from '../places/tables.ts';

/**
 * Takes out of an account what would harm the owner of its address, who has now proven that by the mailbox alone: somebody else
 * may have opened it. That is where orders go, the first of which would be filled in at checkout, and orders that wait to be
 * paid. Orders that were placed with the owner's address come back: `adoptOrders`.
 */
export async function dropLeftThings(tx: Database, userId: string): Promise<void> {
	await tx.delete(addresses).where(eq(addresses.userId, userId));
	await tx.update(orders).set({ userId: null }).where(eq(orders.userId, userId));
}
