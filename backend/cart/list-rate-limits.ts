import { hour } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import { createSharedRateLimit } from '../limits/rate-limit-in-database.ts';
import { createRateLimit } from '../limits/rate-limit-in-memory.ts';

/** Maximum changes per person and hour. A browser combines many clicks into one change. */
const maxPerPerson = 600;
/** Maximum changes per network address and hour on this node. It protects the database from floods. */
const maxPerAddress = 6_000;
/** Items that count as one change, because larger changes take more work. */
const itemsPerChange = 10;

/** Limits how often a person may change their lists, across all nodes. */
export function createListRateLimits(db: Database) {
	const refusal = {
		window: hour,
		code: 'too_many_changes',
		message: (wait: string) => `You’ve changed your lists too often. Try again in ${wait}.`,
	};
	const addressLimit = createRateLimit({ ...refusal, most: maxPerAddress });
	const personLimit = createSharedRateLimit(db, { ...refusal, most: maxPerPerson });
	return {
		/** @throws Refusal 429 */
		countChange: async (address: string, userId: string, items = 1) => {
			const weight = Math.ceil(items / itemsPerChange);
			addressLimit.take(address, weight);
			await personLimit.take(userId, weight);
		},
	};
}
