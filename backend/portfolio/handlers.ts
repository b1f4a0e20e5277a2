import type { portfolioCalls } from '../../contract/portfolio/calls.ts';
import { hour } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { createSharedRateLimit } from '../limits/rate-limit-in-database.ts';
import { addHolding, importHoldings, removeHolding, updateHolding } from './change-holdings.ts';
import { addOrderHoldings, readOrderHoldings } from './order-holdings.ts';
import { selectHoldings } from './select-holdings.ts';

/** The portfolio calls of the logged-in person. */
export function portfolioHandlers(db: Database): Handlers<keyof typeof portfolioCalls> {
	const { countChange } = createHoldingRateLimit(db);
	return {
		getHoldings: async ({ person }) => {
			return { holdings: await selectHoldings(db, person.id) };
		},
		addHolding: async ({ body, person }) => {
			await countChange(person.id);
			return addHolding(db, person, body);
		},
		updateHolding: async ({ params, body, person }) => {
			await countChange(person.id);
			return updateHolding(db, person, params.id, body);
		},
		removeHolding: async ({ body, person }) => {
			await countChange(person.id);
			return removeHolding(db, person, body.id);
		},
		importHoldings: async ({ body, person }) => {
			await countChange(person.id, fileWeight);
			return importHoldings(db, person, body);
		},
		getOrderHoldings: ({ query, person }) => readOrderHoldings(db, person, query.order_number),
		addOrderHoldings: async ({ body, person }) => {
			await countChange(person.id);
			return addOrderHoldings(db, person, body.order_number);
		},
	};
}

/** Maximum changes of a portfolio per person and hour. */
const maxPerPerson = 600;
/** Weight of a file, which may contain as many holdings as a portfolio allows. */
export const fileWeight = 20;

/** Limits how often a person may change their portfolio, across all nodes. */
export function createHoldingRateLimit(db: Database) {
	const personLimit = createSharedRateLimit(db, {
		window: hour,
		most: maxPerPerson,
		code: 'too_many_holding_changes',
		message: (wait) => `You’ve changed your portfolio too often. Try again in ${wait}.`,
	});
	return {
		/** @throws Refusal 429 */
		countChange: (userId: string, weight = 1) => personLimit.take(userId, weight),
	};
}
