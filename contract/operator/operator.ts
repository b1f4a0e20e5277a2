import { z } from 'zod';
import { order } from '../orders/checkout.ts';
import { orderNumber } from '../orders/order-number.ts';
import { orderMoves, orderStatuses } from '../orders/order-statuses.ts';
import { orderSummary } from '../orders/order-summary.ts';
import { paymentMethods } from '../payment-methods.ts';
import { emailAddress, optionalText, typedCode } from '../text.ts';
import { typedDay } from './day.ts';
import { page } from './page.ts';

/** Orders per page of the operator's list. */
export const operatorPageSize = 50;

const note = optionalText(200).optional().meta({ description: 'Stored with the change; only the operator sees it' });

export const operatorOrdersQuery = z.strictObject({
	status: z.enum(orderStatuses, `Give one of ${orderStatuses.join(', ')}.`).optional(),
	refund: z.literal('due', "Give 'due', for orders whose payment is to be sent back.").optional(),
	email: emailAddress.optional().meta({ description: 'Only orders with this email address, in upper or lower case' }),
	sku: typedCode()
		.min(1, 'Give the SKU of a product.')
		.max(100, 'At most 100 characters.')
		.optional()
		.meta({ description: 'Only orders with this product, as it was named when they were placed' }),
	since: typedDay.optional().meta({ description: "The first day, in the shop's time zone" }),
	until: typedDay.optional().meta({ description: "The last day, in the shop's time zone" }),
	page,
});

export const operatorOrders = z.strictObject({
	orders: z.array(
		z.strictObject({
			...orderSummary,
			email: z.string(),
			payment_method: z.enum(paymentMethods),
		}),
	),
	total: z.int(),
	page: z.int(),
	pages: z.int(),
});
export type OperatorOrders = z.infer<typeof operatorOrders>;

export const operatorOrderQuery = z.strictObject({ order_number: orderNumber });

export const operatorOrder = z.strictObject({
	order,
	note: z.string().nullable().meta({ description: "The buyer's note with the order" }),
	moves: z.array(
		z.strictObject({
			move: z.enum(orderMoves),
			at: z.iso.datetime(),
			by: z.enum(['shop', 'operator', 'buyer']),
			note: z.string().nullable(),
		}),
	),
});
export type OperatorOrder = z.infer<typeof operatorOrder>;

export const moveRequest = z.strictObject({ order_number: orderNumber, note });
export const cancelRequest = z.strictObject({
	...moveRequest.shape,
	even_if_paid: z
		.boolean()
		.default(false)
		.meta({ description: 'Also cancel a paid order; its payment is then due for a refund' }),
});
export const shipRequest = z.strictObject({
	...moveRequest.shape,
	carrier: optionalText(60).optional().meta({ description: 'The carrier, which the buyer sees' }),
	tracking: optionalText(60).optional().meta({ description: 'The tracking number, which the buyer sees' }),
});
