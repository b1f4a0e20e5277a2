import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { connect } from '../../backend/connect.ts';
import type { Connection } from '../../backend/db/database.ts';
import { defaultPriceRules } from '../../backend/pricing/freshness.ts';
import { identifyRequests, requestId } from '../../server/log/request-id.ts';
import { countQuery } from '../../server/metrics/measure-requests.ts';
import { clearDatabaseGauges, failedQueries, querySeconds, registry } from '../../server/metrics/metrics.ts';
import { createStateReader } from '../../server/services/metrics-state.ts';
import { test } from '../setup/api.ts';
import { openTestDatabase } from '../setup/database.ts';
import { listen } from '../setup/listen.ts';

const pool = () => ({ idle: 3, busy: 2, waiting: 1 });

function readerOf(connection: Pick<Connection, 'db'>, settings = { DATA_DIR: '/tmp', BACKUP_DIR: '/nowhere/at/all' }) {
	return createStateReader({
		settings,
		connection: { ...connection, pool } as Connection,
		rules: defaultPriceRules,
		prices: { status: () => ({ source: 'feed-1', follows: true, problem: 'HTTP 500' }) },
		backups: { status: () => ({ last: new Date(Date.now() - 60_000).toISOString(), failing: true }) },
		countSockets: () => 7,
		caches: { pages: { serve: (next) => next, size: () => ({ entries: 5, bytes: 1_000 }) }, calls: undefined },
		build: 'b1',
	});
}

/** The values of the shop's metrics by name and labels. */
async function values(): Promise<Record<string, number>> {
	const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('assay_'));
	return Object.fromEntries(
		lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
	);
}

test('reads the state of the shop', async ({ shop }) => {
	await readerOf(shop)();
	const read = await values();
	expect(read).toMatchObject({
		[`assay_build_info{build="b1",node="${process.version}"}`]: 1,
		assay_database_up: 1,
		'assay_database_pool_connections{state="waiting"}': 1,
		assay_feed_leader: 1,
		assay_feed_problem: 1,
		assay_backup_failing: 1,
		assay_realtime_sockets: 7,
		'assay_page_cache_entries{cache="pages"}': 5,
		'assay_page_cache_bytes{cache="pages"}': 1_000,
		assay_price_age_seconds: expect.any(Number),
		assay_prices_paused: 0,
		'assay_disk_free_bytes{folder="DATA_DIR"}': expect.any(Number),
		'assay_outbox_emails{state="failed"}': expect.any(Number),
		'assay_orders{state="awaiting-payment"}': expect.any(Number),
	});
	expect(read.assay_backup_age_seconds).toBeGreaterThanOrEqual(60);
	expect(Object.keys(read)).not.toContain('assay_disk_free_bytes{folder="BACKUP_DIR"}');
});

test('ends in time while the database hangs, without its old values', async ({ shop }) => {
	await readerOf(shop)();
	expect(await values()).toHaveProperty('assay_price_age_seconds');
	const hanging = new Proxy(shop.db, { get: () => () => ({ from: () => ({ where: () => new Promise(() => {}) }) }) });
	const startedAt = performance.now();
	await readerOf({ db: hanging })();
	expect(performance.now() - startedAt).toBeLessThan(5_000);
	const read = await values();
	expect(read.assay_database_up).toBe(0);
	expect(Object.keys(read).filter((name) => /price_age|orders|outbox/.test(name))).toEqual([]);
	expect(read.assay_realtime_sockets).toBe(7);
});

test('asks the database once for many scrapes', async ({ shop }) => {
	clearDatabaseGauges();
	let queries = 0;
	const counted = new Proxy(shop.db, {
		get(db, name) {
			if (name === 'select') queries++;
			return Reflect.get(db, name);
		},
	});
	const read = readerOf({ db: counted });
	await Promise.all([read(), read(), read()]);
	await read();
	expect(queries).toBe(3);
	expect(await values()).toHaveProperty('assay_price_age_seconds');
});

test('counts the queries of the pool and those that fail', async () => {
	const { url, close } = await openTestDatabase();
	const connection = await connect({ url, onQuery: countQuery });
	querySeconds.reset();
	failedQueries.reset();
	await connection.db.execute(sql`select 1`);
	await connection.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.03)`));
	await expect(connection.db.execute(sql`select nothing`)).rejects.toThrow();
	expect(connection.pool()).toMatchObject({ busy: 0, waiting: 0 });
	await connection.close();
	await close();
	const read = await values();
	// The transaction has three: begin, the query, commit.
	expect(read.assay_database_query_seconds_count).toBe(5);
	expect(read['assay_database_query_seconds_bucket{le="0.025"}']).toBe(4);
	expect(read.assay_database_failed_queries_total).toBe(1);
});

test('a query knows the request that it belongs to', async () => {
	const { url, close } = await openTestDatabase();
	const seen: unknown[] = [];
	const connection = await connect({ url, onQuery: ({ text }) => seen.push([text, requestId()]) });
	await connection.db.execute(sql`select 'before'`);
	const ask = async (id: string) => {
		const listener = identifyRequests(() => true)(async (_, response) => {
			await connection.db.execute(sql.raw(`select '${id}'`));
			response.end();
		});
		const origin = await listen(listener);
		await fetch(origin, { headers: { 'X-Request-Id': id } });
	};
	await Promise.all(['request-1', 'request-2', 'request-3'].map(ask));
	await connection.close();
	await close();
	expect(seen).toHaveLength(4);
	for (const id of ['request-1', 'request-2', 'request-3']) expect(seen).toContainEqual([`select '${id}'`, id]);
});
