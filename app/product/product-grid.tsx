import { cx } from 'class-variance-authority';
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
	columns?: keyof typeof widths;
};

/**
 * The layouts. Rows of four and six are complete at every width; `listing` leaves space for filters. `sizes` is the width of a picture to
 * within a few pixels: a value that is too large loads a picture that is too large.
 */
const widths = {
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
	listing: {
		row: 'grid-pair md:grid-cols-3 xl:grid-cols-4',
		// Slightly too large on the widest tablets. A more exact value would add bytes to every card of every page.
		sizes: '(min-width:48rem) 15rem,44vw',
	},
	wide: {
		row: 'grid-pair md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
		sizes: '(min-width:64rem) max(17rem,15vw),(min-width:48rem) 30vw,44vw',
	},
};

/** Product cards in a grid, each with an add-to-cart button. */
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
