import { uptime } from 'node:os';
import { type SQL, sql } from 'drizzle-orm';
import { hour, minute } from '../../contract/time-spans.ts';
import type { Database } from './database.ts';

/** How long the database's time is counted on before it is asked again, in milliseconds. */
const countedOn = 1_000;
/** By how much this machine's own clock may leave the steady one before it has been set, in milliseconds. */
const drift = 200;

let said: { time: Date; at: number; ownTime: number } | undefined;

/**
 * What everything is dated and aged by; never this machine's own time of day, which anybody may set. See
 * docs/decisions/027-price-age.md.
 */
export const clock = {
	/** Milliseconds that nobody sets: since this machine was started, its sleep included. */
	steady: () => uptime() * 1000,

	/** The database's time of day, on which all nodes agree; asked anew at once where this machine's own was set. */
	async databaseTime(db: Database): Promise<Date> {
		const at = clock.steady();
		const ownTime = Date.now();
		const passed = said ? at - said.at : Number.POSITIVE_INFINITY;
		if (said && passed < countedOn && Math.abs(ownTime - said.ownTime - passed) < drift) {
			return new Date(said.time.getTime() + passed);
		}
		const { rows } = (await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as now`)) as {
			rows: { now: string }[];
		};
		const time = new Date(Number(rows[0]?.now));
		said = { time, at, ownTime };
		return time;
	},
};

/** What a statement compares its columns with: the database's time when the transaction began, and so much before or after. */
export const now: SQL = sql`now()`;
export const ago = (milliseconds: number): SQL => fromNow(-milliseconds);
export const fromNow = (milliseconds: number): SQL => sql`now() + make_interval(secs => ${milliseconds / 1000})`;

let seen: { goodAt: number; time: Date; at: number } | undefined;

/**
 * A time of day to work the age of a price out with: the database's when this process saw the price first, counted on by
 * the steady clock since. So an age grows by what has passed, whatever a clock is set to meanwhile.
 *
 * @param goodAt when the price was made
 * @param now the database's time
 */
export function countOn(goodAt: Date, now: Date): Date {
	const at = clock.steady();
	if (seen?.goodAt !== goodAt.getTime()) seen = { goodAt: goodAt.getTime(), time: now, at };
	return new Date(seen.time.getTime() + at - seen.at);
}

/** How far a time of day may leave the steady clock before it has been set, in milliseconds. */
const mostDrift = 5 * minute;
/** How long a clock that was set has to stand before it is believed, in milliseconds. */
const doubtedFor = hour;

/**
 * Watches a time of day by the steady clock, for what cannot be undone: a clock that was set, right or wrong, is not acted
 * by until it has stood for an hour. What it says first is believed: nobody can tell how long a process was not running.
 *
 * @returns by how many milliseconds it was set; undefined while it is to be believed
 */
export function createClockDoubt(): (time: Date) => number | undefined {
	let believed: number | undefined;
	let doubted: { start: number; since: number } | undefined;
	return (time) => {
		const at = clock.steady();
		const start = time.getTime() - at;
		believed ??= start;
		if (Math.abs(start - believed) <= mostDrift) doubted = undefined;
		else if (!doubted || Math.abs(start - doubted.start) > mostDrift) doubted = { start, since: at };
		if (!doubted) return undefined;
		if (at - doubted.since < doubtedFor) return start - believed;
		believed = start;
		doubted = undefined;
		return undefined;
	};
}
