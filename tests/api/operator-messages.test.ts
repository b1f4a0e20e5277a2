import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { outbox } from '../../backend/mail/tables.ts';
import { auditEntries } from '../../backend/operator/tables.ts';
import { setShop } from '../../contract/shop.ts';
import type { Shop } from '../setup/accounts.ts';
import { mailsTo, newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { demoWithMail } from '../setup/as-shop.ts';
import { asOperator } from '../setup/client.ts';
import { demoShop } from '../setup/demo-shop.ts';
import { shopCommands } from '../setup/operator.ts';

async function newMessage(shop: Shop) {
	const { email, from } = newPerson();
	const message = { name: 'Jane Doe', email, subject: 'The eagle', message: 'When is it back?\nIn March?' };
	const { reference } = (await shop.post('sendMessage', message, from)).body;
	return { email, reference };
}

test('a message is listed as open, answered by email, and deleted when it is closed', async ({ shop }) => {
	const { email, reference } = await newMessage(shop);
	const listed = async (state: 'open' | 'answered') =>
		(await shop.get('listMessages', { state }, asOperator)).body.messages.map((message) => message.reference);
	expect(await listed('open')).toContain(reference);
	const answer = 'On Monday.\nWe wrote to the mint.';
	const answered = (await shop.post('answerMessage', { reference: reference.toLowerCase(), answer }, asOperator)).body;
	expect(answered).toMatchObject({ reference, state: 'answered', answer, message: 'When is it back?\nIn March?' });
	expect([await listed('open'), await listed('answered')]).toEqual([
		expect.not.arrayContaining([reference]),
		expect.arrayContaining([reference]),
	]);
	const [mail] = await mailsTo(shop.db, email);
	expect(mail?.subject).toBe(`Re: The eagle (${reference})`);
	expect(mail?.text).toContain('We wrote to the mint.');
	expect(mail?.text).not.toContain('When is it back?');
	expect((await shop.post('closeMessage', { reference }, asOperator)).status).toBe(200);
	for (const gone of [
		await shop.post('answerMessage', { reference, answer }, asOperator),
		await shop.post('closeMessage', { reference }, asOperator),
	])
		expect([gone.status, Object.keys(gone.error.fields ?? {})]).toEqual([404, ['reference']]);
	expect((await shop.get('showMessage', { reference }, asOperator)).status).toBe(404);
	const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, reference));
	expect(entries.map(({ call, before, after }) => [call, before, after])).toEqual([
		['answerMessage', { state: 'open' }, { state: 'answered' }],
		['closeMessage', { state: 'answered' }, null],
	]);
	expect(JSON.stringify(entries)).not.toMatch(/Monday|mint|March/);
});

test('a failed email is listed with its reason, and sent again only by a shop with a mail server', async ({ shop }) => {
	const { email } = await newMessage(shop);
	const [mail] = await mailsTo(shop.db, email);
	const id = mail?.id ?? '';
	const unknown = await shop.get('listFailedMails', undefined, asOperator);
	expect(unknown.body.mails.map((one) => one.id)).not.toContain(id);
	await shop.db
		.update(outbox)
		.set({ isHeld: false, attempts: 10, lastError: '550 no such mailbox', tryAfter: new Date(0) })
		.where(eq(outbox.id, id));
	const run = shopCommands(shop);
	const text = await run('mail', 'failing');
	expect(text).toContain(`${id}  to ${email}: We received your message`);
	expect(text).toContain('Attempts: 10. 550 no such mailbox\n');
	expect((await shop.post('resendMail', { id }, asOperator)).error.code).toBe('no_mail_server');
	setShop(demoWithMail);
	onTestFinished(() => setShop(demoShop));
	expect(await run('mails', 'resend', id, '--reason', 'the mailbox exists now')).not.toContain(id);
	const [due] = await shop.db.select().from(outbox).where(eq(outbox.id, id));
	expect(due).toMatchObject({ attempts: 0, sentAt: null });
	expect((await shop.post('resendMail', { id }, asOperator)).status).toBe(404);
	const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.call, 'resendMail'));
	expect(entry).toMatchObject({ subject: `email ${id}`, reason: 'the mailbox exists now' });
});

test('the commands list, show, answer and close messages', async ({ shop }) => {
	const { email, reference } = await newMessage(shop);
	const run = (...line: string[]) => shopCommands(shop)('messages', ...line);
	expect(await run('list', '--state', 'open')).toMatch(new RegExp(`^${reference} +open .+ ${email} +The eagle$`, 'm'));
	expect(await run('show', reference)).toContain(
		`from Jane Doe <${email}>: The eagle\n  When is it back?\n  In March?\n`,
	);
	await expect(run('answer', reference)).rejects.toThrow("required option '--text <text>'");
	expect(await run('answer', reference, '--text', 'On Monday.')).toMatch(/^Answered .+ ET:\n {2}On Monday\.\n$/m);
	expect(await run('close', reference)).not.toContain(reference);
	await expect(run('show', reference)).rejects.toThrow(`There is no message ${reference}.`);
});
