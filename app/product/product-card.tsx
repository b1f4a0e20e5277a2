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
	/** How its picture is loaded at once: for cards in the first screen. */
	eager?: PictureProps['eager'];
	headingLevel?: 2 | 3 | 4;
	/** Marks the product as new. */
	isNew?: boolean;
	/** How wide its picture is, as in `<img sizes>`; else as where two columns become four. */
	sizes?: string;
	/** What can be done with it: an add-to-cart button. */
	children?: ReactNode;
};

/** It is some 20rem wide, or half of a phone: what is wider is for nobody. */
const widest = 640;

/** A product in a list. The title is the one link, and covers the picture too, but for the quick actions on it. */
export function ProductCard(props: ProductCardProps) {
	const { product, eager, headingLevel = 3, isNew, sizes = '(min-width:64rem) min(22vw,20rem),44vw', children } = props;
	const Heading = `h${headingLevel}` as const;
	const second = product.imageURLs.find((picture) => picture.img !== product.img);
	const [isPointed, setPointed] = useState(false);
	// Not the newest price: the card would be rendered again with every tick.
	const [current = product] = useCurrentOffers([product]);
	const badges = cardBadges(current, isNew);
	const soldOut = product.status === 'out-of-stock';
	return (
		<article
			className="card"
			onPointerOver={({ pointerType }) => pointerType === 'mouse' && setPointed(true)}
			onFocus={({ target }) => target.matches(':focus-visible') && setPointed(true)}
		>
			<div className="plate card-plate">
				<ProductPicture
					{...coverOf(product)}
					alt=""
					sizes={sizes}
					widest={widest}
					eager={eager}
					className={soldOut ? 'opacity-60' : ''}
				/>
				{second && isPointed && <SecondPicture img={second.img} sizes={sizes} />}
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
				<Price product={product} ofOunce />
			</div>
			<QuickActions product={product} hasTips={isPointed} />
			{children && <div className="card-end">{children}</div>}
		</article>
	);
}

/** Another view of it, over the first while it is pointed at, or the keyboard is there; loaded then, and shown once it has come. */
function SecondPicture(picture: { img: string; sizes: string }) {
	const [hasCome, setCome] = useState(false);
	return (
		<ProductPicture
			{...picture}
			widest={widest}
			alt=""
			eager
			className={hasCome ? 'card-second card-second-come' : 'card-second'}
			onLoad={() => setCome(true)}
		/>
	);
}
