import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductCard as Product } from '../../../contract/product.ts';
import { Badge } from '../ui/badge.tsx';
import { Price } from '../ui/price.tsx';
import { Rating } from '../ui/rating.tsx';
import { ProductPicture } from './product-picture.tsx';

type ProductCardProps = {
	product: Product;
	/** Loads the picture at once: for cards in the first screen. */
	eager?: boolean;
	headingLevel?: 2 | 3 | 4;
	/** Marks the product as new. */
	isNew?: boolean;
	sizes?: string;
	/** What can be done with it: an add-to-cart button. */
	children?: ReactNode;
};

const cardSizes = '(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 50vw';

/** A product in a list. The title is the one link, and covers the picture too. */
export function ProductCard(props: ProductCardProps) {
	const { product, eager, headingLevel = 3, isNew, sizes = cardSizes, children } = props;
	const Heading = `h${headingLevel}` as const;
	const second = product.imageURLs.find((picture) => picture.img !== product.img);
	const soldOut = product.status === 'out-of-stock';
	return (
		<article className="group/card relative flex h-full flex-col">
			<div className="relative overflow-hidden rounded-sm bg-plate">
				<ProductPicture img={product.img} alt="" sizes={sizes} eager={eager} className={soldOut ? 'opacity-60' : ''} />
				{second && (
					<ProductPicture
						img={second.img}
						alt=""
						sizes={sizes}
						className="absolute inset-0 opacity-0 transition-opacity duration-300 pointer-fine:group-hover/card:opacity-100"
					/>
				)}
				<ul className="absolute top-2.5 left-2.5 flex flex-wrap gap-1.5">
					{cardBadges(product, isNew).map((badge) => (
						<li key={badge.text} className="flex">
							<Badge tone={badge.tone}>{badge.text}</Badge>
						</li>
					))}
				</ul>
			</div>
			<div className="flex grow flex-col pt-3.5">
				<p className="label text-ink-mute">{product.brand.name}</p>
				<Heading className="mt-1 line-clamp-2 text-lg leading-snug">
					<Link
						to={`/product-details/${product.id}`}
						className="underline-offset-4 after:absolute after:inset-0 group-hover/card:underline group-hover/card:decoration-gilt group-hover/card:decoration-1"
					>
						{product.title}
					</Link>
				</Heading>
				{product.rating.count > 0 && (
					<Rating value={product.rating.average} count={product.rating.count} className="mt-1.5" />
				)}
				<Price ask={product.pricing.ask} discount={product.discount} className="mt-auto pt-2.5" />
			</div>
			{children && <div className="relative z-1 pt-3.5">{children}</div>}
		</article>
	);
}

function cardBadges(product: Product, isNew: boolean | undefined) {
	const badges: { tone: 'sale' | 'gilt' | 'muted'; text: string }[] = [];
	if (product.status === 'out-of-stock') badges.push({ tone: 'muted', text: 'Out of stock' });
	else if (product.discount > 0) badges.push({ tone: 'sale', text: 'Sale' });
	if (isNew) badges.push({ tone: 'gilt', text: 'New' });
	return badges;
}
