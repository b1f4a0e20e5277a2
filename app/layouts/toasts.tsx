import { useAtomValue } from 'jotai';
import { cartLinesAtom, useChangeCart } from '../cart/cart.ts';
import { keyOf } from '../cart/cart-rules.ts';
import { FixNote } from '../ui/fix-note.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { useUnkeptNotice } from './use-unkept-notice.ts';

/** The shop's toasts: one that tells of more pieces in the cart than there are offers to take those there are. */
export default function Toasts() {
	const lines = useAtomValue(cartLinesAtom);
	const changeCart = useChangeCart();
	useUnkeptNotice();

	function offer(text: string, close: () => void) {
		const line = lines.find(({ title }) => text.endsWith(`${title} added to cart`));
		if (!line || line.orderQuantity <= line.quantity) return null;
		return (
			<FixNote
				text={`Your cart has ${line.orderQuantity}, only ${line.quantity} in stock.`}
				fix={`Set to ${line.quantity}`}
				onFix={() => {
					changeCart({ type: 'set-quantity', key: keyOf(line), quantity: line.quantity });
					close();
				}}
			/>
		);
	}

	return <Toaster offer={offer} />;
}
