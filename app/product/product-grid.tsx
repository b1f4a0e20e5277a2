import { cx } from 'class-variance-authority';
import type { ProductCard as Product } from '../../contract/catalogue/product.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
	products: Product[];
	/** How many cards at the start load their picture at once, the first before all else. */
	eager?: number;
	headingLevel?: 2 | 3;
	isNew?: boolean;
	/** How the columns grow with the screen. */
	columns?: keyof typeof widths;
};

/**
 * Rows of four and of six stay full at every width; a listing makes room for its filters. Beside the columns how wide a card's picture
 * is in them, to a few pixels: what is said too wide is fetched too large.
 */
const widths = {
	/** The third would stand alone on a phone: it is left out there. */
	three: {
		row: 'grid-pair sm:grid-cols-3 max-sm:*:nth-3:hidden',
		sizes: '(min-width:40rem) min(30vw,27rem),44vw',
	},
	four: { row: 'grid-pair md:grid-cols-4', sizes: '(min-width:48rem) min(22vw,20rem),44vw' },
	six: {
		row: 'grid-pair sm:grid-cols-3 lg:grid-cols-6',
		sizes: '(min-width:64rem) min(14vw,13rem),(min-width:40rem) 30vw,44vw',
	},
	listing: {
		row: 'grid-pair md:grid-cols-3 xl:grid-cols-4',
		// A fifth more on the widest tablets: a word for them alone would be in every page a dozen times.
		sizes: '(min-width:48rem) 15rem,44vw',
	},
	wide: {
		row: 'grid-pair md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
		sizes: '(min-width:64rem) max(17rem,15vw),(min-width:48rem) 30vw,44vw',
	},
};

/** Cards side by side, each with its button. */
export function ProductGrid({ products, eager = 0, headingLevel = 3, isNew, columns = 'four' }: ProductGridProps) {
	const { row, sizes } = widths[columns];
	return (
		<ul className={cx('grid gap-x-4 gap-y-9 sm:gap-x-6', row)}>
			{products.map((product, index) => (
				<li key={product.id} className="grid">
					<ProductCard
						product={product}
						eager={index < eager && (index === 0 || 'beside')}
						headingLevel={headingLevel}
						isNew={isNew}
						sizes={sizes}
					>
						<AddToCart product={product} />
					</ProductCard>
				</li>
			))}
		</ul>
	);
}
