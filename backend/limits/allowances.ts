import { createCallerCache, maxCallers } from './caller-cache.ts';
import { limitKeysOf } from './network-shares.ts';

/** An allowance: `most` at once. It refills evenly, within `window` milliseconds from empty to full. */
export type Refill = { most: number; window: number };

/**
 * Takes from an allowance. Its state is one number: the time when it will be full.
 *
 * @param amount at most the whole allowance counts
 * @returns the new state, and how long to wait if too little is left, otherwise 0
 */
export function takeFrom(
	fullAt: number,
	amount: number,
	{ most, window }: Refill,
	now: number,
): { fullAt: number; wait: number } {
	const next = Math.max(fullAt, now) + (Math.min(amount, most) * window) / most;
	const wait = next - now - window;
	// Ignores rounding errors in sums of amounts.
	return { fullAt: next, wait: wait > 1 ? wait : 0 };
}

/**
 * Creates an allowance for each caller, such as a client network. The networks of an IPv6 /48 also share a larger one. Forgets the least
 * recent callers.
 *
 * @param clock monotonic milliseconds
 */
export function createAllowances(
	{ most, window }: Refill,
	{ maxCallers: cacheSize = maxCallers, clock = () => performance.now() } = {},
) {
	const fullAt = createCallerCache(cacheSize);

	function tryToTake(caller: string, amount: number) {
		const now = clock();
		const states = limitKeysOf(caller).map(({ key, shares }) => ({
			key,
			...takeFrom(fullAt.peek(key) ?? 0, Math.min(amount, most), { most: most * shares, window }, now),
		}));
		return { states, wait: Math.max(...states.map(({ wait }) => wait)) };
	}

	return {
		/** @returns how long to wait in milliseconds if too little is left, otherwise 0 */
		take(caller: string, amount = 1): number {
			const { states, wait } = tryToTake(caller, amount);
			if (wait === 0) for (const state of states) fullAt.set(state.key, state.fullAt);
			return wait;
		},
		/** True if there is nothing left for the caller. */
		isUsedUp: (caller: string): boolean => tryToTake(caller, 1).wait > 0,
		/** Undoes a request that did not succeed. */
		giveBack(caller: string, amount = 1): void {
			for (const { key, shares } of limitKeysOf(caller)) {
				const at = fullAt.peek(key);
				if (at !== undefined) fullAt.set(key, at - (Math.min(amount, most) * window) / (most * shares));
			}
		},
	};
}
