import { atom } from 'jotai';
import { atomWithPricedList } from '../pricing/stored-priced-list.ts';
import { listKeys } from '../storage/list-keys.ts';
import { type CartAction, type CartChange, cartCount, changeCart } from './change-cart.ts';
import { readCartLines } from './stored-lines.ts';

export const storedLinesAtom = atomWithPricedList(listKeys.cart, readCartLines);

export const cartLinesAtom = atom((get) => get(storedLinesAtom) ?? []);

/** Whether the stored cart has been read: false on the server and until the page has hydrated. */
export const cartReadyAtom = atom((get) => get(storedLinesAtom) !== null);

export const cartCountAtom = atom((get) => cartCount(get(cartLinesAtom)));

/** Applies an action to the cart. Returns the toast for it, if there is one. */
export const changeCartAtom = atom(null, (_, set, action: CartAction): CartChange['notice'] => {
	let notice: CartChange['notice'];
	set(storedLinesAtom, (lines) => {
		const change = changeCart(lines, action);
		notice = change.notice;
		return change.lines;
	});
	return notice;
});
