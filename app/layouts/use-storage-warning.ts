import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { storedLinesAtom } from '../cart/cart.ts';
import { savedAtoms } from '../saved/saved.ts';
import { isKept } from '../storage/is-list-stored.ts';
import { listKeys } from '../storage/list-keys.ts';
import { notify } from '../ui/overlays/toasts.ts';

const text = 'This browser can’t save your cart and lists. You’ll lose them when you close or reload this tab.';

/** Says once, as soon as it is so, that what is put in the cart or on a list is not stored by the browser. */
export function useUnkeptNotice(): void {
	const cart = useAtomValue(storedLinesAtom);
	const compare = useAtomValue(savedAtoms.compare);
	const wishlist = useAtomValue(savedAtoms.wishlist);
	const isSaid = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a list that has changed may not have been stored
	useEffect(() => {
		if (isSaid.current || Object.values(listKeys).every(isKept)) return;
		isSaid.current = true;
		void notify('warning', text);
	}, [cart, compare, wishlist]);
}
