import type { Product } from '../../../contract/product.ts';
import { formatDate } from '../../format.ts';
import { Rating } from '../ui/rating.tsx';

/** What buyers wrote, newest first. */
export function Reviews({ reviews, rating }: Pick<Product, 'reviews' | 'rating'>) {
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
					<ul className="mt-4">
						{reviews.map((review) => (
							<li key={`${review.name} ${review.date}`} className="grid gap-1.5 border-t border-silver-200 py-4">
								<div className="flex flex-wrap items-center justify-between gap-2 text-sm">
									<p className="font-medium">{review.name}</p>
									<time dateTime={review.date} className="figures text-ink-mute">
										{formatDate(review.date)}
									</time>
								</div>
								<Rating value={review.rating} />
								<p className="max-w-measure text-ink-soft">{review.review}</p>
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}
