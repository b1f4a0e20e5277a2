import { useAtomValue, useSetAtom } from 'jotai';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { notify } from '../ui/overlays/toasts.ts';
import { savedAtoms, toggleSavedAtom } from './saved.ts';
import type { SavedList } from './saved-rules.ts';

/** Whether a product is on a list, and a function that toggles it and shows a toast. */
export function useSaved(list: SavedList, product: ProductCard): [isSaved: boolean, toggle: () => void] {
	const saved = useAtomValue(savedAtoms[list]);
	const change = useSetAtom(toggleSavedAtom);
	function toggle() {
		const notice = change(list, product);
		if (notice) notify(notice.type, notice.text);
	}
	return [saved?.some((other) => other.id === product.id) ?? false, toggle];
}
