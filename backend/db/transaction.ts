import { setTimeout as wait } from 'node:timers/promises';
import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { isConflict } from './conflicts.ts';
import type { Database } from './database.ts';
import { type TurnKind, turnKinds } from './lock-order.ts';

/** How often a transaction runs at most, and the longest pause before it runs again, in milliseconds. */
const mostTries = 4;
const longestPause = 50;

/**
 * Does work all or nothing. All transactions begin here, so these rules apply to each:
 * - The isolation level is READ COMMITTED: each statement sees what was committed before it. Lock what must not change
 *   in between.
 * - Locks are taken in one order: see `lock-order.ts`.
 * - After a deadlock or a serialization failure, the work runs again, up to three times. So it must be safe to run twice:
 *   it changes nothing but the database, and sends nothing.
 * - Do slow work before or after: hash no password, send no email, and make no PDF while rows are locked.
 * - `pool.ts` limits how long a statement, a wait for a lock and an idle transaction may take.
 *
 * Inside another transaction, it is a savepoint: it can fail alone, and only the outermost transaction runs again.
 *
 * @throws the conflict of the last try, if each try met one (`isConflict`)
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
	if (is(db, PgTransaction)) return db.transaction(work);
	for (let tries = 1; ; tries++) {
		try {
			return await db.transaction(work);
		} catch (error) {
			if (!isConflict(error) || tries === mostTries) throw error;
			// A random pause, so that the same transactions do not meet again.
			await wait(tries * longestPause * Math.random());
		}
	}
}

/**
 * Lets those who share a key come one after the other until the transaction ends, so that all of them are counted. Call it before
 * rows are locked, with all keys at once: they are locked in the order of `turnKinds`.
 */
export async function takeTurns(tx: Database, keys: Partial<Record<TurnKind, string>>): Promise<void> {
	const locks = turnKinds
		.filter((kind) => keys[kind] !== undefined)
		.map((kind) => sql`pg_advisory_xact_lock(hashtextextended(${`${kind} ${keys[kind]}`}, 0))`);
	await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}
