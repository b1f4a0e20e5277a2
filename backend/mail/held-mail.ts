import { and, count, eq, isNull, min, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { CallOutput } from '../../contract/calls.ts';
import type { FailedMails, MailReport } from '../../contract/operator/mail.ts';
import type { Shop } from '../../contract/shop.ts';
import { currentShop } from '../../contract/shop.ts';
import { now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { countFailedMails, hasFailed, selectFailedMails } from './outbox.ts';
import { outbox } from './tables.ts';

/** Emails that were written while there was no mail server, and wait for the owner's decision. */
const isWaiting = and(isNull(outbox.sentAt), outbox.isHeld);

/** Emails of a demo, which a live shop must not send. */
const ofDemo = (): SQL | undefined => (currentShop().mode === 'live' ? eq(outbox.isDemo, true) : undefined);
const sendable = () => and(isWaiting, currentShop().mode === 'live' ? eq(outbox.isDemo, false) : undefined);

async function countMails(db: Database, which: SQL | undefined) {
	const [row] = await db
		.select({ mails: count(), since: min(outbox.createdAt) })
		.from(outbox)
		.where(which);
	return { mails: row?.mails ?? 0, since: row?.since ?? null };
}

/** Counts waiting and failed emails. `from_demo` are those that a live shop cannot send. */
export async function mailReport(db: Database): Promise<MailReport> {
	const { mails, since } = await countMails(db, isWaiting);
	const demo = ofDemo() ? (await countMails(db, and(isWaiting, ofDemo()))).mails : 0;
	return {
		emails: currentShop().emails,
		waiting: mails,
		waiting_since: since?.toISOString() ?? null,
		from_demo: demo,
		given_up: await countFailedMails(db),
	};
}

/**
 * Releases the waiting emails, except a demo's in a live shop.
 *
 * @throws Refusal 409 without a mail server
 */
export async function releaseMail(db: Database, { record }: Operator): Promise<MailReport> {
	if (currentShop().emails !== 'sent') throw noMailServer();
	return inTransaction(db, async (tx) => {
		const { rowCount } = await tx.update(outbox).set({ isHeld: false, tryAfter: now }).where(sendable());
		await record(tx, { subject: 'waiting emails', before: null, after: { sent: rowCount } });
		return mailReport(tx);
	});
}

export const noMailServer = () =>
	new Refusal(409, 'no_mail_server', 'There is no mail server. Set SMTP_URL, and start the shop again.');

/** Deletes the waiting emails. */
export function discardMail(db: Database, { record }: Operator): Promise<MailReport> {
	return inTransaction(db, async (tx) => {
		const { rowCount } = await tx.delete(outbox).where(isWaiting);
		await record(tx, { subject: 'waiting emails', before: { waiting: rowCount }, after: null });
		return mailReport(tx);
	});
}

/** Maximum number of failed emails in the list. */
const maxFailed = 200;

/** Lists the failed emails, newest first. */
export async function listFailedMails(db: Database): Promise<FailedMails> {
	const mails = await selectFailedMails(db, maxFailed);
	return {
		mails: mails.map((mail) => ({
			id: mail.id,
			to: mail.recipient ?? currentShop().email,
			subject: mail.subject,
			text: mail.text,
			created_at: mail.createdAt.toISOString(),
			attempts: mail.attempts,
			last_error: mail.lastError,
		})),
		total: await countFailedMails(db),
	};
}

/** Makes a failed email due again. @throws Refusal 404; 409 without a mail server */
export function resendMail(
	db: Database,
	{ record }: Operator,
	{ id, reason }: CallOutput<'resendMail', 'body'>,
): Promise<FailedMails> {
	if (currentShop().emails !== 'sent') throw noMailServer();
	const notFromDemo = currentShop().mode === 'live' ? eq(outbox.isDemo, false) : undefined;
	return inTransaction(db, async (tx) => {
		const [due] = await tx
			.update(outbox)
			.set({ attempts: 0, tryAfter: now })
			.where(and(eq(outbox.id, id), hasFailed, notFromDemo))
			.returning({ lastError: outbox.lastError });
		if (!due) throw notFound('id', `No failed email that the shop may send has the id ${id}.`);
		await record(tx, { subject: `email ${id}`, before: { state: 'failed' }, after: { state: 'due' }, reason });
		return listFailedMails(tx);
	});
}

/** Logs at startup how emails are handled, and how many wait for a decision. */
export async function logMailStatus(db: Database, { emails, mode }: Shop, log: Logger): Promise<void> {
	if (emails === 'outbox') log.info('emails stay in the outbox, at /dev/outbox, because SMTP_URL is not set');
	if (emails === 'none') {
		log.warn(
			'this shop sends no email, because SMTP_URL is not set: registration, password resets, price alerts, stock alerts and the contact form are off',
		);
	}
	const { mails, since } = await countMails(db, isWaiting);
	if (emails !== 'sent' || mails === 0) return;
	const { mails: demo } = mode === 'live' ? await countMails(db, and(isWaiting, ofDemo())) : { mails: 0 };
	log.warn(
		{ waiting: mails, since: since?.toISOString(), ...(demo > 0 && { from_demo: demo }) },
		'emails were written before there was a mail server, and are not sent until you decide: npm run shop -- mail list, mail send or mail discard',
	);
}
