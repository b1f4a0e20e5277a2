import { type ReactNode, useState } from 'react';
import type { ProductCard as Product } from '../../contract/catalogue/product.ts';
import { coverOf, ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
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
	sizes?: string;
	/** Upright, or lying with its description beside the picture. */
	layout?: keyof typeof layouts;
	/** What can be done with it: an add-to-cart button. */
	children?: ReactNode;
};

const layouts = {
	card: {
		article: 'card-upright',
		sizes: '(min-width:64rem) 20rem,(min-width:48rem) 33vw,50vw',
		// At its widest it is 24rem wide.
		widest: 768,
	},
	row: {
		article: 'card-lying',
		sizes: '(min-width: 40rem) 12rem, 7rem',
		widest: 480,
	},
};

/** A product in a list. The title is the one link, and covers the picture too, but for the quick actions on it. */
export function ProductCard(props: ProductCardProps) {
	const { product, eager, headingLevel = 3, isNew, layout = 'card', children } = props;
	const { article, widest, ...look } = layouts[layout];
	const sizes = props.sizes ?? look.sizes;
	const Heading = `h${headingLevel}` as const;
	const second = product.imageURLs.find((picture) => picture.img !== product.img);
	const [isPointed, setPointed] = useState(false);
	const badges = cardBadges(product, isNew);
	const soldOut = product.status === 'out-of-stock';
	return (
		<article
			className={`card ${article}`}
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
				{second && isPointed && <SecondPicture img={second.img} sizes={sizes} widest={widest} />}
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
				{layout === 'row' && (
					<p className="mt-2 line-clamp-3 max-w-measure text-sm text-ink-soft">{product.description}</p>
				)}
				{product.rating.count > 0 && <Rating value={product.rating.average} count={product.rating.count} />}
				<Price product={product} />
			</div>
			<QuickActions product={product} hasTips={isPointed} />
			{children && <div className="card-end">{children}</div>}
		</article>
	);
}

/** Another view of it, over the first while it is pointed at, or the keyboard is there; loaded then, and shown once it has come. */
function SecondPicture(picture: { img: string; sizes: string; widest: number }) {
	const [hasCome, setCome] = useState(false);
	return (
		<ProductPicture
			{...picture}
			alt=""
			eager
			className={hasCome ? 'card-second card-second-come' : 'card-second'}
			onLoad={() => setCome(true)}
		/>
	);
}
