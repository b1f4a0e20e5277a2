import { useId } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { fetchBestsellers, fetchRelated } from '../catalogue/calls.ts';
import { useShopData } from '../shop-data.ts';
import { SkeletonCards } from '../ui/skeleton.tsx';
import { useInView } from '../ui/use-in-view.ts';
import { ProductGrid } from './product-grid.tsx';

const shownCount = 4;

type Products = readonly Pick<ProductCard, 'id' | 'quantity'>[];

type SuggestionsProps = {
	/** Products on the page. Suggests products related to the first one in stock, and excludes all of them. */
	beside?: Products;
};

/** Suggested products: related products first, then best sellers. Loaded shortly before they become visible. */
export default function Suggestions({ beside = [] }: SuggestionsProps) {
	const id = useId();
	const [section, isSeen] = useInView<HTMLElement>();
	const products = useSuggested(isSeen, beside);
	if (products?.length === 0) return null;
	return (
		<section ref={section} aria-labelledby={id} className="mt-16 text-left">
			<h2 id={id} className="title mb-6 text-2xl">
				{beside.length > 0 ? 'You may also like' : 'Best sellers'}
			</h2>
			{products ? <ProductGrid products={products} /> : <SkeletonCards count={shownCount} />}
		</section>
	);
}

/** Undefined until loaded; empty if loading fails. */
function useSuggested(isWanted: boolean, beside: Products): ProductCard[] | undefined {
	const departments = useShopData().categories.slice(0, 2);
	const { data: found } = useLoaded(
		async (api) => {
			const sold = beside.find(({ quantity }) => quantity > 0);
			const slugs = departments.map(({ slug }) => slug);
			const [related, best] = await Promise.all([
				sold ? fetchRelated(api, sold.id).catch(() => []) : [],
				fetchBestsellers(api, slugs, shownCount).catch(() => []),
			]);
			const known = new Map([...related, ...interleaved(best, shownCount)].map((product) => [product.id, product]));
			return [...known.values()];
		},
		isWanted ? 'seen' : null,
	);
	return found
		?.filter(({ id, status }) => status === 'in-stock' && !beside.some((one) => one.id === id))
		.slice(0, shownCount);
}

/** Takes the first item of each list, then the second of each, so that not all four are from one department. */
function interleaved<Item>(items: readonly Item[], each: number): Item[] {
	return Array.from({ length: each }, (_, place) => items.filter((__, index) => index % each === place)).flat();
}
