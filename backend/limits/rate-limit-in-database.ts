import { eq, lte, sql } from 'drizzle-orm';
import { clock, fromNow, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { createCallerCache } from './caller-cache.ts';
import { limitKeysOf } from './network-shares.ts';
import { type Limit, tooManyRequests } from './rate-limit-by-rows.ts';
import { allowances } from './tables.ts';

/** How far the database's clock may go back, for example on failover to another server, in milliseconds. */
const slack = 5_000;

/**
 * Creates a rate limit per caller that refills evenly. All nodes count together in one row of the database, by its
 * clock. A refused caller is refused from memory until the limit has refilled, so a flood costs the database one
 * statement per caller, node and wait. If the database is away, nothing is granted, because the granted work needs it
 * too.
 *
 * A caller is identified by a key, such as a network address or an account. The networks of an IPv6 /48 also share a larger limit.
 */
export function createSharedRateLimit(db: Database, { most, window, code, message }: Limit) {
	/** When each refused caller's limit will have refilled completely, by the steady clock. */
	const refilledAt = createCallerCache();
	/** @param shares how many times the limit the caller has (see `limitKeysOf`) */
	const refillTime = (share: number, shares: number) => (Math.min(share, most) * window) / (most * shares);
	const keyOf = (caller: string) => digest(`${code} ${caller}`);
	const { wholeAgainAt } = allowances;
	// Only a changed clock can lead to more use than the limit. Then the limit counts as full.
	const used = sql`case when ${wholeAgainAt} > ${fromNow(window + slack)} then ${now} else greatest(${wholeAgainAt}, ${now}) end`;

	function requireCapacity(untilRefilled: number, refill: number): void {
		const wait = untilRefilled + refill - window;
		// Ignores rounding errors in sums of weights.
		if (wait > 1) throw tooManyRequests(code, wait, message);
	}

	/** @param refill the time in which the limit refills what is taken */
	async function takeOne(caller: string, refill: number): Promise<void> {
		requireCapacity((refilledAt.peek(caller) ?? 0) - clock.steady(), refill);
		const key = keyOf(caller);
		const taken = sql`${used} + make_interval(secs => ${refill / 1000})`;
		const [row] = await db
			.insert(allowances)
			.values({ key, wholeAgainAt: fromNow(refill) })
			.onConflictDoUpdate({
				target: allowances.key,
				set: { wholeAgainAt: taken },
				setWhere: lte(taken, fromNow(window)),
			})
			.returning({ key: allowances.key });
		if (row) return;
		const [stored] = await db
			.select({ untilRefilled: sql`extract(epoch from ${wholeAgainAt} - ${now}) * 1000`.mapWith(Number) })
			.from(allowances)
			.where(eq(allowances.key, key));
		const untilRefilled = stored?.untilRefilled ?? window;
		refilledAt.set(caller, clock.steady() + untilRefilled);
		// The limit may have refilled a little since the refusal.
		requireCapacity(Math.max(untilRefilled, window - refill + 2), refill);
	}

	async function giveBackOne(caller: string, refill: number): Promise<void> {
		const at = refilledAt.peek(caller);
		if (at !== undefined) refilledAt.set(caller, at - refill);
		await db
			.update(allowances)
			.set({ wholeAgainAt: sql`${wholeAgainAt} - make_interval(secs => ${refill / 1000})` })
			.where(eq(allowances.key, keyOf(caller)));
	}

	return {
		/**
		 * @param share weight of this request, at most the whole limit
		 * @throws Refusal 429 with Retry-After if too little is left
		 */
		async take(caller: string, share = 1): Promise<void> {
			const taken: [key: string, refill: number][] = [];
			for (const { key, shares } of limitKeysOf(caller)) {
				const refill = refillTime(share, shares);
				try {
					await takeOne(key, refill);
				} catch (error) {
					for (const one of taken) await giveBackOne(...one);
					throw error;
				}
				taken.push([key, refill]);
			}
		},
		/** Undoes a request that did not succeed. */
		async giveBack(caller: string, share = 1): Promise<void> {
			for (const { key, shares } of limitKeysOf(caller)) await giveBackOne(key, refillTime(share, shares));
		},
	};
}

/** Deletes the rows of callers whose limit has refilled. */
export async function deleteRefilledLimits(db: Database): Promise<void> {
	await db.delete(allowances).where(lte(allowances.wholeAgainAt, now));
}
