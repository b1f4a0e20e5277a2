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
	429: { description: 'Too many changes of a person within an hour; Retry-After says when', response: apiError },
};
const additionErrors = {
	409: { description: '`too_many_holdings`: the person holds as many as there is room for', response: apiError },
	...changeErrors,
};
const unknownHolding = {
	404: { description: 'The person has no such holding: it is somebody else’s, or there is none', response: apiError },
	...changeErrors,
};
const unknownOrder = {
	404: { description: 'The person has no such order: it is somebody else’s, or there is none', response: apiError },
};

/** Calls for a person's portfolio. */
export const portfolioCalls = {
	getHoldings: { ...portfolioCall, summary: 'All holdings of the person', response: holdings },
	addHolding: {
		...portfolioCall,
		summary: 'Add a holding. 400 `unknown_product` for a product that the shop does not have, or has of another metal',
		body: holdingRequest,
		response: z.strictObject({ holding }),
		status: 201,
		refusals: additionErrors,
	},
	updateHolding: {
		...portfolioCall,
		summary: 'Put what a holding is in place of what it was',
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
			'Add the holdings of a CSV file, all or none of them. 400 `invalid_file` has a field for each row and column that is not right, such as `3.date` for the third line of the file',
		body: importRequest,
		maxBody: 2 * 1024 * 1024,
		response: importReceipt,
		status: 201,
		refusals: additionErrors,
	},
	getOrderHoldings: {
		...portfolioCall,
		summary: 'The lines of an order of the person that are metal, and whether they are in the portfolio',
		query: ofOrder,
		response: orderHoldings,
		refusals: unknownOrder,
	},
	addOrderHoldings: {
		...portfolioCall,
		summary: 'Add the lines of an order that are metal: each line once, however often this is called',
		body: ofOrder,
		response: z.strictObject({ added: z.array(holding) }),
		status: 201,
		refusals: {
			...additionErrors,
			...unknownOrder,
			409: {
				description: '`too_many_holdings`, or `order_ended` for an order that was canceled or has lapsed',
				response: apiError,
			},
		},
	},
} as const satisfies Record<keyof typeof portfolioPaths, CallSchema>;
