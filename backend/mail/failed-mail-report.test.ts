import { expect, test } from 'vitest';
import { formatFailedMails } from './failed-mail-report.ts';

const mail = { createdAt: new Date(0), recipient: null, subject: 'A question', text: 'Hello', attempts: 50 };

test('tells the operator which emails failed, and why', () => {
	expect(formatFailedMails([], 'shop@example.com')).toBe('No mail was given up.\n');
	expect(formatFailedMails([{ ...mail, lastError: null }], 'shop@example.com')).toBe(
		'1970-01-01T00:00:00.000Z to shop@example.com: A question\nGiven up after 50 tries: no answer was kept\n\nHello\n1 mail was given up.\n',
	);
	const refused = { ...mail, recipient: 'ada@example.com', lastError: '550 no such mailbox', attempts: 1 };
	const text = formatFailedMails([refused, refused], 'shop@example.com');
	expect(text).toContain('to ada@example.com: A question\nGiven up after 1 try: 550 no such mailbox\n');
	expect(text).toMatch(/2 mails were given up\.\n$/);
});
