import { readNumber } from '../../contract/read-number.ts';
import type { Api } from '../api/client.ts';
import { runFormAction } from '../api/form-action.server.ts';
import { forwardedFor } from '../api/forwarded-for.ts';

export type ReviewField = 'name' | 'email' | 'rating' | 'review';

/** @param address network address of the client, for the rate limits */
export function sendReview(api: Api, productId: string, form: FormData, address: string) {
	const read = (name: string) => String(form.get(name) ?? '');
	const typed = { name: read('name'), email: read('email'), rating: read('rating'), review: read('review') };
	// The backend refuses NaN.
	const rating = readNumber(typed.rating) ?? Number.NaN;
	const review = { product_id: productId, ...typed, rating };
	return runFormAction<ReviewField>('review', typed, () =>
		api('addReview', { body: review, headers: forwardedFor(address) }),
	);
}
