import type { Product, Review } from '../../contract/catalogue/product.ts';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import { formatDate } from '../ui/format.ts';
import { Rating } from '../ui/rating.tsx';
import { ReviewForm } from './review-form.tsx';

/** What buyers wrote lately, newest first, and room to write more. */
export default function Reviews({ id, reviews, rating }: Pick<Product, 'id' | 'reviews' | 'rating'>) {
	return (
		<section aria-labelledby="reviews">
			<h2 id="reviews" className="title mb-4 text-2xl">
				Reviews
			</h2>
			{reviews.length === 0 ? (
				<p className="border-t border-silver-200 pt-4 text-ink-soft">Nobody has reviewed this product yet.</p>
			) : (
				<>
					<Rating value={rating.average} count={rating.count} />
					{reviews.length < rating.count && (
						<p className="mt-2 text-sm text-ink-mute">
							The newest {reviews.length} of {rating.count}.
						</p>
					)}
					<ul className="mt-4">
						{reviews.map((review) => (
							<ReviewRow key={`${review.name} ${review.date}`} review={review} />
						))}
					</ul>
				</>
			)}
			<h3 className="title mt-8 mb-4 border-t border-silver-200 pt-6 text-xl">Write a review</h3>
			<ReviewForm key={id} productId={id} />
		</section>
	);
}

function ReviewRow({ review: { user, name, date, rating, review } }: { review: Review }) {
	return (
		<li className="grid grid-cols-[2.5rem_1fr] gap-x-3.5 gap-y-1.5 border-t border-silver-200 py-4">
			{user ? (
				<ProductPicture img={user} alt="" sizes="2.5rem" widest={320} className="rounded-full" />
			) : (
				<span aria-hidden className="grid size-10 place-items-center rounded-full bg-vellum text-ink-mute">
					{Array.from(name)[0]?.toUpperCase()}
				</span>
			)}
			<div className="grid gap-1.5">
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
					<p className="font-medium wrap-anywhere">{name}</p>
					<time dateTime={date} className="figures text-ink-mute">
						{formatDate(date)}
					</time>
				</div>
				<Rating value={rating} />
				<p className="max-w-measure whitespace-pre-line text-ink-soft wrap-anywhere">{review}</p>
			</div>
		</li>
	);
}
