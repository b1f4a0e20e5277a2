import type { ContactMessage } from '../../contract/contact/contact.ts';
import { composeMail } from '../mail/compose.ts';
import type { outbox } from '../mail/tables.ts';

type Mail = typeof outbox.$inferInsert;

/** The message to the shop. Replies go to the sender. */
export function messageMail(reference: string, { name, email, subject, message, product_id }: ContactMessage): Mail {
	const about = product_id ? [['About', `product ${product_id}`] as const] : [];
	return {
		replyTo: email,
		...composeMail(
			`${reference}: ${subject.replaceAll(/\s+/g, ' ')}`,
			[{ rows: [['From', `${name} <${email}>`], ...about] }, message],
			{ preheader: message, foot: 'Reply to this email to answer the sender.' },
		),
	};
}

/** The receipt to the sender. It does not repeat what they typed, because the address may be someone else's. */
export function receiptMail(reference: string, { email }: ContactMessage): Mail {
	return {
		recipient: email,
		...composeMail(`We received your message ${reference}`, [
			`Thank you for contacting us. Your reference is ${reference}.`,
			'We’ll read your message and reply by email. To add something, reply to this email.',
			'If you didn’t write to us, ignore this email. Someone entered your address, and we won’t tell them anything more.',
		]),
	};
}

/** An answer of the shop. It does not repeat the message, because the address may be someone else's. */
export function answerMail(
	reference: string,
	{ email, subject }: { email: string; subject: string },
	answer: string,
): Mail {
	return {
		recipient: email,
		...composeMail(`Re: ${subject.replaceAll(/\s+/g, ' ')} (${reference})`, [answer], {
			preheader: answer,
			foot: 'Reply to this email to write to us again.',
		}),
	};
}
