import { useId } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { fetchBestsellers, fetchRelated } from '../catalogue/calls.ts';
import { useShopData } from '../shop-data.ts';
import { SkeletonCards } from '../ui/skeleton.tsx';
import { useSeen } from '../ui/use-seen.ts';
import { ProductGrid } from './product-grid.tsx';

const shownCount = 4;

type Beside = readonly Pick<ProductCard, 'id' | 'quantity'>[];

type SuggestionsProps = {
	/** Products that are there already: what goes with the first that is sold is suggested, and none of them. */
	beside?: Beside;
};

/** Goods to go on with, asked for once they are nearly seen: what goes with what is there, then best sellers. */
export default function Suggestions({ beside = [] }: SuggestionsProps) {
	const id = useId();
	const [section, isSeen] = useSeen<HTMLElement>();
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

/** Undefined until they came; none where they do not. */
function useSuggested(isWanted: boolean, beside: Beside): ProductCard[] | undefined {
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

/** The first of each list of so many, then the second of each: not four of one department. */
function interleaved<Item>(items: readonly Item[], each: number): Item[] {
	return Array.from({ length: each }, (_, place) => items.filter((__, index) => index % each === place)).flat();
}
