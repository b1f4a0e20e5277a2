import type { ContactMessage } from '../../contract/contact/contact.ts';
import { composeMail } from '../mail/compose.ts';
import type { outbox } from '../mail/tables.ts';

type Mail = typeof outbox.$inferInsert;

/** To the shop. An answer goes to who wrote. */
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

/** To who wrote, without a word of what was typed: the address may be somebody else's. */
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
