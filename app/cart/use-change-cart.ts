import { useSetAtom, useStore } from 'jotai';
import { unavailableText } from '../catalogue/availability.ts';
import { notify } from '../ui/overlays/toasts.ts';
import { cartLinesAtom, changeCartAtom } from './cart.ts';
import { type CartAction, keyOf, type RestoreLine } from './change-cart.ts';
import { unavailableReason } from './check-line.ts';
import { showNotice } from './use-notice.ts';

/** Applies an action to the cart and shows its toast. */
export function useChangeCart(): (action: CartAction) => void {
	const change = useSetAtom(changeCartAtom);
	const store = useStore();

	/** Puts a line back, then requests current data: others may have bought the product meanwhile. */
	async function undo(restore: RestoreLine) {
		apply(restore);
		const { refreshCartAtom } = await import('./refresh-cart.ts');
		await store.set(refreshCartAtom);
		const line = store.get(cartLinesAtom).find((one) => keyOf(one) === keyOf(restore.line));
		if (line && unavailableReason(line)) void notify('error', `${unavailableText(line)} ${line.title}`);
	}
	function apply(action: CartAction) {
		showNotice(change(action), undo);
	}
	return apply;
}
