import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Review } from '../../contract/catalogue/product.ts';
import { reviewPaths } from '../../contract/catalogue/review-paths.ts';
import { maxReviewerLength, maxReviewLength } from '../../contract/limits.ts';
import { readNumber } from '../../contract/read-number.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import { useAccountForm } from '../accounts/use-account-form.ts';
import { createBrowserApi } from '../api/browser.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Disclosure } from '../ui/accordion.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { formatDate } from '../ui/format.ts';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { RatingField } from './rating-field.tsx';

const reviewApi = () => createBrowserApi<keyof typeof reviewPaths>(reviewPaths);

const boxClass = 'grid justify-items-start gap-5 border-t border-silver-200 pt-4';

type OwnReviewProps = {
	productId: string;
	/** The name of the logged-in user. */
	name: string;
	/** Shown until the user's review is known. */
	guestForm: ReactNode;
};

/** The logged-in user's review of a product: a form, or the submitted review. */
export default function OwnReview({ productId, name, guestForm }: OwnReviewProps) {
	const { data: response, setData: setResponse } = useLoaded((_, signal) =>
		reviewApi()('getOwnReview', { query: { product_id: productId }, signal }),
	);
	const [mode, setMode] = useState<'idle' | 'editing' | 'saved'>('idle');
	const { revalidate } = useRevalidator();

	if (!response) return guestForm;
	const { has_bought, review } = response;
	if (review && mode !== 'editing') {
		return (
			<div className={boxClass}>
				{mode === 'saved' ? (
					<FormAccepted>Thank you. Your review is now on this page.</FormAccepted>
				) : (
					<p className="text-ink-soft">{`You reviewed this on ${formatDate(review.date)}.`}</p>
				)}
				<Button variant="secondary" onClick={() => setMode('editing')}>
					Edit your review
				</Button>
			</div>
		);
	}
	const heading = <h3 className="title text-xl">{review ? 'Your review' : 'Write a review'}</h3>;
	const form = (
		<OwnReviewForm
			productId={productId}
			name={name}
			hasBought={has_bought}
			review={review}
			onSaved={(saved) => {
				setResponse({ has_bought, review: saved });
				setMode('saved');
				void revalidate();
			}}
			onCancel={() => setMode('idle')}
		/>
	);
	if (review || has_bought) {
		return (
			<div className={boxClass}>
				{heading}
				{form}
			</div>
		);
	}
	// Collapsed like the guest form that it replaces.
	return (
		<div className="border-t border-silver-200">
			<Disclosure title={heading} content={form} />
		</div>
	);
}

type OwnReviewFormProps = {
	productId: string;
	name: string;
	hasBought: boolean;
	review: Review | null;
	onSaved: (review: Review) => void;
	onCancel: () => void;
};

function OwnReviewForm({ productId, name, hasBought, review, onSaved, onCancel }: OwnReviewFormProps) {
	const { fields, typed, ...rest } = useAccountForm({
		name: `own-review-${productId}`,
		draftFields: ['rating', 'review', 'name'],
		check: async () => (await import('./own-review-schema.ts')).checkOwnReview,
		send: async (_, { rating, ...written }: Record<'rating' | 'review' | 'name', string>) => {
			const body = { product_id: productId, ...written, rating: readNumber(rating) ?? Number.NaN };
			onSaved((await reviewApi()('saveOwnReview', { body })).review);
		},
	});
	return (
		<div className="grid gap-5">
			<p className="max-w-form text-ink-soft">{explanation(hasBought, review)}</p>
			<AccountForm
				{...rest}
				send={review ? 'Save changes' : 'Submit review'}
				aside={
					review && (
						<Button variant="quiet" onClick={onCancel}>
							Cancel
						</Button>
					)
				}
			>
				<RatingField chosen={typed.rating ?? (review ? String(review.rating) : undefined)} error={fields.rating} />
				<Field label="Review" name="review" error={fields.review ?? null} required>
					<Textarea defaultValue={typed.review ?? review?.review} maxLength={maxReviewLength} />
				</Field>
				<Field label="Name" name="name" error={fields.name ?? null} hint="Shown with your review." required>
					<Input defaultValue={typed.name ?? review?.name ?? name} autoComplete="name" maxLength={maxReviewerLength} />
				</Field>
			</AccountForm>
		</div>
	);
}

function explanation(hasBought: boolean, review: Review | null): string {
	if (review) return 'Your changes replace your review, which will show the date you edited it.';
	if (hasBought) return 'You bought this from us, so your review will be marked ‘Verified buyer’.';
	return 'Published immediately. One review per account and product.';
}
