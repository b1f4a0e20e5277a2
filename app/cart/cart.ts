import { atom, useSetAtom } from 'jotai';
import { atomWithPricedList } from '../pricing/priced-list.ts';
import { notify } from '../ui/toaster.ts';
import { type CartAction, cartCount, changeCart } from './cart-rules.ts';
import { readCartLines } from './stored-products.ts';

export const storedLinesAtom = atomWithPricedList('cart_products', readCartLines);

export const cartLinesAtom = atom((get) => get(storedLinesAtom) ?? []);

/** Whether the stored cart has been read: false on the server and until the page has hydrated. */
export const cartReadyAtom = atom((get) => get(storedLinesAtom) !== null);

export const cartCountAtom = atom((get) => cartCount(get(cartLinesAtom)));

const changeCartAtom = atom(null, (_, set, action: CartAction) => {
	set(storedLinesAtom, (lines) => {
		const change = changeCart(lines, action);
		if (change.notice) notify(change.notice.type, change.notice.text);
		return change.lines;
	});
});

/** Changes the cart by an action and says so in a toast. */
export function useChangeCart(): (action: CartAction) => void {
	return useSetAtom(changeCartAtom);
}
