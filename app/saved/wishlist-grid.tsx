import { useAtomValue, useSetAtom } from 'jotai';
import { ShoppingBag } from 'lucide-react';
import type { ProductCard as Card } from '../../contract/catalogue/product.ts';
import { useChangeCart } from '../cart/cart.ts';
import { notSoldAtom } from '../cart/fresh.ts';
import { useFreshList } from '../cart/use-fresh-list.ts';
import { AddToCart } from '../product/add-to-cart.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { firstChoice } from '../product/product-choice.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/toaster.ts';
import { RemoveSaved } from './remove-saved.tsx';
import { savedAtoms } from './saved.ts';

/** The products put aside, each to be bought or let go; or all of them at once. */
export function WishlistGrid({ products }: { products: Card[] }) {
	const changeCart = useChangeCart();
	const change = useSetAtom(savedAtoms.wishlist);
	const notSold = useAtomValue(notSoldAtom);
	useFreshList('wishlist');

	/** What is out of stock is said by the cart's own toast; that, and what has a size to be picked first, stays. */
	function moveAll() {
		const unsized: string[] = [];
		// What cannot be moved comes last: a phone shows the last toast only.
		const inOrder = [...products].sort((a, b) => Number(a.quantity === 0) - Number(b.quantity === 0));
		for (const product of inOrder) {
			const chosen = firstChoice(product);
			if (chosen) changeCart({ type: 'add', product, quantity: 1, chosen });
			else unsized.push(product.title);
		}
		if (unsized.length > 0) notify('info', `Choose a size first: ${unsized.join(', ')}.`);
		change((kept) => kept.filter((product) => product.quantity === 0 || firstChoice(product) === null));
	}

	return (
		<>
			<div className="mb-8 flex flex-wrap items-center justify-between gap-4">
				<p className="figures text-ink-mute">
					{products.length} {products.length === 1 ? 'product' : 'products'}
				</p>
				<Button
					variant="secondary"
					icon={<ShoppingBag className="size-4" strokeWidth={1.5} aria-hidden />}
					onClick={moveAll}
				>
					Move all to cart
				</Button>
			</div>
			<ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
				{products.map((product) => (
					<li key={product.id} className="grid">
						<ProductCard product={product} headingLevel={2}>
							<div className="grid gap-2">
								{notSold.has(product.id) ? (
									<p className="py-2 text-center text-sm text-wax">No longer sold</p>
								) : (
									<AddToCart product={product} />
								)}
								<RemoveSaved list="wishlist" product={product} />
							</div>
						</ProductCard>
					</li>
				))}
			</ul>
		</>
	);
}
