import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { ownReview, ownReviewQuery, ownReviewRequest, reviewAnswer, reviewRequest } from './review.ts';
import type { reviewPaths } from './review-paths.ts';

const unknownProduct = {
	404: { description: 'No product has this id or slug', response: apiError },
	410: { description: 'The product is no longer sold', response: apiError },
};
const tooManyRequests = { description: 'Too many reviews; see Retry-After', response: apiError };

/** Calls for product reviews. */
export const reviewCalls = {
	addReview: {
		tag: 'Catalogue',
		summary: 'Review a product as a guest. The review appears at once',
		body: reviewRequest,
		response: reviewAnswer,
		status: 201,
		refusals: { ...unknownProduct, 429: tooManyRequests },
		cache: 'never',
	},
	getOwnReview: {
		tag: 'Catalogue',
		summary: 'Whether the customer has bought a product, and their review of it',
		query: ownReviewQuery,
		response: ownReview,
		refusals: unknownProduct,
		cache: 'never',
		access: 'person',
	},
	saveOwnReview: {
		tag: 'Catalogue',
		summary: 'Review a product with an account, once, or edit that review. Buyers are verified',
		body: ownReviewRequest,
		response: reviewAnswer,
		refusals: { ...unknownProduct, 429: tooManyRequests },
		cache: 'never',
		access: 'person',
	},
} as const satisfies Record<'addReview' | keyof typeof reviewPaths, CallSchema>;
