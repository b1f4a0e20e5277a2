import { z } from 'zod';
import { maxReviewerLength, maxReviewLength } from '../limits.ts';
import { emailAddress, longText, text } from '../text.ts';
import { review } from './product.ts';

/** The fields of a review, for the form and the API. */
export const reviewForm = z.strictObject({
	name: text(maxReviewerLength, 'Enter the name to display.'),
	email: emailAddress,
	rating: z
		.number('Choose from 1 to 5 stars.')
		.min(1, 'Choose from 1 to 5 stars.')
		.max(5, 'Choose from 1 to 5 stars.')
		.multipleOf(0.5, 'Choose whole or half stars.'),
	review: longText(maxReviewLength, 'Write your review.').min(10, 'Write at least 10 characters.'),
});

export const reviewRequest = z
	.strictObject({ product_id: text(120, 'Give the id or the slug of a product.'), ...reviewForm.shape })
	.meta({ id: 'ReviewRequest' });
export type ReviewRequest = z.output<typeof reviewRequest>;

export const reviewAnswer = z.strictObject({ review });

/** Orders of reviews other than newest first. */
export const reviewOrders = ['verified-first'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** The fields of a review by a logged-in customer. */
export const ownReviewForm = reviewForm.pick({ name: true, rating: true, review: true });

const productId = reviewRequest.shape.product_id;
export const ownReviewQuery = z.strictObject({ product_id: productId });
export const ownReviewRequest = z.strictObject({ product_id: productId, ...ownReviewForm.shape });

export const ownReview = z
	.strictObject({
		has_bought: z.boolean().meta({ description: 'True if the account has a paid or shipped order with the product' }),
		review: review.nullable().meta({ description: "The customer's review, or null" }),
	})
	.meta({ id: 'OwnReview' });
