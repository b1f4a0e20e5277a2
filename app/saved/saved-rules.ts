import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { Notice } from '../cart/change-cart.ts';

/** The lists beside the cart, as their toasts name them. */
export type SavedList = 'compare' | 'wishlist';

/** Products that can be compared at once: more do not fit beside each other. */
export const maxCompared = 4;

/** Puts a product on a list or, when it is there already, takes it off. A fifth to compare is refused. */
export function toggleSaved(
	products: ProductCard[],
	product: ProductCard,
	list: SavedList,
): { products: ProductCard[]; notice: Notice } {
	if (products.some((saved) => saved.id === product.id)) {
		return {
			products: products.filter((saved) => saved.id !== product.id),
			notice: { type: 'error', text: `${product.title} remove to ${list}` },
		};
	}
	if (list === 'compare' && products.length >= maxCompared) {
		const text = `You can compare up to ${maxCompared} products. Remove one to add ${product.title}.`;
		return { products, notice: { type: 'warning', text } };
	}
	return {
		products: [...products, product],
		notice: { type: 'success', text: `${product.title} added to ${list}` },
	};
}
