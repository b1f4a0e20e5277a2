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
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { formatDate } from '../ui/format.ts';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { RatingField } from './rating-field.tsx';

const reviewApi = () => createBrowserApi<keyof typeof reviewPaths>(reviewPaths);

const writing = 'grid justify-items-start gap-5 border-t border-silver-200 pt-4';

type OwnReviewProps = {
	productId: string;
	/** Of who is logged in. */
	name: string;
	/** What stands here for who has not bought the product, and until that is known. */
	asGuest: ReactNode;
};

/** What who is logged in writes, or has written, of a product that they have bought. */
export default function OwnReview({ productId, name, asGuest }: OwnReviewProps) {
	const { data: answer, setData: setAnswer } = useLoaded((_, signal) =>
		reviewApi()('getOwnReview', { query: { product_id: productId }, signal }),
	);
	const [doing, setDoing] = useState<'nothing' | 'editing' | 'saved'>('nothing');
	const { revalidate } = useRevalidator();

	if (!answer?.has_bought) return asGuest;
	const { review } = answer;
	if (review && doing !== 'editing') {
		return (
			<div className={writing}>
				{doing === 'saved' ? (
					<FormAccepted>Thank you. Your review is now on this page.</FormAccepted>
				) : (
					<p className="text-ink-soft">{`You reviewed this on ${formatDate(review.date)}.`}</p>
				)}
				<Button variant="secondary" onClick={() => setDoing('editing')}>
					Edit your review
				</Button>
			</div>
		);
	}
	return (
		<BuyersForm
			productId={productId}
			name={name}
			review={review}
			onSaved={(saved) => {
				setAnswer({ has_bought: true, review: saved });
				setDoing('saved');
				void revalidate();
			}}
			onLeave={() => setDoing('nothing')}
		/>
	);
}

type BuyersFormProps = {
	productId: string;
	name: string;
	review: Review | null;
	onSaved: (review: Review) => void;
	onLeave: () => void;
};

function BuyersForm({ productId, name, review, onSaved, onLeave }: BuyersFormProps) {
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
		<div className={writing}>
			<h3 className="title text-xl">{review ? 'Your review' : 'Write a review'}</h3>
			<p className="max-w-form text-ink-soft">
				{review
					? 'Your changes replace your review, which will show the date you edited it.'
					: 'You bought this from us, so your review will be marked ‘Verified buyer’.'}
			</p>
			<AccountForm
				{...rest}
				send={review ? 'Save changes' : 'Submit review'}
				aside={
					review && (
						<Button variant="quiet" onClick={onLeave}>
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
