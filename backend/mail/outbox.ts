import { and, asc, eq, gte, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { currentShop } from '../../contract/shop.ts';
import { textForLog } from '../../contract/text-for-log.ts';
import { day, minute } from '../../contract/time-spans.ts';
import { ago, fromNow, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inRounds } from '../repeat-job.ts';
import { outbox } from './tables.ts';

type Mail = typeof outbox.$inferSelect;

/** Hands one mail on; throws when it cannot. */
export type Deliver = (mail: Mail) => Promise<unknown>;

/** Mails that a node has under way at once: as many connections as any mail server allows one sender. */
const mostAtOnce = 5;
const maxAttempts = 10;
/** Until the second try, in milliseconds; then twice as long each time. */
const firstPause = minute;

/** How long a node has for a mail that it has begun with: longer than the most patient try at a mail server. */
const timeForOne = 5 * minute;

type Round = {
	/** Ends the round after the mails that are under way. */
	signal?: AbortSignal;
	/** Is told of what could not be delivered. */
	log?: Logger;
};

/**
 * Sends what is due, oldest first, several at once, until nothing is. A mail that fails is tried again later, each time
 * after twice the wait; nodes that share a database share the work, by its clock.
 *
 * @returns how many were sent
 */
export async function sendDueMail(db: Database, deliver: Deliver, { signal, log }: Round = {}): Promise<number> {
	let sent = 0;
	async function claimNextUnlessEnding() {
		return signal?.aborted ? undefined : await claimNext(db);
	}
	async function sendInTurn(mail: Mail | undefined) {
		for (let next = mail; next; next = await claimNextUnlessEnding()) {
			if (await send(db, deliver, next, log)) sent++;
		}
	}
	// One asks alone: nearly every round finds nothing.
	const first = await claimNextUnlessEnding();
	if (!first) return 0;
	const others = Array.from({ length: mostAtOnce - 1 }, async () => sendInTurn(await claimNextUnlessEnding()));
	const lines = await Promise.allSettled([sendInTurn(first), ...others]);
	const failed = lines.find((line) => line.status === 'rejected');
	if (failed) throw failed.reason;
	return sent;
}

/** Marks a mail as begun before it is: no lock is held while a mail server takes its time. */
async function claimNext(db: Database): Promise<Mail | undefined> {
	const notFromDemo = currentShop().mode === 'live' ? not(outbox.isDemo) : undefined;
	const due = db
		.select({ id: outbox.id })
		.from(outbox)
		.where(
			and(
				isNull(outbox.sentAt),
				not(outbox.isHeld),
				notFromDemo,
				lte(outbox.tryAfter, now),
				lt(outbox.attempts, maxAttempts),
			),
		)
		.orderBy(asc(outbox.createdAt))
		.limit(1)
		.for('update', { skipLocked: true });
	const [claimed] = await db
		.update(outbox)
		.set({ attempts: sql`${outbox.attempts} + 1`, tryAfter: fromNow(timeForOne) })
		// Not `in`: PostgreSQL may run a subquery of `in` for each row, which would claim others that nobody sends.
		.where(eq(outbox.id, sql`(${due})`))
		.returning();
	return claimed;
}

/** @returns whether it was sent */
async function send(db: Database, deliver: Deliver, mail: Mail, log: Logger | undefined): Promise<boolean> {
	const failure = await deliver(mail).then(
		() => undefined,
		(error: unknown) => (error instanceof Error ? error : new Error(String(error))),
	);
	const isPermanent = failure !== undefined && isRejected(failure);
	if (failure) sayFailure(log, mail, failure.message, isPermanent);
	await db
		.update(outbox)
		.set(failure ? afterFailure(mail, failure.message, isPermanent) : { sentAt: now, lastError: null })
		// Not when somebody else has begun with it since.
		.where(and(eq(outbox.id, mail.id), eq(outbox.attempts, mail.attempts)));
	return failure === undefined;
}

/** An email that will never be accepted counts as tried as often as any. */
function afterFailure({ attempts }: Mail, lastError: string, isPermanent: boolean) {
	if (isPermanent) return { lastError, attempts: maxAttempts, tryAfter: now };
	return { lastError, tryAfter: fromNow(firstPause * 2 ** (attempts - 1)) };
}

/** What nodemailer says of a failure. */
type SmtpFailure = Error & { responseCode?: number; command?: string };

/** Replies about the login and not about the email: RFC 4954, section 6. */
const loginReplies = [530, 534, 535, 538];

/**
 * Whether the mail server rejected the email for good: RFC 5321, section 4.2.1. A 5xx reply while connecting or logging in
 * says nothing about the email.
 */
export function isRejected({ responseCode = 0, command = '' }: SmtpFailure): boolean {
	const isAboutEmail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
	return isAboutEmail && responseCode >= 500 && !loginReplies.includes(responseCode);
}

/** Without the recipient, whom the reply of a mail server often quotes: the log is no place for addresses. */
function sayFailure(log: Logger | undefined, mail: Mail, failure: string, isPermanent: boolean): void {
	const { id, attempts, recipient } = mail;
	const reason = textForLog(recipient ? failure.replaceAll(recipient, '…') : failure);
	const isLast = isPermanent || attempts >= maxAttempts;
	log?.[isLast ? 'error' : 'warn']({ mail: id, attempts, reason }, isLast ? 'mail given up' : 'mail not delivered yet');
}

/** A mail that nobody tries to send any more. */
const isGivenUp = and(
	isNull(outbox.sentAt),
	not(outbox.isHeld),
	gte(outbox.attempts, maxAttempts),
	lte(outbox.tryAfter, now),
);

/** The mails that were given up, the newest first: what the operator may want to send by other means. */
export function selectGivenUp(db: Database, most: number): Promise<Mail[]> {
	return db.select().from(outbox).where(isGivenUp).orderBy(sql`${outbox.createdAt} desc`).limit(most);
}

export const countGivenUp = (db: Database): Promise<number> => db.$count(outbox, isGivenUp);

/** How long a mail is kept after its end, for questions about what was said, and what was not. */
export const mailKeptFor = 30 * day;

/** What waits in a demo waits to be read at /dev/outbox. In a live shop it waits for its owner, however long. */
const isOldDemo = and(outbox.isDemo, outbox.isHeld, lt(outbox.createdAt, ago(mailKeptFor)));

/** Deletes the emails that were sent or given up long ago, and what a demo wrote long ago. */
export async function forgetOldMail(db: Database): Promise<void> {
	const longAgo = ago(mailKeptFor);
	await db
		.delete(outbox)
		.where(or(lt(outbox.sentAt, longAgo), and(isGivenUp, lt(outbox.tryAfter, longAgo)), isOldDemo));
}

/** Deletes old emails once a day, in a shop without a mail server. @returns stops it */
export function keepOutboxTidy(db: Database, log: Logger): () => Promise<void> {
	return inRounds(() => forgetOldMail(db), { period: day, failure: 'old emails could not be deleted', log });
}
