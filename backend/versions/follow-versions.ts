import { eq, sql } from 'drizzle-orm';
import { hour } from '../../contract/time-spans.ts';
import { productEdits } from '../catalogue/change-log-tables.ts';
import { offerChanges } from '../catalogue/current-discount.ts';
import { couponEnds } from '../coupons/require-coupon.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { ageInSteps, type Freshness, type PriceRules } from '../pricing/freshness.ts';
import { minuteOf } from '../pricing/history.ts';
import { freshnessNow } from '../pricing/price-state.ts';
import { priceState, spotPrices } from '../pricing/tables.ts';
import { contentVersion } from './tables.ts';

/** Versions of the data that pages display. */
export type Versions = {
	/** Changes with any data. */
	name: string;
	/** Changes with any data except prices. */
	goods: string;
	/** Increases with every tick that changes a price. */
	prices: number;
	/** When the prices become stale if no others arrive, by the steady clock in milliseconds. */
	freshUntil: number;
	/**
	 * When the next offer begins or ends, or a coupon ends, which changes the version. By the steady clock in
	 * milliseconds.
	 */
	offersUntil?: number;
	/** When the versions were read, by the steady clock in milliseconds. */
	readAt: number;
};

export type FollowedVersions = {
	/** The versions, if they were read recently enough. */
	known: () => Versions | undefined;
	/**
	 * Reads the versions, including everything that any node has committed before the call. @throws if the database is
	 * away
	 */
	read: () => Promise<Versions>;
	/** The versions that were read last, whatever their age. */
	last: () => Versions | undefined;
	/** Invalidates the known versions, because something was written, or may have been. */
	invalidate: () => void;
};

/**
 * How long known versions are valid, in milliseconds. Changes by other nodes or programs are noticed within this time.
 */
const validFor = 500;
/**
 * Age at which known versions are refreshed in the background, so that busy nodes never wait. Reading takes a few
 * milliseconds.
 */
const refreshAfter = 350;

/**
 * Follows the versions of page data with one short query, only while there are requests; see
 * docs/decisions/108-the-page-cache.md.
 */
export const followVersions = (db: Database, rules: PriceRules): FollowedVersions =>
	followVersionsWith(createVersionReader(db, rules));

/** Follows versions with another way of reading them. */
export function followVersionsWith(readOnce: () => Promise<Omit<Versions, 'readAt'>>): FollowedVersions {
	let invalidations = 0;
	let last: Versions | undefined;
	let stamp = { at: Number.NEGATIVE_INFINITY, invalidations };
	let running: { promise: Promise<Versions>; invalidations: number } | undefined;

	async function start(running: Promise<unknown> | undefined): Promise<Versions> {
		// One read at a time: each starts when the previous one has ended.
		await running?.catch(() => {});
		const begun = { at: performance.now(), invalidations };
		const readAt = clock.steady();
		const now = await readOnce();
		// Reuses the same string if nothing has changed, which makes comparisons fast.
		const name = last?.name === now.name ? last.name : now.name;
		last = { ...now, name, readAt };
		stamp = begun;
		return last;
	}

	function read(): Promise<Versions> {
		if (running?.invalidations === invalidations) return running.promise;
		const reading = { promise: start(running?.promise), invalidations };
		running = reading;
		const end = () => {
			if (running === reading) running = undefined;
		};
		reading.promise.then(end, end);
		return reading.promise;
	}

	return {
		known() {
			const age = performance.now() - stamp.at;
			if (stamp.invalidations !== invalidations || age >= validFor) return undefined;
			if (last?.offersUntil !== undefined && clock.steady() >= last.offersUntil) return undefined;
			// Callers that wait for the next read get its error.
			if (age >= refreshAfter) read().catch(() => {});
			return last;
		},
		read,
		last: () => last,
		invalidate() {
			invalidations += 1;
		},
	};
}

/**
 * Maximum time between reads to look up edits, in milliseconds, because old ones are deleted
 * (`delete-old-price-data.ts`).
 */
const maxEditGap = 12 * hour;

/**
 * Delay of the version after an offer begins or ends, in milliseconds. It ensures that products are read after the
 * change, even if two readings of the database's clock differ slightly.
 */
const offerDelay = 50;

function createVersionReader(db: Database, rules: PriceRules): () => Promise<Omit<Versions, 'readAt'>> {
	const edits = createEditCounter();
	// Every transaction below it has ended, and its edits were read.
	let horizon: string | null = null;
	let readAt = clock.steady();
	const from = () => sql`coalesce(${horizon}::xid8, pg_snapshot_xmin(pg_current_snapshot()))`;
	const { changed } = productEdits;
	const newEdits = () =>
		sql<string[]>`array(select ${changed}::text from ${productEdits} where ${changed} >= ${from()})`;

	return async () => {
		const begun = clock.steady();
		const offersAt = new Date((await clock.databaseTime(db)).getTime() - offerDelay);
		const [row] = await db
			.select({
				content: contentVersion.version,
				state: priceState,
				pricedAt: sql<string | null>`(select max(${spotPrices.updatedAt}) from ${spotPrices})`,
				horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
				edits: newEdits(),
				...offerChanges(offersAt),
				...couponEnds(offersAt),
			})
			.from(contentVersion)
			.innerJoin(priceState, eq(priceState.id, 1));
		if (!row) throw new Error('the row of content_version or price_state is missing');
		horizon = row.horizon;
		const isLongAgo = begun - readAt > maxEditGap;
		readAt = begun;
		const goods = `${edits(row.edits, horizon, isLongAgo)} ${row.content} ${row.lastStart} ${row.lastEnd} ${row.lastCoupon}`;
		const changes = [row.next, row.nextCoupon].flatMap((at) => (at ? [Date.parse(at)] : []));
		const freshness = await freshnessNow(db, row.state, rules);
		// Daily changes and sparklines depend on the minute of the prices.
		const minute = row.pricedAt ? minuteOf(new Date(row.pricedAt)).getTime() : 0;
		const prices = row.state.version;
		return {
			name: `${goods} ${prices} ${minute} ${row.state.isFed} ${freshnessText(freshness)}`,
			goods,
			prices,
			...(changes.length > 0 && { offersUntil: begun + Math.min(...changes) - offersAt.getTime() }),
			freshUntil: row.state.isFed
				? clock.steady() + 1000 * secondsUntilStale(freshness, rules)
				: Number.POSITIVE_INFINITY,
		};
	};
}

/**
 * Counts the readings that contained new transactions. The count belongs to this process, because transactions do not commit in
 * the order of their ids.
 */
function createEditCounter(): (changed: string[], horizon: string, isOther?: boolean) => number {
	let count = 0;
	let seen = new Set<string>();
	return (changed, horizon, isOther = false) => {
		if (isOther || changed.some((id) => !seen.has(id))) count += 1;
		seen = new Set(changed.filter((id) => BigInt(id) >= BigInt(horizon)));
		return count;
	};
}

/** The freshness that pages display. Contains the age only of stale prices, rounded. */
function freshnessText({ isStale, isPaused, isClosed, ageSeconds }: Freshness): string {
	return `${isStale} ${isPaused} ${isClosed} ${isStale ? ageInSteps(ageSeconds) : ''}`;
}

/** In seconds. */
function secondsUntilStale({ isStale, ageSeconds }: Freshness, { staleSeconds, pauseSeconds }: PriceRules): number {
	return isStale ? 0 : Math.min(staleSeconds, pauseSeconds) - ageSeconds - 1;
}
