import { z } from 'zod';
import { maxSearchLength } from '../limits.ts';
import { emailAddress, typedCode } from '../text.ts';
import { delivery } from './delivery.ts';
import { orderNumber } from './order-number.ts';
import { orderState } from './order-state.ts';
import { orderStatuses } from './order-statuses.ts';
import { orderSummary } from './order-summary.ts';

/** Orders per page of a person's list. */
export const ownOrdersPageSize = 10;
/** Pictures per order of the list. */
export const ownOrdersPictures = 4;

export const ownOrdersQuery = z.strictObject({
	page: z
		.string()
		.regex(/^[1-9]\d{0,5}$/, 'Give the number of a page, from 1.')
		.transform(Number)
		.default(1),
	status: z.enum(orderStatuses, `Give ${orderStatuses.join(', ')}, or leave it out for all.`).optional(),
	year: typedCode()
		.regex(/^20\d\d$/, 'Give a year, for example 2026.')
		.transform(Number)
		.optional()
		.meta({ description: "The year in which the order was placed, in the shop's time zone" }),
	searchText: typedCode()
		.max(maxSearchLength, `At most ${maxSearchLength} characters.`)
		.optional()
		.meta({ description: 'The number of an order, or words in the titles and codes of its products' }),
});
export type OwnOrdersQuery = z.output<typeof ownOrdersQuery>;

export const ownOrders = z
	.strictObject({
		orders: z.array(
			z.strictObject({
				...orderSummary,
				title: z.string().meta({ description: 'Title of the first line' }),
				lines: z.int().meta({ description: 'The number of lines' }),
				pictures: z
					.array(z.string())
					.meta({ description: `Paths of the pictures of the first ${ownOrdersPictures} lines` }),
				due_at: z.iso
					.datetime()
					.nullable()
					.meta({ description: 'When an unpaid order has to be paid; otherwise null' }),
				shipment: orderState.shipment,
				delivery,
			}),
		),
		total: z.int().meta({ description: 'The number of orders that match the query' }),
		page: z.int(),
		pages: z.int(),
		years: z.array(z.int()).meta({ description: 'The years in which the customer has placed orders, latest first' }),
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
