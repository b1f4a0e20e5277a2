import { useAtomValue } from 'jotai';
import type { ProductCard as Card } from '../../../contract/product.ts';
import { savedAtoms, useSaved } from '../../state/saved.ts';
import type { SavedList } from '../../state/saved-rules.ts';
import { AddToCart } from '../product/add-to-cart.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonCards } from '../ui/skeleton.tsx';

type SavedPageProps = { list: SavedList; title: string; empty: { title: string; text: string } };

/** The products that this browser keeps on a list. */
export function SavedPage({ list, title, empty }: SavedPageProps) {
	const products = useAtomValue(savedAtoms[list]);
	return (
		<div className="page pt-8 pb-band">
			<h1 className="title mb-8 text-3xl">{title}</h1>
			{products === null && <SkeletonCards />}
			{products?.length === 0 && (
				<EmptyState {...empty} action={<ButtonLink to="/shop1">Browse the shop</ButtonLink>} />
			)}
			<ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
				{products?.map((product) => (
					<li key={product.id} className="grid">
						<ProductCard product={product} headingLevel={2}>
							<div className="grid gap-2">
								<AddToCart product={product} />
								<Remove list={list} product={product} />
							</div>
						</ProductCard>
					</li>
				))}
			</ul>
		</div>
	);
}

function Remove({ list, product }: { list: SavedList; product: Card }) {
	const [, toggle] = useSaved(list, product);
	return (
		<Button variant="quiet" size="sm" onClick={toggle}>
			Remove<span className="sr-only"> {product.title}</span>
		</Button>
	);
}
