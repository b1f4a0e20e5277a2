import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import type { Database } from '../../backend/db/database.ts';
import { logMailStatus } from '../../backend/mail/held-mail.ts';
import { isRejected, selectFailedMails, sendDueMail } from '../../backend/mail/outbox.ts';
import { outbox } from '../../backend/mail/tables.ts';
import type { Shop } from '../../contract/shop.ts';
import { test } from '../setup/api.ts';
import { demoWithMail, inShop, liveShop } from '../setup/as-shop.ts';
import { asOperator } from '../setup/client.ts';
import { demoShop } from '../setup/demo-shop.ts';

const withoutServer: Shop = { ...liveShop, emails: 'none' };

beforeEach<{ shop: { db: Database } }>(async ({ shop }) => {
	await shop.db.delete(outbox);
});

const write = (db: Database, shop: Shop, subject: string) =>
	inShop(shop, async () => db.insert(outbox).values({ subject, text: '' }));

/** Subjects of the mails of one round. */
async function round(db: Database, shop: Shop): Promise<string[]> {
	const sent: string[] = [];
	await inShop(shop, () => sendDueMail(db, async ({ subject }) => sent.push(subject)));
	return sent.toSorted();
}

test('emails from before there was a mail server wait for a decision; new ones go at once', async ({ shop }) => {
	const { db } = shop;
	await write(db, withoutServer, 'old');
	await write(db, withoutServer, 'older');
	await write(db, liveShop, 'new');
	expect(await round(db, liveShop)).toEqual(['new']);
	await inShop(liveShop, async () => {
		const { body } = await shop.get('showMail', undefined, asOperator);
		expect(body).toEqual({ emails: 'sent', waiting: 2, waiting_since: expect.any(String), from_demo: 0, given_up: 0 });
		expect((await shop.post('sendMail', {}, asOperator)).body).toMatchObject({ waiting: 0, waiting_since: null });
	});
	expect(await round(db, liveShop)).toEqual(['old', 'older']);
});

test('waiting emails can be discarded', async ({ shop }) => {
	await write(shop.db, withoutServer, 'old');
	await inShop(liveShop, async () => {
		expect((await shop.post('discardMail', {}, asOperator)).body).toMatchObject({ waiting: 0 });
	});
	expect(await shop.db.select().from(outbox)).toEqual([]);
});

test('a live shop never sends the emails of a demo, waiting or not', async ({ shop }) => {
	const { db } = shop;
	await write(db, demoShop, 'held by a demo');
	await write(db, demoWithMail, 'due in a demo');
	await write(db, withoutServer, 'of a live shop');
	expect(await round(db, liveShop)).toEqual([]);
	await inShop(liveShop, async () => {
		expect((await shop.get('showMail', undefined, asOperator)).body).toMatchObject({ waiting: 2, from_demo: 1 });
		expect((await shop.post('sendMail', {}, asOperator)).body).toMatchObject({ waiting: 1, from_demo: 1 });
	});
	expect(await round(db, liveShop)).toEqual(['of a live shop']);
});

test('without a mail server nothing can be sent', async ({ shop }) => {
	await inShop(withoutServer, async () => {
		expect((await shop.post('sendMail', {}, asOperator)).error.code).toBe('no_mail_server');
	});
});

test('the start logs how many emails wait, since when, and what to do', async ({ shop }) => {
	const lines: { msg: string; level: number; waiting?: number; since?: string }[] = [];
	const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) });
	await logMailStatus(shop.db, liveShop, log);
	expect(lines).toEqual([]);
	await write(shop.db, withoutServer, 'old');
	await shop.db.update(outbox).set({ createdAt: new Date('2026-11-01T10:00:00Z') });
	await logMailStatus(shop.db, liveShop, log);
	expect(lines[0]).toMatchObject({ level: 40, waiting: 1, since: '2026-11-01T10:00:00.000Z' });
	expect(lines[0]?.msg).toContain('npm run shop -- mail list');
	await logMailStatus(shop.db, withoutServer, log);
	expect(lines[1]).toMatchObject({ level: 40, msg: expect.stringContaining('SMTP_URL is not set') });
});

const smtp = (responseCode: number, command: string) => Object.assign(new Error('refused'), { responseCode, command });

test('the shop gives up and reports a permanently rejected email at once, and retries others', async ({
	shop: { db },
}) => {
	const said: string[] = [];
	const log = pino({ base: null }, { write: (line) => said.push(JSON.parse(line).msg) });
	await write(db, liveShop, 'rejected');
	await write(db, liveShop, 'greylisted');
	await inShop(liveShop, () =>
		sendDueMail(db, async ({ subject }) => Promise.reject(smtp(subject === 'rejected' ? 550 : 450, 'RCPT TO')), {
			log,
		}),
	);
	expect(said.toSorted()).toEqual(['mail given up', 'mail not delivered yet']);
	expect((await selectFailedMails(db, 9)).map(({ subject }) => subject)).toEqual(['rejected']);
	const [waiting] = await db.select().from(outbox).where(eq(outbox.subject, 'greylisted'));
	expect(waiting).toMatchObject({ attempts: 1, lastError: 'refused' });
});

test.for([
	[550, 'RCPT TO', true],
	[552, 'DATA', true],
	[553, 'MAIL FROM', true],
	[450, 'RCPT TO', false],
	[421, 'DATA', false],
	// Errors of the connection or the login, not of the email.
	[554, 'CONN', false],
	[535, 'AUTH PLAIN', false],
	[530, 'MAIL FROM', false],
] as const)('a reply %i to %s is permanent: %s', ([code, command, isPermanent]) => {
	expect(isRejected(smtp(code, command))).toBe(isPermanent);
	expect(isRejected(new Error('connect ECONNREFUSED'))).toBe(false);
});
