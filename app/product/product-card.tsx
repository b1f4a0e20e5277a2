import type { ReactNode } from 'react';
import type { ProductCard as Product } from '../../contract/catalogue/product.ts';
import { coverOf, ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { Price } from '../pricing/price.tsx';
import { Badge } from '../ui/badge.tsx';
import { Rating } from '../ui/rating.tsx';
import { QuickActions } from './quick-actions.tsx';

type ProductCardProps = {
	product: Product;
	/** Loads the picture at once: for cards in the first screen. */
	eager?: boolean;
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
		article: 'flex flex-col',
		text: 'pt-3.5',
		actions: 'pt-3.5',
		sizes: '(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 50vw',
	},
	row: {
		article:
			'grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 border-b border-silver-200 pb-8 sm:grid-cols-[12rem_minmax(0,1fr)_11rem] sm:gap-x-7',
		text: 'h-full pr-10 sm:pr-0',
		actions: 'col-span-full pt-4 sm:col-auto sm:self-end sm:pt-0',
		sizes: '(min-width: 40rem) 12rem, 7rem',
	},
};

/** A product in a list. The title is the one link, and covers the picture too, but for the quick actions on it. */
export function ProductCard(props: ProductCardProps) {
	const { product, eager, headingLevel = 3, isNew, layout = 'card', children } = props;
	const look = layouts[layout];
	const sizes = props.sizes ?? look.sizes;
	const Heading = `h${headingLevel}` as const;
	const second = product.imageURLs.find((picture) => picture.img !== product.img);
	const soldOut = product.status === 'out-of-stock';
	return (
		<article
			className={`group/card relative h-full min-w-0 wrap-anywhere has-focus-visible:[--quick-actions:1] ${look.article}`}
		>
			<div className="plate overflow-hidden rounded-sm bg-plate">
				<ProductPicture
					{...coverOf(product)}
					alt=""
					sizes={sizes}
					eager={eager}
					className={soldOut ? 'opacity-60' : ''}
				/>
				{second && (
					<ProductPicture
						img={second.img}
						placeholder={second.placeholder}
						alt=""
						sizes={sizes}
						className="absolute inset-0 opacity-0 transition-opacity duration-300 pointer-fine:group-hover/card:opacity-100"
					/>
				)}
				<ul className="absolute top-2.5 right-13 left-2.5 z-1 flex flex-wrap gap-1.5">
					{cardBadges(product, isNew).map((badge) => (
						<li key={badge.text} className="flex">
							<Badge tone={badge.tone}>{badge.text}</Badge>
						</li>
					))}
				</ul>
			</div>
			<div className={`flex grow flex-col ${look.text}`}>
				<p className="label line-clamp-1 text-ink-mute">{product.brand.name}</p>
				<Heading className="mt-1 line-clamp-2 text-lg leading-snug">
					<Link
						to={`/product-details/${product.id}`}
						className="underline-offset-4 after:absolute after:inset-0 group-hover/card:underline group-hover/card:decoration-gilt group-hover/card:decoration-1"
					>
						{product.title}
					</Link>
				</Heading>
				{layout === 'row' && (
					<p className="mt-2 line-clamp-3 max-w-measure text-sm text-ink-soft">{product.description}</p>
				)}
				{product.rating.count > 0 && (
					<Rating value={product.rating.average} count={product.rating.count} className="mt-1.5" />
				)}
				<Price product={product} className="mt-auto pt-2.5" />
			</div>
			<QuickActions product={product} />
			{children && <div className={`relative z-1 ${look.actions}`}>{children}</div>}
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
