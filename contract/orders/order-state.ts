import { z } from 'zod';
import { orderMoves, orderStatuses, refundStates } from './order-statuses.ts';

/** The fields of an order that describe its state. */
export const orderState = {
	status: z.enum(orderStatuses),
	refund: z
		.enum(refundStates)
		.nullable()
		.meta({ description: 'Whether a refund is due or done; null for most orders' }),
	shipment: z
		.strictObject({ carrier: z.string().nullable(), tracking: z.string().nullable() })
		.nullable()
		.meta({ description: 'Carrier and tracking number, after shipment' }),
	timeline: z
		.array(z.strictObject({ move: z.enum(orderMoves), at: z.iso.datetime() }))
		.meta({ description: 'The history of the order, oldest first' }),
};
