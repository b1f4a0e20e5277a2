import { and, asc, eq, gte, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { currentShop } from '../../contract/shop.ts';
import { textForLog } from '../../contract/text-for-log.ts';
import { day, minute } from '../../contract/time-spans.ts';
import { ago, fromNow, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { repeatJob } from '../repeat-job.ts';
import { outbox } from './tables.ts';

type Mail = typeof outbox.$inferSelect;

/** Sends one email. Throws if it cannot. */
export type Deliver = (mail: Mail) => Promise<unknown>;

/** Emails that a node sends at once. Every mail server allows a sender this many connections. */
const maxConcurrentMails = 5;
const maxAttempts = 10;
/** Delay before the second attempt, in milliseconds. It doubles each time. */
const firstPause = minute;

/** How long a node may take for an email, in milliseconds. Longer than the slowest attempt at a mail server. */
const claimDuration = 5 * minute;

type Round = {
	/** Ends the round after the emails that are being sent. */
	signal?: AbortSignal;
	/** Logs failed deliveries. */
	log?: Logger;
};

/**
 * Sends all due emails, oldest first, several at once. A failed email is retried later, with a delay that doubles.
 * Nodes that share a database share the work, by its clock.
 *
 * @returns the number of sent emails
 */
export async function sendDueMail(db: Database, deliver: Deliver, { signal, log }: Round = {}): Promise<number> {
	let sent = 0;
	async function claimNextUnlessStopping() {
		return signal?.aborted ? undefined : await claimNext(db);
	}
	async function sendUntilEmpty(mail: Mail | undefined) {
		for (let next = mail; next; next = await claimNextUnlessStopping()) {
			if (await send(db, deliver, next, log)) sent++;
		}
	}
	// Checks for a first email alone, because nearly every round finds none.
	const first = await claimNextUnlessStopping();
	if (!first) return 0;
	const others = Array.from({ length: maxConcurrentMails - 1 }, async () =>
		sendUntilEmpty(await claimNextUnlessStopping()),
	);
	const results = await Promise.allSettled([sendUntilEmpty(first), ...others]);
	const failed = results.find((result) => result.status === 'rejected');
	if (failed) throw failed.reason;
	return sent;
}

/** Claims an email before it is sent, so that no lock is held while a mail server is slow. */
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
		.set({ attempts: sql`${outbox.attempts} + 1`, tryAfter: fromNow(claimDuration) })
		// Not `in`, because PostgreSQL may run its subquery once per row, which would claim emails that nobody sends.
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
	if (failure) logFailure(log, mail, failure.message, isPermanent);
	await db
		.update(outbox)
		.set(failure ? afterFailure(mail, failure.message, isPermanent) : { sentAt: now, lastError: null })
		// Skipped if another node has claimed it since.
		.where(and(eq(outbox.id, mail.id), eq(outbox.attempts, mail.attempts)));
	return failure === undefined;
}

/** A permanently rejected email counts as out of attempts. */
function afterFailure({ attempts }: Mail, lastError: string, isPermanent: boolean) {
	if (isPermanent) return { lastError, attempts: maxAttempts, tryAfter: now };
	return { lastError, tryAfter: fromNow(firstPause * 2 ** (attempts - 1)) };
}

/** The properties of nodemailer's errors. */
type SmtpFailure = Error & { responseCode?: number; command?: string };

/** Replies that concern the login, not the email: RFC 4954, section 6. */
const loginReplies = [530, 534, 535, 538];

/**
 * True if the mail server has permanently rejected the email: RFC 5321, section 4.2.1. A 5xx reply while connecting or
 * logging in does not concern the email.
 */
export function isRejected({ responseCode = 0, command = '' }: SmtpFailure): boolean {
	const isAboutEmail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
	return isAboutEmail && responseCode >= 500 && !loginReplies.includes(responseCode);
}

/** Removes the recipient, which replies of mail servers often quote, because the log must not contain addresses. */
function logFailure(log: Logger | undefined, mail: Mail, failure: string, isPermanent: boolean): void {
	const { id, attempts, recipient } = mail;
	const reason = textForLog(recipient ? failure.replaceAll(recipient, '…') : failure);
	const isLast = isPermanent || attempts >= maxAttempts;
	log?.[isLast ? 'error' : 'warn']({ mail: id, attempts, reason }, isLast ? 'mail given up' : 'mail not delivered yet');
}

/** A failed email: out of attempts. */
export const hasFailed = and(
	isNull(outbox.sentAt),
	not(outbox.isHeld),
	gte(outbox.attempts, maxAttempts),
	lte(outbox.tryAfter, now),
);

/** Selects the failed emails, newest first. The operator may want to send them by other means. */
export function selectFailedMails(db: Database, most: number): Promise<Mail[]> {
	return db.select().from(outbox).where(hasFailed).orderBy(sql`${outbox.createdAt} desc`).limit(most);
}

export const countFailedMails = (db: Database): Promise<number> => db.$count(outbox, hasFailed);

/** An email that the mail server has not accepted for this long is overdue. In milliseconds. */
const overdueAfter = 15 * minute;

const isOverdue = and(
	isNull(outbox.sentAt),
	not(outbox.isHeld),
	lt(outbox.attempts, maxAttempts),
	isNotNull(outbox.lastError),
	lt(outbox.createdAt, ago(overdueAfter)),
);

/** Counts emails that could not be sent yet, and will be tried again. */
export const countOverdueMails = (db: Database): Promise<number> => db.$count(outbox, isOverdue);

/** Each email has one state. `due` ones wait for an attempt, `held` ones for the owner's decision. */
type MailState = 'sent' | 'due' | 'overdue' | 'failed' | 'held';

/** Counts emails by state. */
export async function countMailsByState(db: Database): Promise<Partial<Record<MailState, number>>> {
	const matching = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
	const [counts] = await db
		.select({
			sent: matching(isNotNull(outbox.sentAt)),
			due: matching(and(isNull(outbox.sentAt), not(outbox.isHeld), sql`not (${hasFailed})`, sql`not (${isOverdue})`)),
			overdue: matching(isOverdue),
			failed: matching(hasFailed),
			held: matching(and(isNull(outbox.sentAt), outbox.isHeld)),
		})
		.from(outbox);
	return counts ?? {};
}

/** How long a sent or failed email is stored. */
export const mailRetention = 30 * day;

/** A demo's emails wait at /dev/outbox, until they are old. A live shop's wait for the owner without a limit. */
const isOldDemo = and(outbox.isDemo, outbox.isHeld, lt(outbox.createdAt, ago(mailRetention)));

/** Deletes old emails: sent, failed, or written by a demo. */
export async function deleteOldMail(db: Database): Promise<void> {
	const retentionStart = ago(mailRetention);
	await db
		.delete(outbox)
		.where(or(lt(outbox.sentAt, retentionStart), and(hasFailed, lt(outbox.tryAfter, retentionStart)), isOldDemo));
}

/** Deletes old emails once a day, in a shop without a mail server. @returns a function that stops the job */
export function startOutboxCleanup(db: Database, log: Logger): () => Promise<void> {
	return repeatJob(() => deleteOldMail(db), { period: day, failure: 'cannot delete old emails', log });
}
