import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { outbox } from './tables.ts';

type Mail = typeof outbox.$inferSelect;

/** Hands one mail on; throws when it cannot. */
export type Deliver = (mail: Mail) => Promise<unknown>;

/** Of one round, so that what has become due meanwhile waits for nobody. */
const mostInARound = 20;
const maxAttempts = 10;

type Round = {
	now?: Date;
	/** Ends the round between two mails. */
	signal?: AbortSignal;
	/** Is told of what could not be delivered. */
	log?: Logger;
};

/**
 * Sends what is due, oldest first. A mail that fails is tried again later, each time after twice the wait; of nodes that
 * share a database the one that has begun with a mail has a minute for it.
 *
 * @returns how many were sent
 */
export async function sendDueMail(db: Database, deliver: Deliver, round: Round = {}): Promise<number> {
	const { now = new Date(), signal, log } = round;
	let sent = 0;
	for (let turn = 0; turn < mostInARound && !signal?.aborted; turn++) {
		const mail = await claimNext(db, now);
		if (!mail) break;
		const outcome = await deliver(mail).then(
			() => ({ sentAt: now, lastError: null }),
			(error: unknown) => ({ lastError: error instanceof Error ? error.message : String(error) }),
		);
		if ('sentAt' in outcome) sent++;
		else sayFailure(log, mail, outcome.lastError);
		await db.update(outbox).set(outcome).where(eq(outbox.id, mail.id));
	}
	return sent;
}

/** How long a mail that was sent is kept, in milliseconds: for questions about what was said. */
const keptFor = 30 * 24 * 60 * 60_000;

/** Deletes the mails that were sent long ago. */
export async function forgetSentMail(db: Database, now = new Date()): Promise<void> {
	await db.delete(outbox).where(lt(outbox.sentAt, new Date(now.getTime() - keptFor)));
}

/** Without the recipient: the log is no place for addresses. */
function sayFailure(log: Logger | undefined, { id, attempts }: Mail, reason: string): void {
	const isLast = attempts >= maxAttempts;
	log?.[isLast ? 'error' : 'warn']({ mail: id, attempts, reason }, isLast ? 'mail given up' : 'mail not delivered yet');
}

/** Marks a mail as tried before it is: no lock is held while a mail server takes its time. */
async function claimNext(db: Database, now: Date): Promise<Mail | undefined> {
	const due = db
		.select({ id: outbox.id })
		.from(outbox)
		.where(and(isNull(outbox.sentAt), lte(outbox.tryAfter, now), lt(outbox.attempts, maxAttempts)))
		.orderBy(asc(outbox.createdAt))
		.limit(1)
		.for('update', { skipLocked: true });
	const [claimed] = await db
		.update(outbox)
		.set({
			attempts: sql`${outbox.attempts} + 1`,
			tryAfter: sql`${now.toISOString()}::timestamptz + interval '1 minute' * power(2, ${outbox.attempts})`,
		})
		.where(inArray(outbox.id, due))
		.returning();
	return claimed;
}
