import type { Review } from '../../contract/catalogue/product.ts';
import { Link } from '../navigation/link.tsx';
import { formatDate } from '../ui/format.ts';
import { Rating } from '../ui/rating.tsx';
import { Section } from '../ui/section.tsx';

/** A review and its product. */
export type Testimonial = { id: string; title: string; review: Pick<Review, 'name' | 'review' | 'date' | 'rating'> };

/** The newest review of each bestseller, whatever its rating. */
export function Testimonials({
	testimonials,
	tone = 'paper',
}: {
	testimonials: Testimonial[];
	tone?: 'paper' | 'vellum';
}) {
	if (testimonials.length === 0) return null;
	return (
		<Section title="Recent reviews" text="The newest review of each of these bestsellers, good or bad." tone={tone}>
			<div className="phone-row">
				<ul className="grid gap-x-10 gap-y-10 [--item:80vw] md:grid-cols-3">
					{testimonials.map(({ id, title, review }) => (
						<li key={id} className="flex flex-col items-start gap-4 border-t border-silver-300 pt-5">
							<Rating value={review.rating} />
							<blockquote className="font-display text-xl leading-snug">{review.review}</blockquote>
							<p className="mt-auto text-sm text-ink-mute">
								<span>{`${review.name}, `}</span>
								<time dateTime={review.date}>{formatDate(review.date)}</time>
								<span>, on </span>
								<Link to={`/product-details/${id}`} className="link text-ink-soft">
									{title}
								</Link>
							</p>
						</li>
					))}
				</ul>
			</div>
		</Section>
	);
}
