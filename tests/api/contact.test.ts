import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createBackend } from '../../backend/app.ts';
import { contactMessages } from '../../backend/contact/tables.ts';
import { createCipher } from '../../backend/db/cipher.ts';
import type { Database } from '../../backend/db/database.ts';
import { outbox } from '../../backend/mail/tables.ts';
import { contactReceiptsPerEmail } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import { outboxRoutes } from '../../server/outbox/outbox-page.ts';
import { mailsTo } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { apiToken, authSecret, shopUrl } from '../setup/client.ts';

const message = {
	name: 'Ada Byron',
	email: 'byron@example.com',
	subject: 'The seal of a bar',
	message: 'Is a card with a crease still good?',
};

let addresses = 0;
/** A network address without messages. */
const newAddress = () => ({ 'X-Forwarded-For': `203.0.${113 + (++addresses >> 8)}.${addresses & 255}` });

test('a message is stored, with a mail to the shop and a receipt without the message', async ({ shop }) => {
	const { status, body } = await shop.post('sendMessage', { ...message, product_id: '1018' }, newAddress());
	expect(status).toBe(201);
	const [mail] = await shop.db
		.select()
		.from(outbox)
		.where(eq(outbox.subject, `${body.reference}: ${message.subject}`));
	expect(mail).toMatchObject({ recipient: null, replyTo: message.email, sentAt: null, attempts: 0 });
	expect(mail?.text).toMatch(
		/^From: Ada Byron <byron@example\.com>\nAbout: product 1018\n\nIs a card with a crease still good\?\n/,
	);
	expect(mail?.html).toContain('Ada Byron &lt;byron@example.com&gt;');
	const [receipt] = (await mailsTo(shop.db, message.email)).filter(({ subject }) => subject.includes(body.reference));
	expect(receipt).toMatchObject({ subject: `We received your message ${body.reference}`, replyTo: null });
	for (const text of [receipt?.text, receipt?.html]) {
		expect(text).toContain(body.reference);
		for (const word of ['Ada', 'seal', 'crease']) expect(text).not.toContain(word);
	}
	const kept = await shop.db.select().from(contactMessages);
	const own = kept.find((row) => body.reference.slice(2) === row.id.slice(0, 8).toUpperCase());
	expect(own).toMatchObject({ ...message, productId: '1018' });
	expect(own?.sender).not.toContain('203');
});

test('a mailbox gets five receipts a day for all spellings of its address; all messages are stored', async ({
	shop,
}) => {
	const emails = Array.from({ length: contactReceiptsPerEmail + 2 }, (_, index) => `eve+${index}@example.com`);
	const statuses = await Promise.all(
		emails.map(async (email) => (await shop.post('sendMessage', { ...message, email }, newAddress())).status),
	);
	expect(statuses).toEqual(Array(7).fill(201));
	const mails = await Promise.all(emails.map((email) => mailsTo(shop.db, email)));
	expect(mails.flat()).toHaveLength(contactReceiptsPerEmail);
	const wasYesterday = { receivedAt: sql`${contactMessages.receivedAt} - interval '25 hours'` };
	await shop.db.update(contactMessages).set(wasYesterday).where(eq(contactMessages.mailbox, 'eve@example.com'));
	await shop.post('sendMessage', { ...message, email: 'eve@example.com' }, newAddress());
	expect(await mailsTo(shop.db, 'eve@example.com')).toHaveLength(1);
});

test('the sixth message of an hour from one address is refused, but not those from others', async ({ shop }) => {
	const from = newAddress();
	for (let count = 1; count <= 5; count++) expect((await shop.post('sendMessage', message, from)).status).toBe(201);
	const refused = await shop.post('sendMessage', message, from);
	expect(refused.status).toBe(429);
	expect(refused.error).toEqual({
		code: 'too_many_messages',
		message: 'You’ve sent 5 messages within an hour. Send the next one in 60 minutes.',
	});
	const wait = Number(refused.headers.get('Retry-After'));
	expect(wait).toBeGreaterThan(3_500);
	expect(wait).toBeLessThanOrEqual(3_600);
	expect((await shop.post('sendMessage', message, newAddress())).status).toBe(201);
});

test('after an hour, messages are possible again', async ({ shop }) => {
	const from = newAddress();
	const first = 'The first of five';
	await shop.post('sendMessage', { ...message, subject: first }, from);
	for (let count = 2; count <= 5; count++) await shop.post('sendMessage', message, from);
	const hourAgo = sql`${contactMessages.receivedAt} - interval '1 hour'`;
	await shop.db.update(contactMessages).set({ receivedAt: hourAgo }).where(eq(contactMessages.subject, first));
	expect((await shop.post('sendMessage', message, from)).status).toBe(201);
	expect((await shop.post('sendMessage', message, from)).status).toBe(429);
});

test('of ten simultaneous messages from one address, five are stored', async ({ shop }) => {
	const from = newAddress();
	const answers = await Promise.all(Array.from({ length: 10 }, () => shop.post('sendMessage', message, from)));
	expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
	expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
});

/** Sends messages over one connection, each with another `X-Forwarded-For`, to a shop without TRUST_PROXY. */
async function sendWithInventedAddresses(db: Database, remoteAddress: string, count: number): Promise<number[]> {
	const log = pino({ base: null }, { write: (line) => console.error(line) });
	const backend = createBackend({ db, apiToken, shopUrl, log, checkAnswers: true });
	const connection = { incoming: { socket: { remoteAddress } } };
	const headers = { 'Content-Type': 'application/json', 'x-api-token': apiToken };
	const statuses: number[] = [];
	for (let sent = 0; sent < count; sent++) {
		const request = { method: 'POST', body: JSON.stringify(message), headers: { ...headers, ...newAddress() } };
		statuses.push((await backend.request(`/api/${paths.sendMessage[1]}`, request, connection)).status);
	}
	return statuses;
}

test('clients cannot change their network address with X-Forwarded-For', async ({ shop }) => {
	const statuses = await sendWithInventedAddresses(shop.db, '198.51.100.77', 6);
	expect(statuses).toEqual([...Array(5).fill(201), 429]);
});

test('behind an unknown proxy, visitors share 16 limits, so one visitor cannot use up all of them', async ({
	shop,
}) => {
	const statuses = await sendWithInventedAddresses(shop.db, '192.168.77.1', 130);
	const accepted = statuses.filter((status) => status === 201).length;
	expect(accepted).toBeGreaterThan(5);
	expect(accepted).toBeLessThanOrEqual(16 * 5);
});

test('an IPv6 household counts as one address', async ({ shop }) => {
	const from = (host: string) => ({ 'X-Forwarded-For': `2001:db8:7:${++addresses && 'a'}::${host}` });
	for (let count = 1; count <= 5; count++) await shop.post('sendMessage', message, from(String(count)));
	expect((await shop.post('sendMessage', message, from('99'))).status).toBe(429);
});

test('missing and invalid fields are named, and nothing is stored', async ({ shop }) => {
	const before = (await shop.db.select().from(outbox)).length;
	const wrong = { name: ' ', email: 'ada@', subject: 'x'.repeat(151), message: 'Hi' };
	const answer = await shop.post('sendMessage', wrong, newAddress());
	expect(answer.status).toBe(400);
	expect(answer.error.fields).toEqual({
		name: 'Enter your name.',
		email: 'Enter an email address, for example jane@example.com.',
		subject: 'At most 150 characters.',
		message: 'Write at least 10 characters.',
	});
	expect((await shop.db.select().from(outbox)).length).toBe(before);
});

test('the mail has one subject line for any input', async ({ shop }) => {
	const texts = fc.string({
		minLength: 1,
		maxLength: 100,
		unit: fc.constantFrom('a', ' ', '\n', '\r\n', 'ü', '🪙', ':'),
	});
	await fc.assert(
		fc.asyncProperty(texts, async (subject) => {
			const answer = await shop.post('sendMessage', { ...message, subject }, newAddress());
			expect(answer.status).toBe(subject.trim() === '' ? 400 : 201);
			if (answer.status === 400) return;
			const rows = await shop.db.select().from(outbox);
			const mail = rows.find((row) => row.subject.startsWith(answer.body.reference));
			expect(mail?.subject).not.toMatch(/[\r\n]/);
		}),
		{ numRuns: 20 },
	);
});

test('developers can read text and HTML of the outbox, and mails cannot inject content into the page', async ({
	shop,
}) => {
	const html = '<!doctype html><html><head></head><body><p id="one">"Quoted" & more</p></body></html>';
	await shop.db.insert(outbox).values({ subject: '<img src=x>', text: '<script>alert(1)</script>', html });
	const page = await (
		await outboxRoutes({
			db: shop.db,
			cipher: createCipher(authSecret),
			mayRead: () => true,
			guessedOrigin: undefined,
		}).request('/dev/outbox', {}, { incoming: {} })
	).text();
	expect(page).toContain('&lt;img src=x&gt;');
	const [, framed = ''] = page.match(/<iframe sandbox="[a-z -]*" [^>]*srcdoc="([^"]*)"/) ?? [];
	expect(framed).toContain('&lt;p id=&quot;one&quot;&gt;&quot;Quoted&quot; &amp; more&lt;/p&gt;');
	expect(page).not.toContain('<p id="one">');
	expect(page).not.toContain('<script>');
});
