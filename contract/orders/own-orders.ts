import { z } from 'zod';
import { emailAddress } from '../text.ts';
import { orderNumber } from './order-number.ts';
import { orderSummary } from './order-summary.ts';

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
				...orderSummary,
				title: z.string().meta({ description: 'Of its first line' }),
			}),
		),
		total: z.int(),
		page: z.int(),
		pages: z.int(),
	})
	.meta({ id: 'OwnOrders' });
export type OwnOrders = z.infer<typeof ownOrders>;

/** What whoever was told an order's id reads it by. */
export const orderQuery = z.strictObject({ order_id: z.uuid('Give the id of an order.') });

export const ownOrderQuery = z.strictObject({ order_number: orderNumber });

/** An order by its link, and proof that the sender knows the email address that it was placed with. */
export const linkedOrderBody = z.strictObject({ ...orderQuery.shape, email: emailAddress });

/** What a guest knows of an order: its number and the email address that was given with it. */
export const guestOrderQuery = z.strictObject({ order_number: orderNumber, email: emailAddress });
