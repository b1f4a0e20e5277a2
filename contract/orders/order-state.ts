import { z } from 'zod';

/** What an order waits for, or how it ended. */
export const orderStatuses = ['awaiting-payment', 'paid', 'shipped', 'canceled', 'lapsed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What happened to an order after it was placed. 'refund-due': its payment is to be sent back, 'refunded': it was. */
export const orderMoves = ['paid', 'shipped', 'canceled', 'lapsed', 'refund-due', 'refunded'] as const;
export type OrderMove = (typeof orderMoves)[number];

/** Parts of an order that say where it stands. */
export const orderState = {
	status: z.enum(orderStatuses),
	refund: z
		.enum(['due', 'done'])
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
