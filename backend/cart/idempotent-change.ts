import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { day } from '../../contract/time-spans.ts';
import { ago } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashRequest, requireSameRequest } from '../http/idempotency-keys.ts';
import type { Person, RequireSession } from '../http/person.ts';
import { listChanges } from './tables.ts';

/** Number of stored changes per person. */
const maxStoredChanges = 200;

/** Longer than an unused session lives, because a browser may repeat a change as long as its session lasts. */
const changeLifetime = 35 * day;

/** A change of a person's lists. `request` identifies it; `key` is its Idempotency-Key. */
type Change = { person: Person; requireSession: RequireSession; key: string | undefined; request: unknown };

/**
 * Changes a person's lists in one transaction, one change at a time. A repeated key changes nothing and returns the
 * stored result. A refused change may be repeated. Checks the session inside the transaction, because a password reset
 * may have emptied the lists for the address's owner meanwhile.
 *
 * @throws Refusal 401; 409 for a key that was used for another change
 */
export function runIdempotentChange<Result extends object>(
	db: Database,
	{ person, requireSession, key, request }: Change,
	change: (tx: Database) => Promise<Result>,
): Promise<Result> {
	const requestHash = hashRequest(request);
	const userId = person.id;
	return inTransaction(db, async (tx) => {
		// Locks the person's row, which serializes their changes.
		await requireSession(tx, person);
		if (key === undefined) return change(tx);
		const isThis = and(eq(listChanges.userId, userId), eq(listChanges.key, key));
		const [before] = await tx.select().from(listChanges).where(isThis);
		if (before) {
			requireSameRequest(before, requestHash, 'change');
			return before.answer as Result;
		}
		const result = await change(tx);
		await tx.insert(listChanges).values({ userId, key, requestHash, answer: result });
		await deleteOldestChanges(tx, userId);
		return result;
	});
}

async function deleteOldestChanges(tx: Database, userId: string): Promise<void> {
	const beyond = tx
		.select({ key: listChanges.key })
		.from(listChanges)
		.where(eq(listChanges.userId, userId))
		.orderBy(desc(listChanges.position))
		.offset(maxStoredChanges);
	await tx.delete(listChanges).where(and(eq(listChanges.userId, userId), inArray(listChanges.key, beyond)));
}

/** Deletes changes that no browser can repeat, because their sessions have expired. */
export async function deleteExpiredChanges(db: Database): Promise<void> {
	await db.delete(listChanges).where(lte(listChanges.changedAt, ago(changeLifetime)));
}
