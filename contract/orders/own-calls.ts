import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { order } from './checkout.ts';
import { guestOrderQuery, linkedOrderBody, ownOrderQuery, ownOrders, ownOrdersQuery } from './own-orders.ts';
import type { ownOrderPaths } from './own-paths.ts';

const unknownOrder = {
	description: 'The customer has no such order',
	response: apiError,
};

/** Calls that find and cancel existing orders. */
export const ownOrderCalls = {
	getOwnOrders: {
		tag: 'Orders',
		summary:
			'Orders of the customer, newest first, by status, year, text and page: placed while logged in, or as a guest with the verified address',
		query: ownOrdersQuery,
		response: ownOrders,
		refusals: { 404: { description: 'No such page', response: apiError } },
		cache: 'never',
		access: 'person',
	},
	getOwnOrder: {
		tag: 'Orders',
		summary: 'One order of the customer by its number',
		query: ownOrderQuery,
		response: z.strictObject({ order }),
		refusals: { 404: unknownOrder },
		cache: 'never',
		access: 'person',
	},
	cancelOwnOrder: {
		tag: 'Orders',
		summary: 'Cancel an unpaid order of the customer; its pieces go back on sale',
		body: ownOrderQuery,
		response: z.strictObject({ order }),
		refusals: { 404: unknownOrder, 409: { description: 'The order is paid, or has ended', response: apiError } },
		cache: 'never',
		access: 'person',
	},
	cancelLinkedOrder: {
		tag: 'Orders',
		summary: 'Cancel an unpaid order by its id and its email address; its pieces go back on sale',
		body: linkedOrderBody,
		response: z.strictObject({ order }),
		refusals: {
			404: {
				description: 'No order has this id and this email address; the response is the same whichever is wrong',
				response: apiError,
			},
			409: { description: 'The order is paid, or has ended', response: apiError },
			429: {
				description: 'Too many wrong email addresses from one network address or for one order; see Retry-After',
				response: apiError,
			},
		},
		cache: 'never',
	},
	findGuestOrder: {
		tag: 'Orders',
		summary: 'Returns the id of an order, given its number and its email address',
		body: guestOrderQuery,
		response: z.strictObject({ order_id: order.shape.order_id }),
		refusals: {
			404: {
				description: 'No order has this number and this email address; the response is the same whichever is wrong',
				response: apiError,
			},
			429: {
				description: 'Too many requests from one network address or for one number; see Retry-After',
				response: apiError,
			},
		},
		cache: 'never',
	},
} as const satisfies Record<keyof typeof ownOrderPaths, CallSchema>;
