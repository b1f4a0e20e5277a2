import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createBackend } from '../../backend/app.ts';
import { contactMessages } from '../../backend/contact/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { orders } from '../../backend/orders/tables.ts';
import { createLog } from '../../server/log/log.ts';
import { test } from '../setup/api.ts';
import { apiToken, createClient, shopUrl } from '../setup/client.ts';

const typed = {
	name: 'Ada Byron',
	email: 'ada@example.com',
	subject: 'Ada asks',
	message: 'Ada\n    at home, ada@example.com',
};

/** A logger with its lines. */
function keptLog() {
	const lines: string[] = [];
	return { lines, log: createLog({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) }) };
}

const failures: Record<string, (db: Database) => Promise<unknown>> = {
	'a row that breaks a rule': (db) =>
		db.insert(contactMessages).values({ ...typed, sender: sql`null`, receivedAt: new Date() }),
	'a row that is there already': async (db) => {
		const row = { ...typed, id: '7f4df6ab-2f5c-4a0e-8b7e-3f1f2c1d0e9a', sender: 'Ada', receivedAt: new Date() };
		await db.insert(contactMessages).values([row, row]);
	},
	'a value that cannot be read': (db) => db.select().from(orders).where(sql`${orders.id}::text::int = ${typed.email}`),
};

test.for(Object.entries(failures))(
	'the log of %s does not contain what a shopper typed',
	async ([, fail], { shop }) => {
		const { log, lines } = keptLog();
		const error = await fail(shop.db).then(
			() => undefined,
			(reason: unknown) => reason,
		);
		log.error({ err: error }, 'call failed');
		expect(lines).toHaveLength(1);
		expect(lines[0]).not.toMatch(/ada/i);
		expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
			type: 'DrizzleQueryError',
			message: expect.stringMatching(/^Failed query: (insert|select)/),
			stack: expect.stringContaining('log.test.ts'),
			cause: { code: expect.stringMatching(/^2[23]/), message: expect.any(String) },
		});
	},
);

test('neither the log nor the response of a failed call contains what a shopper typed', async ({ shop }) => {
	const { log, lines } = keptLog();
	const broken = new Proxy(shop.db, {
		get: (db, name) =>
			name === 'transaction' ? () => failures['a row that breaks a rule']?.(db) : Reflect.get(db, name),
	});
	const client = createClient(createBackend({ db: broken, apiToken, shopUrl, log, checkAnswers: true }));
	const { status, error } = await client.post('sendMessage', typed);
	expect([status, error.code]).toEqual([500, 'internal']);
	expect(lines.join()).toContain('"path":"/api/contact');
	expect(lines.join()).not.toMatch(/ada/i);
});
