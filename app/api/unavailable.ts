import { data } from 'react-router';
import { retryAfter } from '../../contract/limits.ts';

/** The text of the error page if the shop responds, but its data is unavailable. */
export const unavailableMessage = {
	message: 'The shop isn’t available right now',
	text: `The problem is on our side. Try again in ${retryAfter} seconds. Your cart is saved.`,
};

/** The error that a loader throws if the shop's data is unavailable: 503 with Retry-After. */
export function unavailable() {
	return data(unavailableMessage, { status: 503, headers: { 'Retry-After': String(retryAfter) } });
}
