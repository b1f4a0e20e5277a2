/**
 * Method and path of the calls of who reviews what they bought, below `{backend}/api/`. Free of schemas, like
 * `contract/paths.ts`.
 */
export const reviewPaths = {
	getOwnReview: ['get', 'account/review'],
	saveOwnReview: ['post', 'account/review/save'],
} as const;
