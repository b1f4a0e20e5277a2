import { createAllowances } from './allowances.ts';
import { type Limit, tooManyRequests } from './rate-limit-by-rows.ts';

/**
 * Creates a rate limit per caller that refills evenly. Each process counts for itself in memory. For cheap requests that should not cost a
 * query.
 *
 * @param options see `createAllowances`
 */
export function createRateLimit(limit: Limit, options?: Parameters<typeof createAllowances>[1]) {
	const { take, giveBack } = createAllowances(limit, options);
	return {
		giveBack,
		/**
		 * @param share weight of this request, at most the whole limit
		 * @throws Refusal 429 with Retry-After if too little is left
		 */
		take(caller: string, share = 1): void {
			const wait = take(caller, share);
			if (wait > 0) throw tooManyRequests(limit.code, wait, limit.message);
		},
	};
}
