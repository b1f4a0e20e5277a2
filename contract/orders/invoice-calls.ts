import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import type { invoicePaths } from './invoice-paths.ts';
import { orderQuery, ownOrderQuery } from './own-orders.ts';

const documentCall = {
	tag: 'Orders',
	response: z.file().mime('application/pdf'),
	media: 'application/pdf',
	cache: 'never',
} as const;

const tooMany = { description: 'Too many from one network address; Retry-After says when', response: apiError };

const noOrder = { description: 'There is no such order', response: apiError };
const noOwnOrder = {
	description: 'The person has no such order: it is somebody else’s, or there is none',
	response: apiError,
};
const notCertified = { description: 'The order is not paid for, or holds no metal', response: apiError };

/** PDFs of an order in its current state, on US Letter. */
export const invoiceCalls = {
	getInvoice: {
		...documentCall,
		summary: 'The invoice of an order by its id, which only its buyer was told, as a PDF',
		query: orderQuery,
		refusals: { 404: noOrder, 429: tooMany },
	},
	getOwnInvoice: {
		...documentCall,
		summary: 'The invoice of an order of the person by its number, as a PDF',
		query: ownOrderQuery,
		refusals: { 404: noOwnOrder, 429: tooMany },
		access: 'person',
	},
	getCertificates: {
		...documentCall,
		summary: 'The certificates of the metal of a paid order by its id, which only its buyer was told, as a PDF',
		query: orderQuery,
		refusals: { 404: noOrder, 409: notCertified, 429: tooMany },
	},
	getOwnCertificates: {
		...documentCall,
		summary: 'The certificates of the metal of a paid order of the person by its number, as a PDF',
		query: ownOrderQuery,
		refusals: { 404: noOwnOrder, 409: notCertified, 429: tooMany },
		access: 'person',
	},
} as const satisfies Record<keyof typeof invoicePaths, CallSchema>;
