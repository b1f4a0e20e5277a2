import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createCipher } from '../../backend/db/cipher.ts';
import type { Database } from '../../backend/db/database.ts';
import { openMail, sealToken, tokenPlaceholder } from '../../backend/mail/sealed-token.ts';
import { startMail } from '../../backend/mail/smtp.ts';
import { outbox } from '../../backend/mail/tables.ts';
import { test } from '../setup/api.ts';
import { asShop, demoWithMail } from '../setup/as-shop.ts';
import { authSecret } from '../setup/client.ts';
import { startMailServer } from '../setup/mail-server.ts';

asShop({ ...demoWithMail, email: 'shop@example.com' });

const cipher = createCipher(authSecret);
const settings = { cipher };

/** Sends the only mail of the outbox. @returns the data that the mail server received */
async function sent(db: Database, mail: typeof outbox.$inferInsert): Promise<string> {
	await db.delete(outbox);
	await db.insert(outbox).values({ ...mail, tryAfter: new Date(0) });
	const server = await startMailServer();
	const stop = startMail(db, { ...settings, url: server.url, pollSeconds: 15 }, pino({ level: 'silent' }));
	const { lines } = await server.receive();
	await stop();
	await server.close();
	return lines.join('\n');
}

test('mails of the outbox go out over SMTP, and replies go to the sender of the request', async ({ shop }) => {
	const text = 'Is a card with a crease still good?';
	const mail = await sent(shop.db, { replyTo: 'ada@example.com', subject: 'M-1: Seals', text });
	expect(mail).toMatch(/^From: shop@example\.com$/m);
	expect(mail).toMatch(/^To: shop@example\.com$/m);
	expect(mail).toMatch(/^Reply-To: ada@example\.com$/m);
	expect(mail).toMatch(/^Subject: M-1: Seals$/m);
	expect(mail).toContain(text);
	const [kept] = await shop.db.select().from(outbox).where(eq(outbox.subject, 'M-1: Seals'));
	expect(kept).toMatchObject({ attempts: 1, lastError: null, sentAt: expect.any(Date) });
});

test('subscription mails have a one-click unsubscribe header; other mails do not', async ({ shop }) => {
	const unsubscribeUrl = `https://shop.example/alerts/unsubscribe/${'t'.repeat(43)}`;
	const alert = { recipient: 'ada@example.com', subject: 'Gold is above', text: 'It is.' };
	const mail = await sent(shop.db, { ...alert, unsubscribeUrl });
	expect(mail).toMatch(/^To: ada@example\.com$/m);
	const unfolded = mail.replaceAll(/\n\s+/g, ' ').split('\n');
	expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
	expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
	expect(await sent(shop.db, alert)).not.toContain('List-Unsubscribe');
});

test('a mail with HTML has both parts', async ({ shop }) => {
	const both = await sent(shop.db, { subject: 'Your order', text: 'In text', html: '<p>In HTML</p>' });
	expect(both).toMatch(/^Content-Type: multipart\/alternative;/m);
	expect(both).toContain('In text');
	expect(both).toContain('<p>In HTML</p>');
	expect(await sent(shop.db, { subject: 'Seals', text: 'In text' })).not.toContain('text/html');
});

test('an encrypted token is inserted into the mail, only for its address', async ({ shop }) => {
	const { db } = shop;
	const token = 't'.repeat(43);
	const recipient = 'ada@example.com';
	const link = `https://shop.example/reset-password#token=${tokenPlaceholder}`;
	const sealedToken = await sealToken(cipher, recipient, token);
	const mail = { recipient, subject: 'A link', text: link, html: `<a href="${link}">Open</a>`, sealedToken };
	const lines = (await sent(db, mail)).replaceAll('=\n', '').replaceAll('=3D', '=');
	expect(lines.match(/#token=t{43}/g)).toHaveLength(2);
	expect(lines).not.toContain(tokenPlaceholder);
	const [kept] = await db.select().from(outbox);
	expect(JSON.stringify(kept)).not.toContain(token);
	if (!kept) throw new Error('The mail is not in the outbox.');
	await expect(openMail(cipher, { ...kept, recipient: 'eve@example.com' })).rejects.toThrow(/AUTH_SECRET/);
	await expect(openMail(createCipher('another secret'), kept)).rejects.toThrow(/AUTH_SECRET/);
});

test('while the mail server is down, no mail is lost, and each arrives once later', async ({ shop }) => {
	const { db } = shop;
	const subjects = Array.from({ length: 12 }, (_, index) => `Order ${index}`).toSorted();
	await db.delete(outbox);
	const { port, url, close } = await startMailServer();
	await close();
	const stop = startMail(db, { ...settings, url, pollSeconds: 0.05 }, pino({ level: 'silent' }));
	const write = (some: string[]) =>
		db.insert(outbox).values(some.map((subject) => ({ recipient: 'ada@example.com', subject, text: subject })));
	const failed = async () => {
		const rows = await db.select().from(outbox);
		return rows.filter(({ lastError, sentAt }) => lastError?.includes('ECONNREFUSED') && !sentAt).length;
	};
	await write(subjects.slice(0, 8));
	await expect.poll(failed, { timeout: 20_000 }).toBe(8);
	const server = await startMailServer(port);
	// New mails go out at once. Failed ones wait until their time, which the test moves.
	await write(subjects.slice(8));
	await server.receive(({ lines }) => lines.includes('Subject: Order 9'));
	await db.update(outbox).set({ tryAfter: sql`${outbox.tryAfter} - interval '1 minute'` });
	const unsent = async () => (await db.select().from(outbox)).filter(({ sentAt }) => !sentAt).length;
	await expect.poll(unsent, { timeout: 20_000 }).toBe(0);
	await stop();
	await server.close();
	const arrived = server.mails.map(({ lines }) => lines.find((line) => line.startsWith('Subject: '))?.slice(9));
	expect(arrived.toSorted()).toEqual(subjects);
	expect((await db.select().from(outbox)).every(({ lastError }) => lastError === null)).toBe(true);
});
