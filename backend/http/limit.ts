import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/** So many times within a window, in milliseconds, and what is said to who comes more often. */
type Limit = { most: number; window: number; code: string; message: (wait: string) => string };

/** Lets those who share a key come one after the other until the transaction ends, so that all of them are counted. */
export async function takeTurns(tx: Database, key: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * @param times when it was done within the window, oldest first
 * @throws Refusal 429 with Retry-After when there is no room for once more
 */
export function requireRoom(times: Date[], { most, window, code, message }: Limit, now: Date): void {
	const first = times.at(-most);
	if (!first) return;
	throw tooMuch(code, first.getTime() + window - now.getTime(), message);
}

/** 429 with Retry-After. @param wait milliseconds until there is room again */
export function tooMuch(code: string, wait: number, message: Limit['message']): Refusal {
	const { seconds, words } = roundUp(Math.max(1, Math.ceil(wait / 1000)));
	return new Refusal(429, code, message(words), { headers: { 'Retry-After': String(seconds) } });
}

/** Callers whom an allowance remembers at most: some 10 MB. */
const mostRemembered = 50_000;

/**
 * An allowance of so much within a window for each caller, which comes back evenly. It is this process's own and kept in
 * memory, a number for each caller; of too many callers, who came longest ago is forgotten. For what costs little each
 * time and is not to be counted in the database.
 *
 * @param clock milliseconds that never go back
 */
export function createAllowance(
	{ most, window, code, message }: Limit,
	{ remembered = mostRemembered, clock = () => performance.now() } = {},
) {
	/** When all that a caller has used will have come back. */
	const wholeAgainAt = new Map<string, number>();
	const step = (share: number) => (Math.min(share, most) * window) / most;
	return {
		/** Takes back that a caller came: what it came for was not to be had. */
		giveBack(caller: string, share = 1): void {
			const at = wholeAgainAt.get(caller);
			if (at !== undefined) wholeAgainAt.set(caller, at - step(share));
		},
		/**
		 * @param share how much this time counts, at most all of the allowance
		 * @throws Refusal 429 with Retry-After when not so much is left
		 */
		take(caller: string, share = 1): void {
			const now = clock();
			const at = Math.max(wholeAgainAt.get(caller) ?? 0, now) + step(share);
			const wait = at - now - window;
			// What rounding makes of a sum of shares is no reason to refuse.
			if (wait > 1) throw tooMuch(code, wait, message);
			wholeAgainAt.delete(caller);
			wholeAgainAt.set(caller, at);
			if (wholeAgainAt.size > remembered) wholeAgainAt.delete(wholeAgainAt.keys().next().value ?? caller);
		},
	};
}

/** A wait as people are told it, and programs with them: both the same. */
function roundUp(seconds: number): { seconds: number; words: string } {
	const minutes = Math.ceil(seconds / 60);
	const [unit, length] = seconds < 60 ? ['second', 1] : minutes <= 90 ? ['minute', 60] : ['hour', 3_600];
	const count = Math.ceil(seconds / length);
	return { seconds: count * length, words: `${count} ${unit}${count === 1 ? '' : 's'}` };
}
