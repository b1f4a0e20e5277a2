import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { Notice } from '../cart/change-cart.ts';

/** The saved lists, by the names that their toasts use. */
export type SavedList = 'compare' | 'wishlist';

/** The maximum number of compared products. More don't fit side by side. */
export const maxCompared = 4;

/** Adds a product to a list, or removes it if it is there. Refuses a fifth product to compare. */
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
