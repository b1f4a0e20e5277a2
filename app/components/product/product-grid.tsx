import type { ProductCard as Product } from '../../../contract/product.ts';
import { AddToCart } from './add-to-cart.tsx';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
	products: Product[];
	/** How many cards at the start load their picture at once. */
	eager?: number;
	headingLevel?: 2 | 3;
	isNew?: boolean;
	/** Columns at the widest. */
	columns?: 3 | 4 | 6;
};

const widest = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 6: 'lg:grid-cols-6' };

/** Cards side by side, each with its button. */
export function ProductGrid({ products, eager = 0, headingLevel = 3, isNew, columns = 4 }: ProductGridProps) {
	return (
		<ul className={`grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 ${widest[columns]}`}>
			{products.map((product, index) => (
				<li key={product.id} className="grid">
					<ProductCard product={product} eager={index < eager} headingLevel={headingLevel} isNew={isNew}>
						<AddToCart product={product} />
					</ProductCard>
				</li>
			))}
		</ul>
	);
}
