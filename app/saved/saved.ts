import { atom, useAtomValue, useSetAtom } from 'jotai';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { readProducts } from '../cart/stored-products.ts';
import { atomWithPricedList } from '../pricing/priced-list.ts';
import { notify } from '../ui/toaster.ts';
import { type SavedList, toggleSaved } from './saved-rules.ts';

export const savedAtoms = {
	compare: atomWithPricedList('compare_products', readProducts),
	wishlist: atomWithPricedList('wishlist_products', readProducts),
};

export const savedCountAtoms = {
	compare: atom((get) => get(savedAtoms.compare)?.length ?? 0),
	wishlist: atom((get) => get(savedAtoms.wishlist)?.length ?? 0),
};

/** Whether a product is on a list, and what puts it there or takes it off. */
export function useSaved(list: SavedList, product: ProductCard): [isSaved: boolean, toggle: () => void] {
	const saved = useAtomValue(savedAtoms[list]);
	const change = useSetAtom(savedAtoms[list]);
	const toggle = () =>
		change((products) => {
			const toggled = toggleSaved(products, product, list);
			notify(toggled.notice.type, toggled.notice.text);
			return toggled.products;
		});
	return [saved?.some((other) => other.id === product.id) ?? false, toggle];
}
