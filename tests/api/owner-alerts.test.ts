import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { Database } from '../../backend/db/database.ts';
import { outbox } from '../../backend/mail/tables.ts';
import { type Cause, checkCauses } from '../../backend/owner-alerts/owner-alerts.ts';
import { ownerAlerts } from '../../backend/owner-alerts/tables.ts';
import { priceState } from '../../backend/pricing/tables.ts';
import { readSettings } from '../../contract/settings.ts';
import { alertCauses } from '../../server/services/alert-causes.ts';
import { test } from '../setup/api.ts';

const recipient = 'owner@shop.example';

/** A shop with one cause, whose problem the test sets. */
function watch(db: Database, facts: Partial<Cause> = {}) {
	const lines: string[] = [];
	const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
	const shop: { problem: string | undefined; lines: string[] } = { problem: undefined, lines };
	const cause = {
		name: 'test',
		title: 'the test has stopped',
		advice: 'Start it.',
		check: async () => shop.problem,
		...facts,
	};
	return Object.assign(shop, {
		check: () => checkCauses({ db, causes: [cause], recipient, log }),
		/** Moves all times of the state into the past. */
		passMinutes: (minutes: number) =>
			db.update(ownerAlerts).set({
				since: sql`${ownerAlerts.since} - make_interval(mins => ${minutes})`,
				mailedAt: sql`${ownerAlerts.mailedAt} - make_interval(mins => ${minutes})`,
				checkedAt: sql`${ownerAlerts.checkedAt} - make_interval(mins => ${minutes})`,
			}),
		mails: async () =>
			(await db.select().from(outbox).where(eq(outbox.recipient, recipient))).map(({ subject }) => subject),
		async clear() {
			await db.delete(outbox).where(eq(outbox.recipient, recipient));
			await db.delete(ownerAlerts);
		},
	});
}

test('the owner gets one email about a problem from all nodes, and one when it is over', async ({ shop: { db } }) => {
	const shop = watch(db);
	await shop.check();
	expect(await db.$count(ownerAlerts)).toBe(0);
	shop.problem = 'It stands still.';
	await shop.check();
	expect(await shop.mails()).toEqual([]);
	await shop.passMinutes(6);
	await Promise.all([shop.check(), shop.check(), shop.check()]);
	expect(await shop.mails()).toEqual(['Alert: the test has stopped']);
	shop.problem = undefined;
	await shop.check();
	await shop.passMinutes(6);
	await Promise.all([shop.check(), shop.check()]);
	expect((await shop.mails()).sort()).toEqual(['Again OK: the test has stopped', 'Alert: the test has stopped']);
	expect(shop.lines).toEqual(['alert: the test has stopped', 'again OK: the test has stopped']);
	await shop.clear();
});

test('a problem of the mail server is only logged', async ({ shop: { db } }) => {
	const shop = watch(db, { isOnlyLogged: true });
	shop.problem = 'It refuses emails.';
	await shop.check();
	await shop.passMinutes(6);
	await shop.check();
	expect(await shop.mails()).toEqual([]);
	expect(shop.lines).toEqual(['alert: the test has stopped']);
	await shop.clear();
});

test('the state of a node that no longer exists is deleted', async ({ shop: { db } }) => {
	const gone = watch(db, { name: 'disk of a node that is gone' });
	gone.problem = 'Its disk is full.';
	await gone.check();
	await gone.passMinutes(31 * 24 * 60);
	await watch(db).check();
	expect(await db.$count(ownerAlerts)).toBe(0);
});

test('a failing check does not keep other causes from being checked', async ({ shop: { db } }) => {
	const checked: string[] = [];
	const cause = (name: string, check: Cause['check']): Cause => ({ name, title: name, advice: '', check });
	const causes = [
		cause('broken', async () => Promise.reject(new Error('gone'))),
		cause('next', async () => void checked.push('next')),
	];
	await checkCauses({ db, causes, recipient, log: pino({ level: 'silent' }) });
	expect(checked).toEqual(['next']);
});

/** The problems that the causes of a shop report, by the first word of their names. */
async function problemsOf(db: Database, env: NodeJS.ProcessEnv, last: string | null = null, failing = false) {
	const settings = readSettings({ DATA_DIR: '/tmp', ...env });
	const causes = alertCauses({ settings, db, backups: { status: () => ({ last, failing }) } });
	const results = causes.map(async ({ name, check }) => [name.split(' ')[0], await check()] as const);
	return Object.fromEntries(await Promise.all(results));
}

test('a feed whose prices are stale is a problem', async ({ shop: { db } }) => {
	const [before] = await db.select().from(priceState);
	await db.update(priceState).set({ isFed: true, goodAt: sql`now() - interval '10 minutes'` });
	expect((await problemsOf(db, {})).feed).toMatch(
		/^The newest good spot prices are 6\d\d seconds old\. The shop sells no/,
	);
	await db.update(priceState).set({ goodAt: sql`now()` });
	expect((await problemsOf(db, {})).feed).toBeUndefined();
	await db.update(priceState).set({ isFed: before?.isFed, goodAt: before?.goodAt });
});

test('a backup is old after one and a half times BACKUP_HOURS', async ({ shop: { db } }) => {
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
	const env = { BACKUP_DIR: '/tmp', BACKUP_HOURS: '10' };
	expect((await problemsOf(db, env, hoursAgo(14))).backup).toBeUndefined();
	expect((await problemsOf(db, env, hoursAgo(16))).backup).toMatch(/is 16 hours old\. BACKUP_HOURS is 10/);
	expect((await problemsOf(db, env)).backup).toBeUndefined();
	expect((await problemsOf(db, env, null, true)).backup).toBe('There is no backup in BACKUP_DIR.');
	expect(Object.keys(await problemsOf(db, {}))).toEqual(['feed', 'disk']);
});
