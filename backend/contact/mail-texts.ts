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
			{ preheader: message, foot: 'Answer this mail to answer who wrote.' },
		),
	};
}

/** To who wrote, without a word of what was typed: the address may be somebody else's. */
export function receiptMail(reference: string, { email }: ContactMessage): Mail {
	return {
		recipient: email,
		...composeMail(`We have your message ${reference}`, [
			`Thank you for writing to us. Your message has come, and its reference is ${reference}.`,
			'Somebody reads it and answers by mail to this address. To add something, answer this mail.',
			'If it was not you who wrote, do nothing: somebody gave your address, and will not be told more.',
		]),
	};
}
