import { z } from 'zod';
import { orderMoves, orderStatuses, refundStates } from './order-statuses.ts';

/** The fields of an order that describe its state. */
export const orderState = {
	status: z.enum(orderStatuses),
	refund: z
		.enum(refundStates)
		.nullable()
		.meta({ description: 'Whether its payment is to be sent back, or was; null for most' }),
	shipment: z
		.strictObject({ carrier: z.string().nullable(), tracking: z.string().nullable() })
		.nullable()
		.meta({ description: 'By whom it was sent and under which number, once it was' }),
	timeline: z
		.array(z.strictObject({ move: z.enum(orderMoves), at: z.iso.datetime() }))
		.meta({ description: 'What happened to it since it was placed, oldest first' }),
};
