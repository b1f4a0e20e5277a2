import { expect, test } from 'vitest';
import { tellGivenUp } from './failed-mail-report.ts';

const mail = { createdAt: new Date(0), recipient: null, subject: 'A question', text: 'Hello', attempts: 50 };

test('the operator reads what was given up, and why', () => {
	expect(tellGivenUp([], 'shop@example.com')).toBe('No mail was given up.\n');
	expect(tellGivenUp([{ ...mail, lastError: null }], 'shop@example.com')).toBe(
		'1970-01-01T00:00:00.000Z to shop@example.com: A question\nGiven up after 50 tries: no answer was kept\n\nHello\n1 mail was given up.\n',
	);
	const refused = { ...mail, recipient: 'ada@example.com', lastError: '550 no such mailbox', attempts: 1 };
	const text = tellGivenUp([refused, refused], 'shop@example.com');
	expect(text).toContain('to ada@example.com: A question\nGiven up after 1 try: 550 no such mailbox\n');
	expect(text).toMatch(/2 mails were given up\.\n$/);
});
