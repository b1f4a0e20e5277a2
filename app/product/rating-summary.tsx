import type { CSSProperties } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { Rating } from '../ui/rating.tsx';

/** The mean rating, and a bar with the number of reviews for 5 to 1 stars. */
export function RatingSummary({
	product: { rating, ratingCounts },
}: {
	product: Pick<Product, 'rating' | 'ratingCounts'>;
}) {
	return (
		<div className="rating-summary">
			<div className="grid justify-items-start gap-1">
				<p className="figures font-display text-4xl" aria-hidden>
					{rating.average.toFixed(1)}
				</p>
				<Rating value={rating.average} count={rating.count} />
			</div>
			<ul aria-label="Reviews by stars">
				{ratingCounts
					.map((count, index) => ({ count, stars: index + 1 }))
					.toReversed()
					.map(({ count, stars }) => (
						<li key={stars}>
							<span className="sr-only">{`${stars} ${stars === 1 ? 'star' : 'stars'}: ${count} ${count === 1 ? 'review' : 'reviews'}`}</span>
							<span aria-hidden>{stars}</span>
							<i aria-hidden style={{ '--share': count / Math.max(rating.count, 1) } as CSSProperties} />
							<span aria-hidden>{count}</span>
						</li>
					))}
			</ul>
		</div>
	);
}
