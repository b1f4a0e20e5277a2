import { data } from 'react-router';
import { retryAfter } from '../../contract/limits.ts';

/** What a page says in whose place nothing can be shown for now, though somebody has answered. */
export const sorry = {
	message: 'The shop isn’t available right now',
	text: `The problem is on our side. Try again in ${retryAfter} seconds. Your cart is saved.`,
};

/** What a loader throws where the shop's data cannot be had for now: 503, and when to come again. */
export function unavailable() {
	return data(sorry, { status: 503, headers: { 'Retry-After': String(retryAfter) } });
}
