import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import {
	holding,
	holdingRequest,
	holdings,
	importReceipt,
	importRequest,
	ofHolding,
	ofOrder,
	orderHoldings,
} from './holding.ts';
import type { portfolioPaths } from './paths.ts';

const portfolioCall = { tag: 'Portfolio', cache: 'never', access: 'person' } as const;

const changeErrors = {
	429: { description: 'Too many changes by a customer within an hour; see Retry-After', response: apiError },
};
const additionErrors = {
	409: { description: '`too_many_holdings`: the customer has the maximum number of holdings', response: apiError },
	...changeErrors,
};
const unknownHolding = {
	404: { description: 'The customer has no such holding', response: apiError },
	...changeErrors,
};
const unknownOrder = {
	404: { description: 'The customer has no such order', response: apiError },
};

/** Calls for a person's portfolio. */
export const portfolioCalls = {
	getHoldings: { ...portfolioCall, summary: 'All holdings of the customer', response: holdings },
	addHolding: {
		...portfolioCall,
		summary: 'Add a holding. 400 `unknown_product` if the shop does not have the product, or it is of another metal',
		body: holdingRequest,
		response: z.strictObject({ holding }),
		status: 201,
		refusals: additionErrors,
	},
	updateHolding: {
		...portfolioCall,
		summary: 'Change a holding',
		params: ofHolding,
		body: holdingRequest,
		response: z.strictObject({ holding }),
		refusals: unknownHolding,
	},
	removeHolding: {
		...portfolioCall,
		summary: 'Remove a holding',
		body: ofHolding,
		response: z.strictObject({}),
		refusals: unknownHolding,
	},
	importHoldings: {
		...portfolioCall,
		summary:
			'Add all holdings of a CSV file or none. 400 `invalid_file` has a field for each invalid row and column, such as `3.date` for the third line of the file',
		body: importRequest,
		maxBody: 2 * 1024 * 1024,
		response: importReceipt,
		status: 201,
		refusals: additionErrors,
	},
	getOrderHoldings: {
		...portfolioCall,
		summary: "The metal lines of a customer's order, and whether they are in the portfolio",
		query: ofOrder,
		response: orderHoldings,
		refusals: unknownOrder,
	},
	addOrderHoldings: {
		...portfolioCall,
		summary: 'Add the metal lines of an order. Repeated calls add each line once',
		body: ofOrder,
		response: z.strictObject({ added: z.array(holding) }),
		status: 201,
		refusals: {
			...additionErrors,
			...unknownOrder,
			409: {
				description: '`too_many_holdings`, or `order_ended` for a canceled or lapsed order',
				response: apiError,
			},
		},
	},
} as const satisfies Record<keyof typeof portfolioPaths, CallSchema>;
