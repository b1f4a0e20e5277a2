import { eq, sql } from 'drizzle-orm';
import { hour } from '../../contract/time-spans.ts';
import { offerChanges } from '../catalogue/current-discount.ts';
import { productEdits } from '../catalogue/tables.ts';
import { couponEnds } from '../coupons/require-coupon.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { ageInSteps, type Freshness, type PriceRules } from '../pricing/freshness.ts';
import { minuteOf } from '../pricing/history.ts';
import { freshnessNow } from '../pricing/price-state.ts';
import { priceState, spotPrices } from '../pricing/tables.ts';
import { contentVersion } from './tables.ts';

/** What is in the database at a moment, as far as pages show it. */
export type Versions = {
	/** Of everything: another as soon as anything is. */
	name: string;
	/** Of all but prices: where it is the same, the same is shown at other prices. */
	goods: string;
	/** Of the prices: one more with every tick that changed any. */
	prices: number;
	/** When these prices will be too old to be shown as they are, if no others come: by the steady clock, in milliseconds. */
	freshUntil: number;
	/** When the next offer begins or ends, or a coupon ends, which makes it another version: by the steady clock, in milliseconds. */
	offersUntil?: number;
	/** When they were read: by the steady clock, in milliseconds. */
	readAt: number;
};

export type FollowedVersions = {
	/** The versions, where they were read so lately that they need not be read again. */
	known: () => Versions | undefined;
	/** The versions as they are committed when it is called, by whichever node. @throws when the database is away */
	read: () => Promise<Versions>;
	/** Those that were read last, however long ago. */
	last: () => Versions | undefined;
	/** Says that something was written, or may have been: what was read before is known no longer. */
	doubt: () => void;
};

/** How long what was read is taken for known, in milliseconds: what other nodes or programs write is seen no later. */
const knownFor = 500;
/** After how long it is read anew meanwhile, so that where many ask nobody waits for it: a reading takes a few milliseconds. */
const readAnewAfter = 350;

/** Follows the data of pages, by one short query when there are requests; see docs/decisions/108-the-page-cache.md. */
export const followVersions = (db: Database, rules: PriceRules): FollowedVersions => follow(versionReader(db, rules));

/** Follows versions that are read in another way. */
export function follow(readOnce: () => Promise<Omit<Versions, 'readAt'>>): FollowedVersions {
	let doubts = 0;
	let last: Versions | undefined;
	let stamp = { at: Number.NEGATIVE_INFINITY, doubts };
	let running: { promise: Promise<Versions>; doubts: number } | undefined;

	async function start(running: Promise<unknown> | undefined): Promise<Versions> {
		// One at a time: each begins where the one before has ended.
		await running?.catch(() => {});
		const begun = { at: performance.now(), doubts };
		const readAt = clock.steady();
		const now = await readOnce();
		// Where nothing is new the very same text: two that are one are compared at a glance.
		const name = last?.name === now.name ? last.name : now.name;
		last = { ...now, name, readAt };
		stamp = begun;
		return last;
	}

	function read(): Promise<Versions> {
		if (running?.doubts === doubts) return running.promise;
		const reading = { promise: start(running?.promise), doubts };
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
			if (stamp.doubts !== doubts || age >= knownFor) return undefined;
			if (last?.offersUntil !== undefined && clock.steady() >= last.offersUntil) return undefined;
			// Who has to wait for the next one hears why it failed.
			if (age >= readAnewAfter) read().catch(() => {});
			return last;
		},
		read,
		last: () => last,
		doubt() {
			doubts += 1;
		},
	};
}

/** How long edits are looked up for: of what came longer ago some are forgotten (`backend/versions/tidy-prices.ts`). In milliseconds. */
const longestGap = 12 * hour;

/**
 * By how much the version follows the begin or end of an offer, in milliseconds: whoever reads products for the new version reads them after
 * it, even if two readings of the database's clock differ a little.
 */
const offerLag = 50;

function versionReader(db: Database, rules: PriceRules): () => Promise<Omit<Versions, 'readAt'>> {
	const edits = counter();
	// Every transaction below it has ended and been read.
	let horizon: string | null = null;
	let readAt = clock.steady();
	const from = () => sql`coalesce(${horizon}::xid8, pg_snapshot_xmin(pg_current_snapshot()))`;
	const { changed } = productEdits;
	const newEdits = () =>
		sql<string[]>`array(select ${changed}::text from ${productEdits} where ${changed} >= ${from()})`;

	return async () => {
		const begun = clock.steady();
		const offersAt = new Date((await clock.databaseTime(db)).getTime() - offerLag);
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
		if (!row) throw new Error('The row of content_version or price_state is missing.');
		horizon = row.horizon;
		const isLongAgo = begun - readAt > longestGap;
		readAt = begun;
		const goods = `${edits(row.edits, horizon, isLongAgo)} ${row.content} ${row.lastStart} ${row.lastEnd} ${row.lastCoupon}`;
		const changes = [row.next, row.nextCoupon].flatMap((at) => (at ? [Date.parse(at)] : []));
		const freshness = await freshnessNow(db, row.state, rules);
		// Changes within a day, and the lines beside them, go with the minute that prices are of.
		const minute = row.pricedAt ? minuteOf(new Date(row.pricedAt)).getTime() : 0;
		const prices = row.state.version;
		return {
			name: `${goods} ${prices} ${minute} ${row.state.isFed} ${sayOf(freshness)}`,
			goods,
			prices,
			...(changes.length > 0 && { offersUntil: begun + Math.min(...changes) - offersAt.getTime() }),
			freshUntil: row.state.isFed ? clock.steady() + 1000 * leftOf(freshness, rules) : Number.POSITIVE_INFINITY,
		};
	};
}

/** Counts readings that brought transactions not seen before: a number of this process's own, since they do not end in the order of theirs. */
function counter(): (changed: string[], horizon: string, isOther?: boolean) => number {
	let count = 0;
	let seen = new Set<string>();
	return (changed, horizon, isOther = false) => {
		if (isOther || changed.some((id) => !seen.has(id))) count += 1;
		seen = new Set(changed.filter((id) => BigInt(id) >= BigInt(horizon)));
		return count;
	};
}

/** What pages say of prices: their age only when they are old, and in steps. */
function sayOf({ isStale, isPaused, isClosed, ageSeconds }: Freshness): string {
	return `${isStale} ${isPaused} ${isClosed} ${isStale ? ageInSteps(ageSeconds) : ''}`;
}

/** Seconds. */
function leftOf({ isStale, ageSeconds }: Freshness, { staleSeconds, pauseSeconds }: PriceRules): number {
	return isStale ? 0 : Math.min(staleSeconds, pauseSeconds) - ageSeconds - 1;
}
