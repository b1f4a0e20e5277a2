import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../backend/db/database.ts';
import { deleteOldMail, selectFailedMails, sendDueMail } from '../../backend/mail/outbox.ts';
import { outbox } from '../../backend/mail/tables.ts';
import { test } from '../setup/api.ts';
import { asShop, demoWithMail } from '../setup/as-shop.ts';

asShop(demoWithMail);

async function outboxOf(db: Database, mails: (typeof outbox.$inferInsert)[]) {
	await db.delete(outbox);
	await db.insert(outbox).values(mails);
}

/** Advances the time for the mails with this subject. */
const age = (db: Database, subject: string, time: string) =>
	db
		.update(outbox)
		.set({ tryAfter: sql`${outbox.tryAfter} - ${time}::interval`, sentAt: sql`${outbox.sentAt} - ${time}::interval` })
		.where(eq(outbox.subject, subject));

async function subjectsLeft(db: Database) {
	return (await db.select().from(outbox)).map(({ subject }) => subject).toSorted();
}

const mailsOf = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ subject: `mail ${index}`, text: '' }));

test('a mail is sent once; a failed mail is retried after one minute, then two, and is not lost', async ({
	shop: { db },
}) => {
	await outboxOf(db, [
		{ subject: 'goes', text: 'a', createdAt: new Date(1) },
		{ subject: 'fails', text: 'b', createdAt: new Date(2) },
	]);
	const delivered: string[] = [];
	let isDown = true;
	const deliver = async ({ subject }: { subject: string }) => {
		if (subject === 'fails' && isDown) throw new Error('connection refused');
		delivered.push(subject);
	};
	expect(await sendDueMail(db, deliver)).toBe(1);
	await age(db, 'fails', '50 seconds');
	expect(await sendDueMail(db, deliver)).toBe(0);
	const [waiting] = await db.select().from(outbox).where(eq(outbox.subject, 'fails'));
	expect(waiting).toMatchObject({ attempts: 1, lastError: 'connection refused', sentAt: null });
	await age(db, 'fails', '10 seconds');
	expect(await sendDueMail(db, deliver)).toBe(0);
	isDown = false;
	await age(db, 'fails', '100 seconds');
	expect(await sendDueMail(db, deliver)).toBe(0);
	await age(db, 'fails', '20 seconds');
	expect(await sendDueMail(db, deliver)).toBe(1);
	await age(db, 'fails', '99 days');
	expect(await sendDueMail(db, deliver)).toBe(0);
	expect(delivered).toEqual(['goes', 'fails']);
	expect((await db.select().from(outbox)).every(({ sentAt, lastError }) => sentAt && lastError === null)).toBe(true);
});

test('a node sends several mails at once, and at most five', async ({ shop: { db } }) => {
	await outboxOf(db, mailsOf(12));
	let [underWay, most] = [0, 0];
	const fifth = Promise.withResolvers<void>();
	const sent = await sendDueMail(db, async () => {
		most = Math.max(most, ++underWay);
		if (underWay === 5) fifth.resolve();
		await fifth.promise;
		underWay--;
	});
	expect([sent, most]).toEqual([12, 5]);
});

test('a slow mail stays with the node that claimed it, even late in its round', async ({ shop: { db } }) => {
	await outboxOf(db, mailsOf(1));
	const begun = Promise.withResolvers<void>();
	const end = Promise.withResolvers<void>();
	const slow = sendDueMail(db, () => {
		begun.resolve();
		return end.promise;
	});
	await begun.promise;
	// Uses the database's clock, not that of this process.
	await age(db, 'mail 0', '4 minutes');
	expect(await sendDueMail(db, async () => {})).toBe(0);
	end.resolve();
	expect(await slow).toBe(1);
});

test('a node that lost its claim on a mail does not overwrite the result of the other node', async ({
	shop: { db },
}) => {
	// As many as it sends at once. Otherwise, it would itself send the mail that is due again.
	await outboxOf(db, mailsOf(5));
	let underWay = 0;
	const begun = Promise.withResolvers<void>();
	const end = Promise.withResolvers<void>();
	const slow = sendDueMail(db, async () => {
		if (++underWay === 5) begun.resolve();
		await end.promise;
		throw new Error('too late');
	});
	await begun.promise;
	await age(db, 'mail 0', '5 minutes');
	expect(await sendDueMail(db, async () => {})).toBe(1);
	end.resolve();
	expect(await slow).toBe(0);
	const [lost, ...others] = await db.select().from(outbox).orderBy(outbox.subject);
	expect(lost).toMatchObject({ attempts: 2, lastError: null, sentAt: expect.any(Date) });
	for (const own of others) expect(own).toMatchObject({ attempts: 1, lastError: 'too late', sentAt: null });
});

test('several nodes at once send every mail once', async ({ shop: { db } }) => {
	await outboxOf(db, mailsOf(30));
	const delivered: string[] = [];
	const node = () => sendDueMail(db, async ({ subject }) => delivered.push(subject));
	const sent = await Promise.all([node(), node(), node()]);
	expect(sent.reduce((all, count) => all + count, 0)).toBe(30);
	expect(delivered.toSorted()).toEqual(
		mailsOf(30)
			.map(({ subject }) => subject)
			.toSorted(),
	);
});

test('a stopped round finishes the mails that it is sending', async ({ shop: { db } }) => {
	await outboxOf(db, mailsOf(12));
	const stopping = new AbortController();
	const sent = await sendDueMail(db, async () => stopping.abort(), { signal: stopping.signal });
	expect(sent).toBeGreaterThan(0);
	expect(sent).toBeLessThanOrEqual(5);
});

test('the shop gives up a mail after ten tries, shows it for thirty days, and then deletes it', async ({
	shop: { db },
}) => {
	await outboxOf(db, [{ subject: 'fails', text: 'x' }]);
	for (let attempt = 1; attempt <= 10; attempt++) {
		expect(await selectFailedMails(db, 5)).toEqual([]);
		await sendDueMail(db, () => Promise.reject(new Error(`refused ${attempt}`)));
		await age(db, 'fails', '1 day');
	}
	expect(await selectFailedMails(db, 5)).toMatchObject([{ subject: 'fails', attempts: 10, lastError: 'refused 10' }]);
	expect(await sendDueMail(db, async () => {})).toBe(0);
	await age(db, 'fails', '28 days');
	await deleteOldMail(db);
	expect(await subjectsLeft(db)).toEqual(['fails']);
	await age(db, 'fails', '2 days');
	await deleteOldMail(db);
	expect(await subjectsLeft(db)).toEqual([]);
});

test('sent mails are deleted after thirty days; unsent mails stay', async ({ shop: { db } }) => {
	const day = 24 * 60 * 60_000;
	await outboxOf(db, [
		{ subject: 'sent long ago', text: '', sentAt: new Date(Date.now() - 31 * day) },
		{ subject: 'sent lately', text: '', sentAt: new Date(Date.now() - 29 * day) },
		{ subject: 'waits', text: '', createdAt: new Date(Date.now() - 99 * day) },
	]);
	await deleteOldMail(db);
	expect(await subjectsLeft(db)).toEqual(['sent lately', 'waits']);
});
