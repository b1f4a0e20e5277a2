import type { portfolioCalls } from '../../contract/portfolio/calls.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { addHolding, importHoldings, removeHolding, updateHolding } from './change-holdings.ts';
import { changesOfFile, createHoldingAllowance } from './holding-rate-limits.ts';
import { addOrderHoldings, readOrderHoldings } from './order-holdings.ts';
import { selectHoldings } from './select-holdings.ts';

/** The calls of the portfolio of who is logged in. */
export function portfolioHandlers(db: Database): Handlers<keyof typeof portfolioCalls> {
	const { countChange } = createHoldingAllowance(db);
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
			await countChange(person.id, changesOfFile);
			return importHoldings(db, person, body);
		},
		getOrderHoldings: ({ query, person }) => readOrderHoldings(db, person, query.order_number),
		addOrderHoldings: async ({ body, person }) => {
			await countChange(person.id);
			return addOrderHoldings(db, person, body.order_number);
		},
	};
}
