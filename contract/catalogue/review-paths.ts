/**
 * Method and path of the calls for reviews by logged-in customers, below `{backend}/api/`. Has no schemas, like
 * `contract/paths.ts`.
 */
export const reviewPaths = {
	getOwnReview: ['get', 'account/review'],
	saveOwnReview: ['post', 'account/review/save'],
} as const;
