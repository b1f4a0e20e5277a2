import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { day } from '../../contract/time-spans.ts';
import { ago } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashRequest, requireSameRequest } from '../http/idempotency-keys.ts';
import type { Person, RequireSession } from '../http/person.ts';
import { listChanges } from './tables.ts';

/** Of each person the last changes are remembered, so many. */
const mostRemembered = 200;

/** How long: longer than a session lives unused, within which a browser may send what it got no answer to. */
const rememberedFor = 35 * day;

/** A change of somebody's lists: who asks for it, under which key, if any, and what tells it from another. */
type Change = { person: Person; requireSession: RequireSession; key: string | undefined; request: unknown };

/**
 * Changes the lists of a person in one transaction, one change after the other. What comes under a key that has come before
 * changes nothing and is answered as then; what was refused may come again. Whose session was ended while that waited changes
 * nothing: a password by mail may have emptied the lists for the owner of the address.
 *
 * @throws Refusal 401; 409 for a key that stands for another change
 */
export function changeOnce<Answer extends object>(
	db: Database,
	{ person, requireSession, key, request }: Change,
	change: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
	const requestHash = hashRequest(request);
	const userId = person.id;
	return inTransaction(db, async (tx) => {
		// Changes of one person take turns by it.
		await requireSession(tx, person);
		if (key === undefined) return change(tx);
		const isThis = and(eq(listChanges.userId, userId), eq(listChanges.key, key));
		const [before] = await tx.select().from(listChanges).where(isThis);
		if (before) {
			requireSameRequest(before, requestHash, 'change');
			return before.answer as Answer;
		}
		const answer = await change(tx);
		await tx.insert(listChanges).values({ userId, key, requestHash, answer });
		await forgetBeyond(tx, userId);
		return answer;
	});
}

async function forgetBeyond(tx: Database, userId: string): Promise<void> {
	const beyond = tx
		.select({ key: listChanges.key })
		.from(listChanges)
		.where(eq(listChanges.userId, userId))
		.orderBy(desc(listChanges.position))
		.offset(mostRemembered);
	await tx.delete(listChanges).where(and(eq(listChanges.userId, userId), inArray(listChanges.key, beyond)));
}

/** Forgets the changes that no browser can send again: its session has ended. */
export async function forgetOldChanges(db: Database): Promise<void> {
	await db.delete(listChanges).where(lte(listChanges.changedAt, ago(rememberedFor)));
}
