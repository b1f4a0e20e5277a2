import { maxEmailLength, maxReviewerLength, maxReviewLength } from '../../contract/limits.ts';
import { FormFooter } from '../forms/form-footer.tsx';
import { usePostedForm } from '../forms/use-posted-form.ts';
import { useStayMounted } from '../navigation/use-stay-mounted.ts';
import { Disclosure } from '../ui/accordion.tsx';
import { Field } from '../ui/field.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { RatingField } from './rating-field.tsx';
import type { ReviewField } from './review.server.ts';

const draftFields: ReviewField[] = ['rating', 'review', 'name', 'email'];

/** The review form, collapsed until the user starts it. Works with and without JavaScript; the server validates both. */
export function ReviewForm({ productId }: { productId: string }) {
	const { Form, form, isAccepted, fields, typed, ...footer } = usePostedForm<ReviewField>({
		intent: 'review',
		key: `review-${productId}`,
		draft: { name: `review-${productId}`, fields: draftFields },
	});
	const isStarted = useStayMounted(
		isAccepted || footer.clearing.hasTyped || footer.problem !== null || Object.keys(fields).length > 0,
	);
	const content = isAccepted ? (
		<FormAccepted>Thank you. Your review is now on this page.</FormAccepted>
	) : (
		<Form {...form} action={`/product-details/${productId}#reviews`} className="grid max-w-form gap-5">
			<RatingField chosen={typed.rating} error={fields.rating} />
			<Field label="Review" name="review" id="review-text" error={fields.review ?? null} required>
				<Textarea defaultValue={typed.review} maxLength={maxReviewLength} />
			</Field>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label="Name" name="name" id="review-name" error={fields.name ?? null} required>
					<Input defaultValue={typed.name} autoComplete="name" maxLength={maxReviewerLength} />
				</Field>
				<Field label="Email" name="email" id="review-email" error={fields.email ?? null} hint="Not shown." required>
					<Input type="email" defaultValue={typed.email} autoComplete="email" maxLength={maxEmailLength} />
				</Field>
			</div>
			<FormFooter {...footer} send="Submit review">
				Published immediately. Please write one review per product.
			</FormFooter>
		</Form>
	);
	return (
		<div className="border-t border-silver-200">
			<Disclosure title={<h3 className="title text-xl">Write a review</h3>} open={isStarted} content={content} />
		</div>
	);
}
