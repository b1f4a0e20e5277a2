import { uptime } from 'node:os';
import { type SQL, sql } from 'drizzle-orm';
import { hour, minute } from '../../contract/time-spans.ts';
import type { Database } from './database.ts';

/** How long a reading of the database's time is extrapolated, in milliseconds. */
const maxReadingAge = 1_000;
/** If this machine's clock and the steady one differ by more, in milliseconds, the clock was changed. */
const maxOwnDrift = 200;

let lastReading: { time: Date; at: number; ownTime: number } | undefined;

/**
 * The only source of dates and ages. This machine's own time of day may be wrong or change. See
 * docs/decisions/027-price-age.md.
 */
export const clock = {
	/** Milliseconds since this machine was started, including sleep. Nobody can change it. */
	steady: () => uptime() * 1000,

	/** The database's time of day, which all nodes share. Read again at once if this machine's clock was changed. */
	async databaseTime(db: Database): Promise<Date> {
		const at = clock.steady();
		const ownTime = Date.now();
		const passed = lastReading ? at - lastReading.at : Number.POSITIVE_INFINITY;
		if (lastReading && passed < maxReadingAge && Math.abs(ownTime - lastReading.ownTime - passed) < maxOwnDrift) {
			return new Date(lastReading.time.getTime() + passed);
		}
		const { rows } = (await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as now`)) as {
			rows: { now: string }[];
		};
		const time = new Date(Number(rows[0]?.now));
		lastReading = { time, at, ownTime };
		return time;
	},
};

/** The database's time at the start of the transaction, for comparisons in SQL. */
export const now: SQL = sql`now()`;
export const ago = (milliseconds: number): SQL => fromNow(-milliseconds);
export const fromNow = (milliseconds: number): SQL => sql`now() + make_interval(secs => ${milliseconds / 1000})`;

let firstSeen: { goodAt: number; time: Date; at: number } | undefined;

/**
 * Returns the time for computing the age of a price: the database's time when this process first saw the price, plus
 * the steady time elapsed since. So a changed clock does not affect the age.
 *
 * @param goodAt when the price was made
 * @param now the database's time
 */
export function timeForPriceAge(goodAt: Date, now: Date): Date {
	const at = clock.steady();
	if (firstSeen?.goodAt !== goodAt.getTime()) firstSeen = { goodAt: goodAt.getTime(), time: now, at };
	return new Date(firstSeen.time.getTime() + at - firstSeen.at);
}

/** If a time of day and the steady clock differ by more, in milliseconds, the clock was changed. */
const maxDrift = 5 * minute;
/** How long a changed clock must be stable before it is trusted, in milliseconds. */
const stableFor = hour;

/**
 * Creates a check of the time of day for irreversible actions. A changed clock is trusted only after it was stable for
 * an hour. The first reading is trusted, because nobody knows how long the process was stopped.
 *
 * @returns the change in milliseconds, or undefined if the time is trusted
 */
export function createClockCheck(): (time: Date) => number | undefined {
	let trusted: number | undefined;
	let suspected: { start: number; since: number } | undefined;
	return (time) => {
		const at = clock.steady();
		const start = time.getTime() - at;
		trusted ??= start;
		if (Math.abs(start - trusted) <= maxDrift) suspected = undefined;
		else if (!suspected || Math.abs(start - suspected.start) > maxDrift) suspected = { start, since: at };
		if (!suspected) return undefined;
		if (at - suspected.since < stableFor) return start - trusted;
		trusted = start;
		suspected = undefined;
		return undefined;
	};
}
