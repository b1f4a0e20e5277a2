import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Does work all or nothing. The one place where transactions begin, so what goes for all of them is decided here:
 * - Isolation is PostgreSQL's usual, READ COMMITTED: each statement sees what was committed before it. What must not change
 *   in between is locked, by `for update` or by taking turns.
 * - How long one may take is the connection's to say: `pool.ts` ends a statement that is too slow and a transaction that
 *   stands still.
 * - Nothing is tried again. Rows are locked in one order (products by id), so that nobody has to be sent away; who is, by
 *   a database that is away, may ask again.
 *
 * Within another one it is a part of it that can fail alone.
 */
export function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
	return db.transaction(work);
}

/** Lets those who share a key come one after the other until the transaction ends, so that all of them are counted. */
export async function takeTurns(tx: Database, key: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
