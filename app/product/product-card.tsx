import { type ReactNode, useState } from 'react';
import type { ProductCard as Product } from '../../contract/catalogue/product.ts';
import { coverOf, ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { useCurrentOffers } from '../pricing/offer-clock.ts';
import { Price } from '../pricing/price.tsx';
import { Badge } from '../ui/badge.tsx';
import type { PictureProps } from '../ui/picture.tsx';
import { Rating } from '../ui/rating.tsx';
import { cardBadges } from './card-badges.ts';
import { QuickActions } from './quick-actions.tsx';

type ProductCardProps = {
	product: Product;
	/** How to load the picture eagerly, for cards in the first screen. */
	eager?: PictureProps['eager'];
	headingLevel?: 2 | 3 | 4;
	/** Marks the product as new. */
	isNew?: boolean;
	/** The `sizes` of the picture. Defaults to a grid of two to four columns. */
	sizes?: string;
	/** The largest width of the picture in pixels. By default, a card is up to 20rem wide, or half of a phone. */
	widest?: number;
	/** Shows the product's description. */
	hasDescription?: boolean;
	/** The action at the bottom, such as an add-to-cart button. */
	children?: ReactNode;
};

/** A product in a list. The link of the title also covers the picture, except for the quick actions. */
export function ProductCard(props: ProductCardProps) {
	const { product, eager, headingLevel = 3, isNew, widest = 640, hasDescription, children } = props;
	const { sizes = '(min-width:64rem) min(22vw,20rem),44vw' } = props;
	const Heading = `h${headingLevel}` as const;
	const second = product.imageURLs.find((picture) => picture.img !== product.img);
	const [isHovered, setHovered] = useState(false);
	// The card doesn't use the live price, because it would render with every tick.
	const [current = product] = useCurrentOffers([product]);
	const badges = cardBadges(current, isNew);
	const soldOut = product.status === 'out-of-stock';
	return (
		<article
			className="card"
			onPointerOver={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
			onFocus={({ target }) => target.matches(':focus-visible') && setHovered(true)}
		>
			<div className="picture-tint card-picture">
				<ProductPicture
					{...coverOf(product)}
					alt=""
					sizes={sizes}
					widest={widest}
					eager={eager}
					className={soldOut ? 'opacity-60' : ''}
				/>
				{second && isHovered && <SecondPicture img={second.img} sizes={sizes} widest={widest} />}
				{badges.length > 0 && (
					<ul className="card-badges">
						{badges.map((badge) => (
							<li key={badge.text} className="flex">
								<Badge tone={badge.tone}>{badge.text}</Badge>
							</li>
						))}
					</ul>
				)}
			</div>
			<div className="card-text">
				<p className="card-brand">{product.brand.name}</p>
				<Heading className="card-title">
					<Link to={`/product-details/${product.id}`}>{product.title}</Link>
				</Heading>
				{product.rating.count > 0 && <Rating value={product.rating.average} count={product.rating.count} />}
				{hasDescription && <p className="card-description">{product.description}</p>}
				<Price product={product} ofOunce />
			</div>
			<QuickActions product={product} hasTips={isHovered} />
			{children && <div className="card-end">{children}</div>}
		</article>
	);
}

/** Another picture, shown while the card is hovered or has keyboard focus. Loaded on demand. */
function SecondPicture(picture: { img: string; sizes: string; widest: number }) {
	const [isLoaded, setLoaded] = useState(false);
	return (
		<ProductPicture
			{...picture}
			alt=""
			eager
			className={isLoaded ? 'card-second card-second-loaded' : 'card-second'}
			onLoad={() => setLoaded(true)}
		/>
	);
}
