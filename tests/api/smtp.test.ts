import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { Database } from '../../backend/db/database.ts';
import { startMail } from '../../backend/mail/smtp.ts';
import { outbox } from '../../backend/mail/tables.ts';
import { test } from '../setup/api.ts';
import { startMailServer } from '../setup/mail-server.ts';

/** What the mail server gets of the one mail in the outbox. */
async function sent(db: Database, mail: typeof outbox.$inferInsert): Promise<string> {
	await db.delete(outbox);
	await db.insert(outbox).values({ ...mail, tryAfter: new Date(0) });
	const server = await startMailServer();
	const stop = startMail(db, { url: server.url, shop: 'shop@example.com', pollSeconds: 15 }, pino({ level: 'silent' }));
	const { lines } = await server.receive();
	await stop();
	server.close();
	return lines.join('\n');
}

test('what is in the outbox goes to the shop over SMTP, answers go to who asked', async ({ shop }) => {
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

test('mail that one can subscribe to says how one click ends it; other mail does not', async ({ shop }) => {
	const unsubscribeUrl = `https://shop.example/alerts/unsubscribe/${'t'.repeat(43)}`;
	const alert = { recipient: 'ada@example.com', subject: 'Gold is above', text: 'It is.' };
	const mail = await sent(shop.db, { ...alert, unsubscribeUrl });
	expect(mail).toMatch(/^To: ada@example\.com$/m);
	const unfolded = mail.replaceAll(/\n\s+/g, ' ').split('\n');
	expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
	expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
	expect(await sent(shop.db, alert)).not.toContain('List-Unsubscribe');
});

test('a mail that is written in HTML too goes as both', async ({ shop }) => {
	const both = await sent(shop.db, { subject: 'Your order', text: 'In text', html: '<p>In HTML</p>' });
	expect(both).toMatch(/^Content-Type: multipart\/alternative;/m);
	expect(both).toContain('In text');
	expect(both).toContain('<p>In HTML</p>');
	expect(await sent(shop.db, { subject: 'Seals', text: 'In text' })).not.toContain('text/html');
});
