import { pageMeta } from '../page-head/page-meta.ts';
import { ProductCard } from '../product/product-card.tsx';
import { Suggested } from '../product/suggested.tsx';
import { SavedPage } from '../saved/saved-page.tsx';
import { WishlistGrid } from '../saved/wishlist-grid.tsx';
import type { Route } from './+types/wishlist.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Wishlist',
		description: 'The products you have put aside.',
		canonical: '/wishlist',
		origin: matches[0].loaderData?.origin,
	});

export default function Wishlist() {
	const empty = {
		title: 'Your wishlist is empty',
		text: 'Add Wishlist on a product puts it here, kept in this browser.',
	};
	return (
		<SavedPage
			list="wishlist"
			title="Wishlist"
			text="What you have put aside, kept in this browser."
			empty={empty}
			after={(products) => <Suggested beside={products} />}
		>
			{(products) => <WishlistGrid products={products} Card={ProductCard} />}
		</SavedPage>
	);
}
