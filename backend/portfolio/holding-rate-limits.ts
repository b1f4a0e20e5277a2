import { hour } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import { createSharedAllowance } from '../limits/rate-limit-in-database.ts';

/** Changes of a portfolio that one person may send within an hour. */
const changesOfPerson = 600;
/** So many changes a file counts for: up to all the holdings that there may be. */
export const changesOfFile = 20;

/** How often a person may change their portfolio, over all nodes. */
export function createHoldingAllowance(db: Database) {
	const ofPerson = createSharedAllowance(db, {
		window: hour,
		most: changesOfPerson,
		code: 'too_many_holding_changes',
		message: (wait) => `You’ve changed your portfolio too often. Try again in ${wait}.`,
	});
	return {
		/** @throws Refusal 429 */
		countChange: (userId: string, share = 1) => ofPerson.take(userId, share),
	};
}
