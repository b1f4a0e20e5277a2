import { getDefaultStore } from 'jotai';
import { cartLinesAtom } from '../../cart/cart.ts';
import { savedAtoms } from '../../saved/saved.ts';

/** Ids of the products whose prices somebody may look at: on screen, in the cart and on the saved lists. */
export function watchedProducts(): ReadonlySet<string> {
	const store = getDefaultStore();
	const lists = [store.get(cartLinesAtom), store.get(savedAtoms.compare) ?? [], store.get(savedAtoms.wishlist) ?? []];
	const shown = document.querySelectorAll<HTMLElement>('[data-product]');
	return new Set([
		...Array.from(shown, (element) => element.dataset.product ?? ''),
		...lists.flat().map(({ id }) => id),
	]);
}
