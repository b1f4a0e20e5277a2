import { useAtomValue, useSetAtom } from 'jotai';
import { ShoppingBag } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { useChangeCart } from '../cart/use-change-cart.ts';
import { firstChoice } from '../catalogue/product-choice.ts';
import { createRefreshAtom, notSoldAtom } from '../catalogue/refresh-list.ts';
import { useRefreshedList } from '../catalogue/use-refreshed-list.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/overlays/toasts.ts';
import { RemoveSaved } from './remove-saved.tsx';
import { savedAtoms } from './saved.ts';

const refreshWishlistAtom = createRefreshAtom(savedAtoms.wishlist);

type WishlistGridProps = {
	products: ProductCard[];
	/** The product card. A prop, because the card imports this folder for its save buttons. */
	Card: ComponentType<{ product: ProductCard; headingLevel: 2; children: ReactNode }>;
};

/** The products of the wishlist, with buttons to buy or remove each, and to move all to the cart. */
export function WishlistGrid({ products, Card }: WishlistGridProps) {
	const changeCart = useChangeCart();
	const change = useSetAtom(savedAtoms.wishlist);
	const notSold = useAtomValue(notSoldAtom);
	useRefreshedList(refreshWishlistAtom);

	/** Products that are out of stock or need a size stay on the list. The cart shows a toast for those out of stock. */
	function moveAll() {
		const unsized: string[] = [];
		// Those that can't be moved come last, because a phone only shows the last toast.
		const inOrder = [...products].sort((a, b) => Number(a.quantity === 0) - Number(b.quantity === 0));
		for (const product of inOrder) {
			const chosen = firstChoice(product);
			if (chosen) changeCart({ type: 'add', product, quantity: 1, chosen });
			else unsized.push(product.title);
		}
		if (unsized.length > 0) notify('info', `Choose a size first: ${unsized.join(', ')}.`);
		change((items) => items.filter((product) => product.quantity === 0 || firstChoice(product) === null));
	}

	return (
		<>
			<div className="mb-8 flex flex-wrap items-center justify-between gap-4">
				<p className="figures text-ink-mute">
					{`${products.length} ${products.length === 1 ? 'product' : 'products'}`}
				</p>
				<Button
					variant="secondary"
					icon={<ShoppingBag className="size-4" strokeWidth={1.5} aria-hidden />}
					onClick={moveAll}
				>
					Move all to cart
				</Button>
			</div>
			<ul className="grid grid-pair gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
				{products.map((product) => (
					<li key={product.id} className="grid">
						<Card product={product} headingLevel={2}>
							<div className="grid gap-2">
								{notSold.has(product.id) ? (
									<p className="py-2 text-center text-sm text-wax">No longer sold</p>
								) : (
									<AddToCart product={product} />
								)}
								<RemoveSaved list="wishlist" product={product} />
							</div>
						</Card>
					</li>
				))}
			</ul>
		</>
	);
}
