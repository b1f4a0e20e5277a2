import { createCallerCache, maxCallers } from './caller-cache.ts';
import { type Limit, tooManyRequests } from './rate-limit-by-rows.ts';

/**
 * Creates a rate limit per caller that refills evenly. Each process counts for itself in memory, with a number per
 * caller. Forgets the least recent callers. For cheap requests that should not cost a query.
 *
 * @param clock monotonic milliseconds
 */
export function createRateLimit(
	{ most, window, code, message }: Limit,
	{ maxCallers: cacheSize = maxCallers, clock = () => performance.now() } = {},
) {
	/** When each caller's limit will have refilled completely. */
	const refilledAt = createCallerCache(cacheSize);
	const refillTime = (share: number) => (Math.min(share, most) * window) / most;
	return {
		/** Undoes a request that did not succeed. */
		giveBack(caller: string, share = 1): void {
			const at = refilledAt.peek(caller);
			if (at !== undefined) refilledAt.set(caller, at - refillTime(share));
		},
		/**
		 * @param share weight of this request, at most the whole limit
		 * @throws Refusal 429 with Retry-After if too little is left
		 */
		take(caller: string, share = 1): void {
			const now = clock();
			const at = Math.max(refilledAt.peek(caller) ?? 0, now) + refillTime(share);
			const wait = at - now - window;
			// Ignores rounding errors in sums of weights.
			if (wait > 1) throw tooManyRequests(code, wait, message);
			refilledAt.set(caller, at);
		},
	};
}
