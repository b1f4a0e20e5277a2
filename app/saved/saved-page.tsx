import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { SkeletonCards } from '../ui/skeleton.tsx';
import { savedAtoms } from './saved.ts';
import type { SavedList } from './saved-rules.ts';

type SavedPageProps = {
	list: SavedList;
	title: string;
	/** A sentence below the title. */
	text: string;
	empty: { title: string; text: string };
	/** The products, at least one. */
	children: (products: ProductCard[]) => ReactNode;
	/** Rendered below the products or the empty state. */
	after?: (products: ProductCard[]) => ReactNode;
};

/** A list of products that is stored in this browser. */
export function SavedPage({ list, title, text, empty, children, after }: SavedPageProps) {
	const products = useAtomValue(savedAtoms[list]);
	return (
		<div className="page pt-8 pb-band">
			<h1 className="title text-3xl">{title}</h1>
			<p className="mt-2 mb-8 text-ink-soft">{text}</p>
			<noscript>
				<p className="mb-8">This list is stored in this browser and needs JavaScript.</p>
			</noscript>
			{products === null && <SkeletonCards />}
			{products?.length === 0 && (
				<EmptyState {...empty} action={<ButtonLink to="/shop1">Browse the shop</ButtonLink>} />
			)}
			{products && products.length > 0 && children(products)}
			{products && after?.(products)}
		</div>
	);
}
