import { setTimeout as wait } from 'node:timers/promises';
import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { isConflict } from './conflicts.ts';
import type { Database } from './database.ts';
import { type LockKind, lockKinds } from './lock-order.ts';

/** Maximum number of attempts, and the longest pause before the second, in milliseconds. */
const maxAttempts = 4;
const maxPause = 50;

/**
 * Runs work in a transaction. All transactions start here, so these rules apply to each:
 * - The isolation level is READ COMMITTED: each statement sees what was committed before it. Lock rows that must not
 *   change in between.
 * - Locks are taken in one order: see `lock-order.ts`.
 * - After a deadlock or a serialization failure, the work runs again, up to three times. So it must be safe to
 *   repeat: it changes only the database, and sends nothing.
 * - Do slow work before or after. Hash no password, send no email, and make no PDF while rows are locked.
 * - `pool.ts` limits the time of statements, lock waits and idle transactions.
 *
 * Inside another transaction, it is a savepoint: it can fail alone, and only the outermost transaction is retried.
 *
 * @throws the conflict of the last attempt (`isConflict`)
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
	if (is(db, PgTransaction)) return db.transaction(work);
	for (let attempt = 1; ; attempt++) {
		try {
			return await db.transaction(work);
		} catch (error) {
			if (!isConflict(error) || attempt === maxAttempts) throw error;
			// The pause is random, so that the same transactions do not collide again.
			await wait(attempt * maxPause * Math.random());
		}
	}
}

/**
 * Takes advisory locks until the transaction ends. They serialize transactions with the same key. Call it before you
 * lock rows, with all keys at once: it locks them in the order of `lockKinds`.
 */
export async function lockKeys(tx: Database, keys: Partial<Record<LockKind, string>>): Promise<void> {
	const locks = lockKinds
		.filter((kind) => keys[kind] !== undefined)
		.map((kind) => sql`pg_advisory_xact_lock(hashtextextended(${`${kind} ${keys[kind]}`}, 0))`);
	await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}
