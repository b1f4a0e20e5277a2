import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { users } from '../../backend/accounts/tables.ts';
import { contactMessages } from '../../backend/contact/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { inTransaction } from '../../backend/db/transaction.ts';
import { outbox } from '../../backend/mail/tables.ts';
import { conflictRetryAfter } from '../../contract/limits.ts';
import { newLogin, goodPassword as password } from '../setup/accounts.ts';
import { newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';

/** Runs PL/pgSQL before each insert into a table, for the test. The variable `run` contains the number of the run. */
async function beforeInsert(db: Database, table: string, body: string) {
	const create = [
		'create sequence runs',
		`create function disturb() returns trigger language plpgsql as $$
			declare run bigint := nextval('runs');
			begin ${body} return new; end $$`,
		`create trigger disturb before insert on ${table} for each row execute function disturb()`,
	];
	const drop = [`drop trigger disturb on ${table}`, 'drop function disturb', 'drop sequence runs'];
	for (const statement of create) await db.execute(sql.raw(statement));
	onTestFinished(async () => {
		for (const statement of drop) await db.execute(sql.raw(statement));
	});
}

/** Counts the runs of the trigger with a sequence, which a rollback does not reset. */
async function runs(db: Database): Promise<number> {
	const { rows } = await db.execute<{ last_value: unknown }>(sql`select last_value from runs`);
	return Number(rows[0]?.last_value);
}

const messageOf = (email: string) => ({ name: 'Ada', email, subject: 'Question', message: 'When is it back?' });

test('a transaction with conflicts runs again and commits once', async ({ shop }) => {
	const { email, from } = newPerson();
	await beforeInsert(
		shop.db,
		'contact_messages',
		"if run < 4 then raise exception 'no' using errcode = '40P01'; end if;",
	);
	const answer = await shop.post('sendMessage', messageOf(email), from);
	expect([answer.status, await runs(shop.db)]).toEqual([201, 4]);
	expect(await shop.db.$count(contactMessages, eq(contactMessages.email, email))).toBe(1);
	expect(await shop.db.$count(outbox, eq(outbox.recipient, email))).toBe(1);
});

test('a transaction with repeated conflicts gets 503 with a time to retry', async ({ shop }) => {
	const { email, from } = newPerson();
	await beforeInsert(shop.db, 'contact_messages', "raise exception 'no' using errcode = '40001';");
	const { status, error, headers } = await shop.post('sendMessage', messageOf(email), from);
	expect([status, error.code, headers.get('Retry-After')]).toEqual([
		503,
		'conflicting_changes',
		String(conflictRetryAfter),
	]);
	expect(await runs(shop.db)).toBe(4);
	expect(vi.mocked(console.error)).toHaveBeenCalledOnce();
	vi.mocked(console.error).mockClear();
});

test('other errors are not retried, and neither is a part of a transaction', async ({ shop }) => {
	await beforeInsert(shop.db, 'contact_messages', "raise exception 'no' using errcode = '22000';");
	const { email, from } = newPerson();
	expect((await shop.post('sendMessage', messageOf(email), from).catch(() => ({ status: 500 }))).status).toBe(500);
	expect(await runs(shop.db)).toBe(1);
	vi.mocked(console.error).mockClear();
	let [outer, inner] = [0, 0];
	const conflict = "do $$ begin raise exception 'no' using errcode = '40001'; end $$";
	const failing = inTransaction(shop.db, async (tx) => {
		outer++;
		await inTransaction(tx, async (part) => {
			inner++;
			await part.execute(sql.raw(conflict));
		});
	});
	await expect(failing).rejects.toThrow();
	expect([outer, inner]).toEqual([4, 4]);
});

const acquired = { metal_id: 'gold', title: 'A coin', weight: 1, quantity: 1, acquired_on: '2025-01-02' } as const;

test('a write during the deletion of its account gets ‘session ended’', async ({ shop }) => {
	const { headers, user } = await newLogin(shop);
	const deleted = `delete from users where id = '${user.id}';`;
	await beforeInsert(shop.db, 'holdings', deleted);
	const holding = await shop.post('addHolding', acquired, headers);
	expect([holding.status, holding.error.code]).toEqual([401, 'session_ended']);
	expect(await shop.db.$count(users, eq(users.id, user.id))).toBe(1);
	expect((await shop.post('beginSecondFactor', { password }, headers)).status).toBe(200);
});
