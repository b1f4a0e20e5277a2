import { useAtomValue } from 'jotai';
import { BadgeCheck } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { Product, Review } from '../../contract/catalogue/product.ts';
import type { ReviewOrder } from '../../contract/catalogue/review.ts';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { userAtom } from '../storage/session.ts';
import { formatDate } from '../ui/format.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Rating } from '../ui/rating.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewForm } from './review-form.tsx';

// Loaded separately: only logged-in users need it.
const OwnReview = lazyComponent(() => import('./own-review.tsx'));

/** The reviews, newest or verified buyers first, and the review form. */
export default function Reviews({ product, order }: { product: Product; order: ReviewOrder | undefined }) {
	const { id, reviews, rating } = product;
	return (
		<section aria-labelledby="reviews">
			<h2 id="reviews" className="title mb-4 text-2xl">
				Reviews
			</h2>
			{reviews.length === 0 ? (
				<p className="border-t border-silver-200 pt-4 text-ink-soft">No reviews yet.</p>
			) : (
				<>
					<RatingSummary product={product} />
					{product.hasVerifiedReviews && (
						<div className="mt-4">
							<OrderLink id={id} order={order} />
						</div>
					)}
					{reviews.length < rating.count && (
						<p className="mt-2 text-sm text-ink-mute">
							{order ? `${reviews.length} of ${rating.count}.` : `The newest ${reviews.length} of ${rating.count}.`}
						</p>
					)}
					<ul className="reviews">
						{reviews.map((review) => (
							<ReviewRow key={`${review.name} ${review.date}`} review={review} />
						))}
					</ul>
				</>
			)}
			<WriteReview key={id} id={id} />
		</section>
	);
}

/** A link, so that it works without JavaScript. */
function OrderLink({ id, order }: { id: string; order: ReviewOrder | undefined }) {
	const path = `/product-details/${id}`;
	return order === 'verified-first' ? (
		<p className="text-sm text-ink-soft">
			<span>Verified buyers first. </span>
			<Link to={`${path}#reviews`} className="link">
				Newest first
			</Link>
		</p>
	) : (
		<Link to={`${path}?reviews=verified-first#reviews`} className="link text-sm">
			Verified buyers first
		</Link>
	);
}

/** The review form: for a logged-in user or for a guest. */
function WriteReview({ id }: { id: string }) {
	const user = useAtomValue(userAtom);
	// The user may be known before this part hydrates. It must first render the server's HTML.
	const [isHydrated, setHydrated] = useState(false);
	useEffect(() => setHydrated(true), []);
	const guestForm = <ReviewForm productId={id} />;
	if (!user || !isHydrated) return guestForm;
	return (
		<Suspense fallback={guestForm}>
			<OwnReview key={user.id} productId={id} name={user.name} guestForm={guestForm} />
		</Suspense>
	);
}

function ReviewRow({ review: { user, name, date, rating, review, is_verified, edited_at } }: { review: Review }) {
	return (
		<li>
			{user ? (
				<ProductPicture img={user} alt="" sizes="2.5rem" widest={320} className="rounded-full" />
			) : (
				<b aria-hidden>{Array.from(name)[0]?.toUpperCase()}</b>
			)}
			<div>
				<div>
					<p>
						<span>{name}</span>
						{is_verified && (
							<span className="inline-flex items-center gap-1 text-xs text-verdigris">
								<BadgeCheck className="size-3.5" strokeWidth={1.5} aria-hidden />
								<span>Verified buyer</span>
							</span>
						)}
					</p>
					<p className="figures text-ink-mute">
						<time dateTime={date}>{formatDate(date)}</time>
						{edited_at && (
							<>
								<span>, edited </span>
								<time dateTime={edited_at}>{formatDate(edited_at)}</time>
							</>
						)}
					</p>
				</div>
				<Rating value={rating} />
				<p>{review}</p>
			</div>
		</li>
	);
}
