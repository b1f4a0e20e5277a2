import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { ownReview, ownReviewQuery, ownReviewRequest, reviewAnswer, reviewRequest } from './review.ts';
import type { reviewPaths } from './review-paths.ts';

const unknownProduct = {
	404: { description: 'No product has that id or slug', response: apiError },
	410: { description: 'The product is no longer sold', response: apiError },
};
const tooManyRequests = { description: 'Too many; Retry-After says when', response: apiError };

/** Calls for product reviews. */
export const reviewCalls = {
	addReview: {
		tag: 'Catalogue',
		summary: 'Review a product: one review per email address and product, shown at once',
		body: reviewRequest,
		response: reviewAnswer,
		status: 201,
		refusals: {
			...unknownProduct,
			409: { description: 'This email address has reviewed the product already', response: apiError },
			429: tooManyRequests,
		},
		cache: 'never',
	},
	getOwnReview: {
		tag: 'Catalogue',
		summary: 'Whether the person has bought a product, and what they wrote of it',
		query: ownReviewQuery,
		response: ownReview,
		refusals: unknownProduct,
		cache: 'never',
		access: 'person',
	},
	saveOwnReview: {
		tag: 'Catalogue',
		summary: 'Review a product that the person has bought, as a verified buyer, or change that review',
		body: ownReviewRequest,
		response: reviewAnswer,
		refusals: {
			...unknownProduct,
			409: { description: 'No order of the account with the product is paid', response: apiError },
			429: tooManyRequests,
		},
		cache: 'never',
		access: 'person',
	},
} as const satisfies Record<'addReview' | keyof typeof reviewPaths, CallSchema>;
