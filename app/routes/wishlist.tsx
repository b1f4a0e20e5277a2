import { pageMeta } from '../page-head/page-meta.ts';
import { DeferredSuggestions } from '../product/deferred-suggestions.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { SavedPage } from '../saved/saved-page.tsx';
import { WishlistGrid } from '../saved/wishlist-grid.tsx';
import type { Route } from './+types/wishlist.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Wishlist',
		description: 'Your saved items.',
		canonical: '/wishlist',
		origin: matches[0].loaderData?.origin,
	});

export default function Wishlist() {
	const empty = {
		title: 'Your wishlist is empty',
		text: 'Use Add Wishlist on a product to save it here, in this browser.',
	};
	return (
		<SavedPage
			list="wishlist"
			title="Wishlist"
			text="Your saved items, stored in this browser."
			empty={empty}
			after={(products) => <DeferredSuggestions beside={products} />}
		>
			{(products) => <WishlistGrid products={products} Card={ProductCard} />}
		</SavedPage>
	);
}
