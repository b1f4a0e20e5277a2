import { z } from 'zod';
import { dollars } from '../money.ts';
import { orderState } from './order-state.ts';

/** The fields of an order in every list of orders. */
export const orderSummary = {
	order_number: z.string(),
	status: orderState.status,
	refund: orderState.refund,
	placed_at: z.iso.datetime(),
	pieces: z.int(),
	total: dollars,
};
