import { useAtomValue } from 'jotai';
import { cartLinesAtom } from '../cart/cart.ts';
import { afterAdding } from '../cart/check-line.ts';
import { useChangeCart } from '../cart/use-change-cart.ts';
import { FixNote } from '../ui/fix-note.tsx';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { useUnkeptNotice } from './use-storage-warning.ts';

/** The shop's toasts: one that tells of more pieces in the cart than there are offers to take those there are. */
export function Toasts() {
	const lines = useAtomValue(cartLinesAtom);
	const changeCart = useChangeCart();
	useUnkeptNotice();

	function offer(productId: string, close: () => void) {
		const short = afterAdding(productId, lines);
		if (!short) return null;
		const { fix, more, action } = short.fix;
		return (
			<FixNote
				text={short.text}
				fix={fix}
				more={more}
				onFix={() => {
					changeCart(action);
					close();
				}}
			/>
		);
	}

	return <Toaster offer={offer} />;
}
