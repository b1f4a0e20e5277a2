import { z } from 'zod';
import { dollars } from '../money.ts';
import { emailAddress } from '../text.ts';
import { orderNumber } from './order-number.ts';
import { orderState } from './order-state.ts';

/** Orders on a page of a person's list. */
export const ownOrdersPageSize = 10;

export const ownOrdersQuery = z.strictObject({
	page: z
		.string()
		.regex(/^[1-9]\d{0,5}$/, 'Give the number of a page, from 1.')
		.transform(Number)
		.default(1),
});

export const ownOrders = z
	.strictObject({
		orders: z.array(
			z.strictObject({
				order_number: z.string(),
				status: orderState.status,
				refund: orderState.refund,
				placed_at: z.iso.datetime(),
				title: z.string().meta({ description: 'Of its first line' }),
				pieces: z.int(),
				total: dollars,
			}),
		),
		total: z.int(),
		page: z.int(),
		pages: z.int(),
	})
	.meta({ id: 'OwnOrders' });
export type OwnOrders = z.infer<typeof ownOrders>;

export const ownOrderQuery = z.strictObject({ order_number: orderNumber });

/** What a guest knows of an order: its number and the e-mail address that was given with it. */
export const guestOrderQuery = z.strictObject({ order_number: orderNumber, email: emailAddress });
