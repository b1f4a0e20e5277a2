import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { Notice } from '../cart/change-cart.ts';

/** The saved lists, by the names that their toasts use. */
export type SavedList = 'compare' | 'wishlist';

/** The maximum number of compared products. More don't fit side by side. */
export const maxCompared = 4;

/** A product that was removed from a list, and its place there. */
export type RemovedProduct = { product: ProductCard; index: number };

export type SavedChange = { products: ProductCard[]; notice: Notice<RemovedProduct> };

/** Adds a product to a list, or removes it if it is there. */
export function toggleSaved(products: ProductCard[], product: ProductCard, list: SavedList): SavedChange {
	const index = products.findIndex((saved) => saved.id === product.id);
	const saved = products[index];
	if (!saved) return addSaved(products, { product, index: products.length }, list);
	return {
		products: products.toSpliced(index, 1),
		notice: { type: 'error', text: `${product.title} remove to ${list}`, undo: { product: saved, index } },
	};
}

/** Puts a removed product back where it was, unless it was added again meanwhile. */
export function restoreSaved(products: ProductCard[], removed: RemovedProduct, list: SavedList): SavedChange {
	return products.some(({ id }) => id === removed.product.id)
		? { products, notice: addedTo(list, removed.product) }
		: addSaved(products, removed, list);
}

/** Adds a product at a place. Refuses a fifth product to compare. */
function addSaved(products: ProductCard[], { product, index }: RemovedProduct, list: SavedList): SavedChange {
	if (list === 'compare' && products.length >= maxCompared) {
		const text = `You can compare up to ${maxCompared} products. Remove one to add ${product.title}.`;
		return { products, notice: { type: 'warning', text, view: list } };
	}
	return { products: products.toSpliced(index, 0, product), notice: addedTo(list, product) };
}

function addedTo(list: SavedList, { title }: ProductCard): SavedChange['notice'] {
	return { type: 'success', text: `${title} added to ${list}`, view: list };
}
