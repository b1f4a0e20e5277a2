import type { outbox } from './tables.ts';

type Mail = Pick<typeof outbox.$inferSelect, 'createdAt' | 'recipient' | 'subject' | 'attempts' | 'lastError' | 'text'>;

/** Formats the failed emails for the operator's terminal. */
export function formatFailedMails(mails: Mail[], shop: string): string {
	const each = mails.map(({ createdAt, recipient, subject, attempts, lastError, text }) => {
		// Null if the process ended during an attempt.
		const why = lastError ?? 'no answer was kept';
		const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
		return `${createdAt.toISOString()} to ${recipient ?? shop}: ${subject}\nGiven up after ${tries}: ${why}\n\n${text}\n`;
	});
	return `${each.join('')}${countOf(mails.length)} given up.\n`;
}

function countOf(mails: number): string {
	if (mails === 0) return 'No mail was';
	return mails === 1 ? '1 mail was' : `${mails} mails were`;
}
