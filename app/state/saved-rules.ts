import type { ProductCard } from '../../contract/product.ts';
import type { Notice } from './cart-rules.ts';

/** The lists beside the cart, as their toasts name them. */
export type SavedList = 'compare' | 'wishlist';

/** Puts a product on a list or, when it is there already, takes it off: spec sections 4 and 8. */
export function toggleSaved(
	products: ProductCard[],
	product: ProductCard,
	list: SavedList,
): { products: ProductCard[]; notice: Notice } {
	if (products.some((saved) => saved.id === product.id)) {
		return {
			products: products.filter((saved) => saved.id !== product.id),
			notice: { type: 'error', text: `${product.description} remove to ${list}` },
		};
	}
	return {
		products: [...products, product],
		notice: { type: 'success', text: `${product.description} added to ${list}` },
	};
}
