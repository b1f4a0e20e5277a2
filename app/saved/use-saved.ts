import { useAtomValue, useSetAtom } from 'jotai';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { showNotice } from '../cart/use-notice.ts';
import { changeSavedAtom, savedAtoms } from './saved.ts';
import { type RemovedProduct, restoreSaved, type SavedList, toggleSaved } from './saved-rules.ts';

/** Whether a product is on a list, and a function that toggles it and shows a toast. */
export function useSaved(list: SavedList, product: ProductCard): [isSaved: boolean, toggle: () => void] {
	const saved = useAtomValue(savedAtoms[list]);
	const change = useSetAtom(changeSavedAtom);
	function restore(removed: RemovedProduct) {
		showNotice(
			change(list, (products) => restoreSaved(products, removed, list)),
			restore,
		);
	}
	function toggle() {
		showNotice(
			change(list, (products) => toggleSaved(products, product, list)),
			restore,
		);
	}
	return [saved?.some((other) => other.id === product.id) ?? false, toggle];
}
