import { useSetAtom } from 'jotai';
import { notify } from '../ui/overlays/toasts.ts';
import { changeCartAtom } from './cart.ts';
import type { CartAction } from './change-cart.ts';

/** Applies an action to the cart and shows its toast. */
export function useChangeCart(): (action: CartAction) => void {
	const change = useSetAtom(changeCartAtom);
	return (action) => {
		const notice = change(action);
		if (notice) notify(notice.type, notice.text, notice.added);
	};
}
