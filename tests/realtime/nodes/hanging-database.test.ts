import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../../../backend/connect.ts';
import { isDatabaseAway } from '../../../backend/db/database-away.ts';
import { openPersistentSession } from '../../../backend/db/persistent-session.ts';
import { limitsOf } from '../../../backend/db/pool.ts';
import { startPolling } from '../../../backend/pricing/feed.ts';
import { electLeader } from '../../../backend/pricing/leadership.ts';
import { startFreezableProxy } from '../../setup/frozen-proxy.ts';
import { newDatabase } from '../../setup/postgres.ts';

const patient = { timeout: 30_000 };
/** What the shop promises, in milliseconds. */
const promised = 5_000;
/** Long enough that a server that is busy with other tests does not count as hanging. */
const limits = limitsOf(2);

/** An empty database, the proxy in front of it, and a log with its lines. */
async function databaseBehindAWay() {
	const { url, drop } = await newDatabase(inject('server'), 'hung');
	const way = await startFreezableProxy(url);
	const lines: string[] = [];
	const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line).msg) });
	onTestFinished(async () => {
		way.thaw();
		await way.close();
		await drop();
	});
	return { way, log, lines };
}

async function openShop() {
	const behind = await databaseBehindAWay();
	const { db, withoutTimeLimits, close } = await connect({ url: behind.way.url, limits }, behind.log);
	onTestFinished(close);
	expect(behind.lines.splice(0)).toEqual(['creating the tables of the database']);
	const query = () => db.execute(sql`select 1`);
	const transaction = () => db.transaction((tx) => tx.execute(sql`select 1`));
	return { ...behind, db, withoutTimeLimits, query, transaction };
}

/** The outcome of each simultaneous call, and the duration of the slowest. */
async function allOf(works: (() => Promise<unknown>)[]) {
	const started = performance.now();
	const outcomes = await Promise.all(works.map((work) => work().then(() => 'answered', isDatabaseAway)));
	return { outcomes: new Set(outcomes), time: performance.now() - started };
}

test('requests to a hanging database fail soon, then at once; they work again when it responds', async () => {
	const { way, lines, query, transaction } = await openShop();
	const works = Array.from({ length: 15 }, () => [query, transaction]).flat();
	expect((await allOf(works)).outcomes).toEqual(new Set(['answered']));
	way.freeze();
	const first = await allOf(works);
	expect(first.outcomes).toEqual(new Set([true]));
	expect(first.time).toBeLessThan(promised);
	await expect.poll(() => lines, patient).toContain('the database does not answer');
	const known = await allOf(works);
	expect(known.outcomes).toEqual(new Set([true]));
	expect(known.time).toBeLessThan(limits.statement);

	way.thaw();
	const thawed = performance.now();
	await expect.poll(() => lines, patient).toContain('the database answers again');
	expect(performance.now() - thawed).toBeLessThan(promised);
	expect((await allOf(works)).outcomes).toEqual(new Set(['answered']));
	const said = ['the database does not answer', 'lost a database connection', 'the database answers again'];
	expect(lines.toSorted()).toEqual(said.toSorted());
});

test('frozen connections are replaced while the database itself responds', async () => {
	const { way, lines, query, transaction } = await openShop();
	await allOf([query, transaction, query]);
	way.freeze({ newToo: false });
	expect((await allOf([query, transaction, query])).outcomes).toEqual(new Set([true]));
	expect((await allOf([query, transaction, query])).outcomes).toEqual(new Set(['answered']));
	expect(lines).not.toContain('the database does not answer');
});

test('a slow statement is canceled and its connection used again; work without time limits is not canceled', async () => {
	const { db, withoutTimeLimits, query } = await openShop();
	const sleep = sql`select pg_sleep(${(limits.statement + 300) / 1000})`;
	expect((await allOf([() => db.execute(sleep)])).outcomes).toEqual(new Set([true]));
	expect((await allOf([query])).outcomes).toEqual(new Set(['answered']));
	await withoutTimeLimits((session) => session.execute(sleep));
});

test('a connection lost in a transaction fails only that transaction', async () => {
	const { db, lines, query } = await openShop();
	const suicide = () => db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
	expect((await allOf([suicide])).outcomes).toEqual(new Set([true]));
	expect((await allOf([query])).outcomes).toEqual(new Set(['answered']));
	expect(lines).toEqual(['lost a database connection']);
});

test('the feed has a leader again soon after the database responds', async () => {
	const { way, log, lines } = await databaseBehindAWay();
	const leadership = await electLeader(way.url, log);
	let isLeader = false;
	const poll = async () => {
		isLeader = await leadership.isLeader();
		return isLeader;
	};
	const stop = startPolling({ poll }, 2, log);
	onTestFinished(async () => {
		await stop();
		await leadership.close();
	});
	await expect.poll(() => isLeader, patient).toBe(true);
	way.freeze();
	await expect.poll(() => lines, patient).toContain('lost the database session');
	isLeader = false;
	way.thaw();
	const thawed = performance.now();
	await expect.poll(() => isLeader, patient).toBe(true);
	expect(performance.now() - thawed).toBeLessThan(promised);
});

test('a half-open session is detected and replaced', async () => {
	const { way, log } = await databaseBehindAWay();
	const timing = { heartbeat: 100, timeout: 1_000, firstWait: 10, longestWait: 100 };
	const sessions: unknown[] = [];
	const { promise: reopened, resolve } = Promise.withResolvers<void>();
	const held = await openPersistentSession(way.url, log, async (client) => sessions.push(client), resolve, timing);
	onTestFinished(held.close);
	way.freeze({ newToo: false });
	const asked = held.client()?.query('select 1');
	await expect(asked).rejects.toSatisfy(isDatabaseAway);
	await reopened;
	expect(held.client()).toBe(sessions.at(-1));
	expect((await held.client()?.query('select 1 as one'))?.rows).toEqual([{ one: 1 }]);
});
