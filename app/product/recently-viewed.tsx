import { useId, useState } from 'react';
import { useLoaded } from '../api/use-loaded.ts';
import { fetchProductsById } from '../catalogue/calls.ts';
import { viewedProducts } from '../catalogue/viewed-products.ts';
import { SkeletonCards } from '../ui/skeleton.tsx';
import { useInView } from '../ui/use-in-view.ts';
import { ProductGrid } from './product-grid.tsx';

/** A row of cards at each width. */
const shownCount = 4;

/** The products that this tab showed last. Rendered in the browser only, and loaded shortly before they become visible. */
export default function RecentlyViewed() {
	const id = useId();
	const [ids] = useState(viewedProducts);
	const [section, isSeen] = useInView<HTMLElement>();
	const { data: found, problem } = useLoaded((api) => fetchProductsById(api, ids), isSeen ? 'seen' : null);
	const products = ids.flatMap((id) => found?.find((product) => product.id === id) ?? []).slice(0, shownCount);
	if (ids.length === 0 || problem || (found && products.length === 0)) return null;
	return (
		<section ref={section} aria-labelledby={id} className="mt-16">
			<h2 id={id} className="title mb-6 text-2xl">
				Recently viewed
			</h2>
			{found ? <ProductGrid products={products} /> : <SkeletonCards count={Math.min(ids.length, shownCount)} />}
		</section>
	);
}
