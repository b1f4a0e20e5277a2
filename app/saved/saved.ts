import { atom } from 'jotai';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { readProducts } from '../catalogue/stored-products.ts';
import { atomWithPricedList } from '../pricing/stored-priced-list.ts';
import { listKeys } from '../storage/list-keys.ts';
import type { SavedChange, SavedList } from './saved-rules.ts';

export const savedAtoms = {
	compare: atomWithPricedList(listKeys.compare, readProducts),
	wishlist: atomWithPricedList(listKeys.wishlist, readProducts),
};

export const savedCountAtoms = {
	compare: atom((get) => get(savedAtoms.compare)?.length ?? 0),
	wishlist: atom((get) => get(savedAtoms.wishlist)?.length ?? 0),
};

/** Applies a change to a list, and returns the toast. */
export const changeSavedAtom = atom(
	null,
	(_, set, list: SavedList, change: (products: ProductCard[]) => SavedChange): SavedChange['notice'] | undefined => {
		let notice: SavedChange['notice'] | undefined;
		set(savedAtoms[list], (products) => {
			const changed = change(products);
			notice = changed.notice;
			return changed.products;
		});
		return notice;
	},
);
