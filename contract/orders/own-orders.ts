import { z } from 'zod';
import { emailAddress } from '../text.ts';
import { orderNumber } from './order-number.ts';
import { orderSummary } from './order-summary.ts';

/** Orders per page of a person's list. */
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
				title: z.string().meta({ description: 'Title of the first line' }),
			}),
		),
		total: z.int(),
		page: z.int(),
		pages: z.int(),
	})
	.meta({ id: 'OwnOrders' });
export type OwnOrders = z.infer<typeof ownOrders>;

/** Reads an order by its secret id. */
export const orderQuery = z.strictObject({ order_id: z.uuid('Give the id of an order.') });

export const ownOrderQuery = z.strictObject({ order_number: orderNumber });

/** Identifies an order by its link, and proves that the sender knows its email address. */
export const linkedOrderBody = z.strictObject({ ...orderQuery.shape, email: emailAddress });

/** Identifies a guest's order by its number and email address. */
export const guestOrderQuery = z.strictObject({ order_number: orderNumber, email: emailAddress });
