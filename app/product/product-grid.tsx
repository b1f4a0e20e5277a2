import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import type { ProductCard as Product } from '../../contract/catalogue/product.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
	products: Product[];
	/** The number of cards at the start that load their pictures eagerly, the first with high priority. */
	eager?: number;
	headingLevel?: 2 | 3;
	isNew?: boolean;
	/** The column layout. */
	columns?: keyof typeof layouts;
};

type Layout = Pick<ComponentProps<typeof ProductCard>, 'sizes' | 'widest' | 'hasDescription'> & { row: string };

/** The layouts of listings. They have five or six columns on screens of 1920 px, except those with larger pictures. */
const listingLayouts = {
	'beside-filters': {
		row: 'grid-pair md:grid-cols-3 xl:grid-cols-4 3xl:grid-cols-5',
		// Slightly too large on the widest tablets. A more exact value would add bytes to every card of every page.
		sizes: '(min-width:48rem) 15rem,44vw',
	},
	across: {
		row: 'grid-pair md:grid-cols-4 3xl:grid-cols-6',
		sizes: '(min-width:105rem) 15.5rem,(min-width:48rem) min(22vw,20rem),44vw',
	},
	small: {
		row: 'grid-pair sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5 2xl:grid-cols-6',
		sizes: '(min-width:64rem) 12.5rem,(min-width:48rem) 22vw,(min-width:40rem) 30vw,44vw',
	},
	'full-width': {
		row: 'grid-pair md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5 3xl:grid-cols-6',
		sizes: '(min-width:105rem) 13vw,(min-width:64rem) 14rem,(min-width:48rem) 30vw,44vw',
	},
	large: {
		row: 'sm:grid-cols-2 lg:grid-cols-3 3xl:grid-cols-4',
		sizes: '(min-width:105rem) 24rem,(min-width:64rem) min(30vw,27rem),(min-width:40rem) 45vw,91vw',
		widest: 1024,
	},
	single: { row: 'cards-single', sizes: '(min-width:48rem) 14rem,7rem', widest: 480, hasDescription: true },
} satisfies Record<string, Layout>;

export type ListingColumns = keyof typeof listingLayouts;

/**
 * All layouts. Rows of four and six are complete at every width. `sizes` is the width of a picture to within a few pixels: a value that is
 * too large loads a picture that is too large.
 */
const layouts = {
	...listingLayouts,
	/** Hides the third card on a phone, where it would be alone in its row. */
	three: {
		row: 'grid-pair sm:grid-cols-3 max-sm:*:nth-3:hidden',
		sizes: '(min-width:40rem) min(30vw,27rem),44vw',
	},
	four: { row: 'grid-pair md:grid-cols-4', sizes: '(min-width:48rem) min(22vw,20rem),44vw' },
	six: {
		row: 'grid-pair sm:grid-cols-3 lg:grid-cols-6',
		sizes: '(min-width:64rem) min(14vw,13rem),(min-width:40rem) 30vw,44vw',
	},
} satisfies Record<string, Layout>;

/** Product cards in a grid, each with an add-to-cart button. */
export function ProductGrid({ products, eager = 0, headingLevel = 3, isNew, columns = 'four' }: ProductGridProps) {
	const { row, ...card } = layouts[columns];
	return (
		<ul className={cx('grid gap-x-4 gap-y-9 sm:gap-x-6', row)}>
			{products.map((product, index) => (
				<li key={product.id} className="grid">
					<ProductCard
						product={product}
						eager={index < eager && (index === 0 || 'beside')}
						headingLevel={headingLevel}
						isNew={isNew}
						{...card}
					>
						<AddToCart product={product} />
					</ProductCard>
				</li>
			))}
		</ul>
	);
}
