import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { MessageList, ReceivedMessage } from '../../contract/operator/messages.ts';
import { operatorPageSize } from '../../contract/operator/operator.ts';
import { currentShop } from '../../contract/shop.ts';
import { answerMail } from '../contact/mail-texts.ts';
import { referenceOf } from '../contact/receive-message.ts';
import { contactMessages } from '../contact/tables.ts';
import { now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { countPages } from '../http/paging.ts';
import { notFound } from '../http/refusal.ts';
import { noMailServer } from '../mail/held-mail.ts';
import { outbox } from '../mail/tables.ts';

type Row = typeof contactMessages.$inferSelect;

/** @throws Refusal 404 for a page beyond the last */
export async function listMessages(
	db: Database,
	{ state, page }: CallOutput<'listMessages', 'query'>,
): Promise<MessageList> {
	const where = and(
		state === 'open' ? isNull(contactMessages.answeredAt) : undefined,
		state === 'answered' ? isNotNull(contactMessages.answeredAt) : undefined,
	);
	const [{ total = 0 } = {}] = await db.select({ total: count() }).from(contactMessages).where(where);
	const pages = countPages(total, { page, perPage: operatorPageSize });
	const rows = await db
		.select()
		.from(contactMessages)
		.where(where)
		.orderBy(desc(contactMessages.receivedAt))
		.limit(operatorPageSize)
		.offset((page - 1) * operatorPageSize);
	return { messages: rows.map(summarize), total, page, pages };
}

/** @throws Refusal 404 */
export async function showMessage(db: Database, reference: string): Promise<ReceivedMessage> {
	const [row] = await db.select().from(contactMessages).where(hasReference(reference));
	return present(requireMessage(row, reference));
}

/** Stores an answer and emails it to the sender. @throws Refusal 404; 409 in a shop without a mail server */
export function answerMessage(
	db: Database,
	{ record }: Operator,
	{ reference, answer }: CallOutput<'answerMessage', 'body'>,
): Promise<ReceivedMessage> {
	if (currentShop().emails === 'none') throw noMailServer();
	return inTransaction(db, async (tx) => {
		const row = await lockMessage(tx, reference);
		const [answered] = await tx
			.update(contactMessages)
			.set({ answer, answeredAt: now })
			.where(eq(contactMessages.id, row.id))
			.returning();
		await tx.insert(outbox).values(answerMail(reference, row, answer));
		// The log does not repeat what people wrote, because nobody can delete entries.
		await record(tx, { subject: reference, before: { state: stateOf(row) }, after: { state: 'answered' } });
		return present(requireMessage(answered, reference));
	});
}

/** Deletes a message that is dealt with, as the privacy policy says. @throws Refusal 404 */
export function closeMessage(
	db: Database,
	{ record }: Operator,
	{ reference }: CallOutput<'closeMessage', 'body'>,
): Promise<MessageList> {
	return inTransaction(db, async (tx) => {
		const row = await lockMessage(tx, reference);
		await tx.delete(contactMessages).where(eq(contactMessages.id, row.id));
		await record(tx, { subject: reference, before: { state: stateOf(row) }, after: null });
		return listMessages(tx, { state: 'open', page: 1 });
	});
}

/** True for the message whose id begins with the digits of the reference. */
const hasReference = (reference: string) =>
	sql`left(${contactMessages.id}::text, 8) = ${reference.slice('M-'.length).toLowerCase()}`;

async function lockMessage(tx: Database, reference: string): Promise<Row> {
	const [row] = await tx.select().from(contactMessages).where(hasReference(reference)).for('update');
	return requireMessage(row, reference);
}

function requireMessage(row: Row | undefined, reference: string): Row {
	if (row) return row;
	throw notFound('reference', `There is no message ${reference}. Closed messages are deleted.`);
}

const stateOf = ({ answeredAt }: Row) => (answeredAt ? 'answered' : 'open');

const summarize = (row: Row): MessageList['messages'][number] => ({
	reference: referenceOf(row.id),
	state: stateOf(row),
	received_at: row.receivedAt.toISOString(),
	name: row.name,
	email: row.email,
	subject: row.subject,
});

const present = (row: Row): ReceivedMessage => ({
	...summarize(row),
	message: row.message,
	product_id: row.productId,
	answer: row.answer,
	answered_at: row.answeredAt?.toISOString() ?? null,
});
