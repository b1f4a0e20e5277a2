import { atom } from 'jotai';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { Notice } from '../cart/change-cart.ts';
import { readProducts } from '../catalogue/stored-products.ts';
import { atomWithPricedList } from '../pricing/stored-priced-list.ts';
import { listKeys } from '../storage/list-keys.ts';
import { type SavedList, toggleSaved } from './saved-rules.ts';

export const savedAtoms = {
	compare: atomWithPricedList(listKeys.compare, readProducts),
	wishlist: atomWithPricedList(listKeys.wishlist, readProducts),
};

export const savedCountAtoms = {
	compare: atom((get) => get(savedAtoms.compare)?.length ?? 0),
	wishlist: atom((get) => get(savedAtoms.wishlist)?.length ?? 0),
};

/** Adds a product to a list or removes it, and returns the toast. */
export const toggleSavedAtom = atom(null, (_, set, list: SavedList, product: ProductCard): Notice | undefined => {
	let notice: Notice | undefined;
	set(savedAtoms[list], (products) => {
		const toggled = toggleSaved(products, product, list);
		notice = toggled.notice;
		return toggled.products;
	});
	return notice;
});
