import { z } from 'zod';
import { sellNumber } from '../orders/order-number.ts';
import { sellMoves, sellStates } from '../selling/request-state.ts';
import { sellRequest } from '../selling/selling.ts';
import { optionalText } from '../text.ts';
import { page } from './page.ts';

export const operatorSellQuery = z.strictObject({ number: sellNumber });

export const operatorSellsQuery = z.strictObject({
	status: z.enum(sellStates, `Give one of ${sellStates.join(', ')}.`).optional(),
	page,
});

/** A request to sell with the fields that only operators see. */
export const operatorSell = z
	.strictObject({
		request: sellRequest,
		name: z.string(),
		phone: z.string().nullable(),
		note: z.string().nullable(),
	})
	.meta({ id: 'OperatorSell' });
export type OperatorSell = z.infer<typeof operatorSell>;

export const operatorSells = z.strictObject({
	requests: z.array(
		sellRequest
			.pick({ number: true, state: true, made_at: true, held_until: true, email: true, total: true })
			.extend({ pieces: z.int() }),
	),
	total: z.int(),
	page: z.int(),
	pages: z.int(),
});
export type OperatorSells = z.infer<typeof operatorSells>;

export const sellMoveRequest = z
	.strictObject({
		number: sellNumber,
		to: z.enum(sellMoves, `Give one of ${sellMoves.join(', ')}.`),
		note: optionalText(200).optional().meta({ description: 'Replaces the last note; only the operator sees it' }),
		reason: optionalText(200)
			.optional()
			.meta({ description: 'The reason to decline, in the email and on the page of the request' }),
	})
	.refine(({ to, reason }) => to !== 'declined' || reason, {
		path: ['reason'],
		message: 'Say why it is declined: whoever wants to sell is told.',
	});
