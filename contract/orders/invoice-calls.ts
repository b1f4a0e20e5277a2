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

const tooMany = { description: 'Too many requests from one network address; see Retry-After', response: apiError };

const noOrder = { description: 'No such order', response: apiError };
const noOwnOrder = {
	description: 'The customer has no such order',
	response: apiError,
};
const notCertified = { description: 'The order is not paid, or has no metal', response: apiError };

/** PDFs of an order in its current state, on US Letter. */
export const invoiceCalls = {
	getInvoice: {
		...documentCall,
		summary: 'The invoice of an order as a PDF, by its secret id',
		query: orderQuery,
		refusals: { 404: noOrder, 429: tooMany },
	},
	getOwnInvoice: {
		...documentCall,
		summary: "The invoice of a customer's order as a PDF, by its number",
		query: ownOrderQuery,
		refusals: { 404: noOwnOrder, 429: tooMany },
		access: 'person',
	},
	getCertificates: {
		...documentCall,
		summary: 'The certificates of a paid order as a PDF, by its secret id',
		query: orderQuery,
		refusals: { 404: noOrder, 409: notCertified, 429: tooMany },
	},
	getOwnCertificates: {
		...documentCall,
		summary: "The certificates of a customer's paid order as a PDF, by its number",
		query: ownOrderQuery,
		refusals: { 404: noOwnOrder, 409: notCertified, 429: tooMany },
		access: 'person',
	},
} as const satisfies Record<keyof typeof invoicePaths, CallSchema>;
