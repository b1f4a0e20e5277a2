import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from './tables.ts';

type Mail = typeof outbox.$inferSelect;

/** Hands one mail on; throws when it cannot. */
export type Deliver = (mail: Mail) => Promise<unknown>;

const batch = 20;
const maxAttempts = 10;

/**
 * Sends what is due, oldest first. A mail that fails is tried again later, each time after twice the wait; nodes that
 * share a database never take the same one.
 *
 * @returns how many were sent
 */
export async function sendDueMail(db: Database, deliver: Deliver, now = new Date()): Promise<number> {
	let sent = 0;
	for (const mail of await claimDue(db, now)) {
		const outcome = await deliver(mail).then(
			() => ({ sentAt: now, lastError: null }),
			(error: unknown) => ({ lastError: error instanceof Error ? error.message : String(error) }),
		);
		if ('sentAt' in outcome) sent++;
		await db.update(outbox).set(outcome).where(eq(outbox.id, mail.id));
	}
	return sent;
}

/** Marks mails as tried before they are: no lock is held while a mail server takes its time. */
async function claimDue(db: Database, now: Date): Promise<Mail[]> {
	const due = db
		.select({ id: outbox.id })
		.from(outbox)
		.where(and(isNull(outbox.sentAt), lte(outbox.tryAfter, now), lt(outbox.attempts, maxAttempts)))
		.orderBy(asc(outbox.createdAt))
		.limit(batch)
		.for('update', { skipLocked: true });
	const claimed = await db
		.update(outbox)
		.set({
			attempts: sql`${outbox.attempts} + 1`,
			tryAfter: sql`${now.toISOString()}::timestamptz + interval '1 minute' * power(2, ${outbox.attempts})`,
		})
		.where(inArray(outbox.id, due))
		.returning();
	return claimed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
