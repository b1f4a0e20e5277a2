import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { cartLinesAtom, storedLinesAtom } from '../cart/cart.ts';
import { shortageAfterAdding } from '../cart/check-line.ts';
import { useChangeCart } from '../cart/use-change-cart.ts';
import { savedAtoms } from '../saved/saved.ts';
import { isListStored } from '../storage/is-list-stored.ts';
import { listKeys } from '../storage/list-keys.ts';
import { FixNote } from '../ui/fix-note.tsx';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { notify } from '../ui/overlays/toasts.ts';

const storageWarning =
	'This browser can’t save your cart and lists. You’ll lose them when you close or reload this tab.';

/** The shop's toasts. If the cart exceeds the stock of an added product, its toast offers to reduce the quantity. */
export function Toasts() {
	const lines = useAtomValue(cartLinesAtom);
	const changeCart = useChangeCart();
	useStorageWarning();

	function offer(productId: string, close: () => void) {
		const shortage = shortageAfterAdding(productId, lines);
		if (!shortage) return null;
		const { fix, more, action } = shortage.fix;
		return (
			<FixNote
				text={shortage.text}
				fix={fix}
				more={more}
				onFix={() => {
					changeCart(action);
					close();
				}}
			/>
		);
	}

	return <Toaster renderDetails={offer} />;
}

/** Warns once, as soon as the browser fails to store a change of the cart or of a list. */
function useStorageWarning(): void {
	const cart = useAtomValue(storedLinesAtom);
	const compare = useAtomValue(savedAtoms.compare);
	const wishlist = useAtomValue(savedAtoms.wishlist);
	const hasWarned = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of a list
	useEffect(() => {
		if (hasWarned.current || Object.values(listKeys).every(isListStored)) return;
		hasWarned.current = true;
		void notify('warning', storageWarning);
	}, [cart, compare, wishlist]);
}
