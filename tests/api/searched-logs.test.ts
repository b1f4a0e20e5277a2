import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import { sendDueMail } from '../../backend/mail/outbox.ts';
import { outbox } from '../../backend/mail/tables.ts';
import { test } from '../setup/api.ts';
import { leaksIn, takeLeaks } from '../setup/searched-log.ts';

const typed = { name: 'Ada Byron', email: 'ada@example.com', subject: 'A seal', message: 'Is the seal on?' };

test('texts of a test are found in its log lines of every level', async ({ shop }) => {
	const log = pino({ level: 'silent' });
	await shop.post('sendMessage', typed);
	log.debug({ from: typed.name }, 'a message came');
	log.info('a message came');
	log.warn({ reason: `550 <${typed.email}>: rejected` }, 'mail not delivered yet');
	log.error({ err: new DrizzleQueryError('insert', [typed.email], new Error('no')) }, 'call failed');
	const found = takeLeaks();
	expect(found.map(({ leaks }) => leaks)).toEqual([
		[typed.name],
		[typed.email, 'an email address, a link or a value of a query'],
	]);
	expect(takeLeaks()).toEqual([]);
});

test('a text is found as a whole word, and as JSON writes it', () => {
	expect(leaksIn('{"msg":"Janet has it"}', ['Jane'])).toEqual([]);
	expect(leaksIn('{"msg":"to Jane, at home"}', ['Jane'])).toEqual(['Jane']);
	expect(leaksIn('{"msg":"say \\"hello\\" twice"}', ['say "hello"'])).toEqual(['say "hello"']);
});

test('the reply of a mail server that quotes the recipient is logged without the address', async ({ shop }) => {
	const lines: string[] = [];
	const log = pino({ base: null }, { write: (line) => lines.push(line) });
	const recipient = 'ada.byron@example.com';
	await shop.db.delete(outbox);
	await shop.db.insert(outbox).values({ recipient, subject: 'A', text: 'A', isHeld: false });
	await sendDueMail(shop.db, () => Promise.reject(new Error(`550 5.1.1 <${recipient}>: unknown user`)), { log });
	expect(lines).toEqual([expect.stringContaining('"reason":"550 5.1.1 <…>: unknown user"')]);
});
