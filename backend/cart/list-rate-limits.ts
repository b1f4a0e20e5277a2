import { hour } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import { createSharedAllowance } from '../limits/rate-limit-in-database.ts';
import { createAllowance } from '../limits/rate-limit-in-memory.ts';

/** Changes of lists that one person may send within an hour; a browser sends many clicks as one. */
const changesOfPerson = 600;
/** Those of all people at one network address, by this node: it keeps floods from the database. */
const changesOfAddress = 6_000;
/** Items that count as one change: more take more work. */
const itemsOfOneChange = 10;

/** How often a person may change their lists, over all nodes. */
export function createListAllowances(db: Database) {
	const tooMany = {
		window: hour,
		code: 'too_many_changes',
		message: (wait: string) => `You’ve changed your lists too often. Try again in ${wait}.`,
	};
	const ofAddress = createAllowance({ ...tooMany, most: changesOfAddress });
	const ofPerson = createSharedAllowance(db, { ...tooMany, most: changesOfPerson });
	return {
		/** @throws Refusal 429 */
		countChange: async (address: string, userId: string, items = 1) => {
			const share = Math.ceil(items / itemsOfOneChange);
			ofAddress.take(address, share);
			await ofPerson.take(userId, share);
		},
	};
}
