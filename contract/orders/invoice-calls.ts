import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import type { invoicePaths } from './invoice-paths.ts';
import { orderQuery, ownOrderQuery } from './own-orders.ts';

const ofInvoices = {
	tag: 'Orders',
	response: z.file().mime('application/pdf'),
	media: 'application/pdf',
	cache: 'never',
} as const;

const tooMany = { description: 'Too many from one network address; Retry-After says when', response: apiError };

/** The invoice of an order as it stands now, to be kept or printed; on US Letter. */
export const invoiceCalls = {
	getInvoice: {
		...ofInvoices,
		summary: 'The invoice of an order by its id, which only its buyer was told, as a PDF',
		query: orderQuery,
		refusals: { 404: { description: 'There is no such order', response: apiError }, 429: tooMany },
	},
	getOwnInvoice: {
		...ofInvoices,
		summary: 'The invoice of an order of the person by its number, as a PDF',
		query: ownOrderQuery,
		refusals: {
			404: {
				description: 'The person has no such order: it is somebody else’s, or there is none',
				response: apiError,
			},
			429: tooMany,
		},
		access: 'person',
	},
} as const satisfies Record<keyof typeof invoicePaths, CallSchema>;
