import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ContactMessage } from '../../contract/contact/contact.ts';
import { contactLimit, contactReceiptsPerEmail, contactWindow } from '../../contract/limits.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { inTransaction, lockKeys } from '../db/transaction.ts';
import { requireBelowLimit } from '../limits/rate-limit-by-rows.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { isBelowMailLimit, isBelowSharedMailLimit } from '../mail/mailbox-limit.ts';
import { outbox } from '../mail/tables.ts';
import { messageMail, receiptMail } from './mail-texts.ts';
import { contactMessages } from './tables.ts';

const limit = {
	most: contactLimit,
	window: contactWindow,
	code: 'too_many_messages',
	message: (wait: string) => `You’ve sent ${contactLimit} messages within an hour. Send the next one in ${wait}.`,
};

/** The reference of a message, in its emails. */
export const referenceOf = (id: string): string => `M-${id.slice(0, 8).toUpperCase()}`;

/**
 * Stores a message, and puts an email to the shop and a receipt into the outbox, in one transaction.
 *
 * @param address network address of the sender
 * @throws Refusal 429 for more than a few messages an hour from one address, across all nodes
 */
export function receiveMessage(db: Database, message: ContactMessage, address: string) {
	const sender = digest(address);
	return inTransaction(db, async (tx) => {
		const now = await clock.databaseTime(tx);
		const traces = { at: contactMessages.receivedAt, whose: eq(contactMessages.sender, sender) };
		await requireBelowLimit(tx, { sender }, traces, limit, now);
		const { product_id, ...typed } = message;
		const mailbox = mailboxOf(message.email);
		await lockKeys(tx, { mailbox });
		const mailed = { at: contactMessages.receivedAt, whose: eq(contactMessages.mailbox, mailbox) };
		const isMailed =
			(await isBelowMailLimit(tx, mailed, contactReceiptsPerEmail)) && (await isBelowSharedMailLimit(tx, mailbox));
		const id = randomUUID();
		await tx.insert(contactMessages).values({ id, ...typed, mailbox, productId: product_id, sender, receivedAt: now });
		const reference = referenceOf(id);
		await tx
			.insert(outbox)
			.values([
				messageMail(reference, message),
				...(isMailed ? [{ ...receiptMail(reference, message), mailbox }] : []),
			]);
		return { reference, received_at: now.toISOString() };
	});
}
