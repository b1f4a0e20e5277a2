import { statfs } from 'node:fs/promises';
import type { ScheduledBackups } from '../../backend/backup/schedule-backups.ts';
import { clock } from '../../backend/db/clock.ts';
import type { Connection } from '../../backend/db/database.ts';
import { countMailsByState } from '../../backend/mail/outbox.ts';
import { countOrdersByState } from '../../backend/orders/count-orders.ts';
import type { PriceRules } from '../../backend/pricing/freshness.ts';
import { freshnessNow, selectState } from '../../backend/pricing/price-state.ts';
import type { Settings } from '../../contract/settings.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { clearDatabaseGauges, databaseGauges, gauges } from '../metrics/metrics.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { Prices } from './price-feed.ts';

/** A scrape waits for the database no longer than this. In milliseconds. */
const databaseTimeout = 1_000;
/** Readings of the database are used again for this time, however many servers scrape. In milliseconds. */
const readingAge = 10_000;

type Parts = {
	settings: Pick<Settings, 'DATA_DIR' | 'BACKUP_DIR'>;
	/** Undefined with BACKEND_URL. */
	connection: Connection | undefined;
	rules: PriceRules;
	prices: Pick<Prices, 'status'> | undefined;
	backups: Pick<ScheduledBackups, 'status'> | undefined;
	countSockets: (() => number) | undefined;
	/** Undefined if there is no such cache. */
	caches: Record<'pages' | 'calls', PageCache | undefined>;
	/** The version of the app's build. */
	build: string;
};

/** @returns sets all gauges. Never fails, and ends in time even if the database hangs */
export function createStateReader(parts: Parts): () => Promise<void> {
	const { settings, connection, rules, prices, backups, countSockets, caches } = parts;
	const readDatabase = connection && createDatabaseReader(connection, rules);

	async function readDisk(folder: 'DATA_DIR' | 'BACKUP_DIR'): Promise<void> {
		const path = settings[folder];
		const disk = path && (await statfs(path).catch(() => undefined));
		if (disk) gauges.diskFree.set({ folder }, disk.bavail * disk.bsize);
		else gauges.diskFree.remove({ folder });
	}

	gauges.build.set({ build: parts.build, node: process.version }, 1);
	return async () => {
		if (countSockets) gauges.sockets.set(countSockets());
		for (const [cache, pages] of Object.entries(caches)) {
			const size = pages?.size();
			if (!size) continue;
			gauges.cacheEntries.set({ cache }, size.entries);
			gauges.cacheBytes.set({ cache }, size.bytes);
		}
		if (prices) {
			const { follows, problem } = prices.status();
			gauges.feedLeader.set(Number(follows));
			gauges.feedProblem.set(Number(problem !== null));
		}
		if (backups) {
			const { last, failing } = backups.status();
			gauges.backupFailing.set(Number(failing));
			if (last) gauges.backupAge.set((Date.now() - Date.parse(last)) / 1000);
		}
		if (connection) {
			for (const [state, count] of Object.entries(connection.pool())) gauges.pool.set({ state }, count);
		}
		await Promise.all([readDisk('DATA_DIR'), readDisk('BACKUP_DIR'), readDatabase?.()]);
	};
}

function createDatabaseReader({ db }: Connection, rules: PriceRules): () => Promise<void> {
	let readAt = Number.NEGATIVE_INFINITY;
	let running: Promise<void> | undefined;

	async function read(): Promise<void> {
		const state = await selectState(db);
		const now = await clock.databaseTime(db);
		const freshness = await freshnessNow(db, state, rules);
		const orders = await countOrdersByState(db);
		const mails = await countMailsByState(db);
		if (state.isFed && state.goodAt) databaseGauges.feedAge.set((now.getTime() - state.goodAt.getTime()) / 1000);
		else databaseGauges.feedAge.remove();
		databaseGauges.priceAge.set(freshness.ageSeconds);
		databaseGauges.pricesStale.set(Number(freshness.isStale));
		databaseGauges.pricesPaused.set(Number(freshness.isPaused));
		databaseGauges.marketClosed.set(Number(freshness.isClosed));
		for (const [state, count] of Object.entries(orders)) databaseGauges.orders.set({ state }, count);
		for (const [state, count] of Object.entries(mails)) databaseGauges.outbox.set({ state }, count);
		gauges.databaseUp.set(1);
		readAt = clock.steady();
	}

	return async () => {
		if (clock.steady() - readAt < readingAge) return;
		running ??= read().finally(() => {
			running = undefined;
		});
		try {
			await withTimeout(databaseTimeout, running);
		} catch {
			gauges.databaseUp.set(0);
			clearDatabaseGauges();
		}
	};
}
