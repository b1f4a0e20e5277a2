import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { OrderLine } from '../../../contract/orders/checkout.ts';
import { browserApi } from '../../api/browser.ts';
import { errorMessage } from '../../api/error-message.ts';
import { cartLinesAtom, changeCartAtom } from '../../cart/cart.ts';
import { fetchProductsById } from '../../catalogue/calls.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/overlays/toasts.ts';
import { reorder } from './reorder.ts';

type Done = { pieces: number; problems: string[] };

/** Adds the items of an order to the cart again, and lists those that are unavailable. */
export function ReorderButton({ lines }: { lines: OrderLine[] }) {
	const cart = useAtomValue(cartLinesAtom);
	const change = useSetAtom(changeCartAtom);
	const [isBusy, setBusy] = useState(false);
	const [done, setDone] = useState<Done>();

	async function orderAgain() {
		setBusy(true);
		try {
			const ids = [...new Set(lines.map(({ product_id }) => product_id))];
			const { actions, pieces, problems } = reorder(lines, await fetchProductsById(browserApi(), ids), cart);
			for (const action of actions) change(action);
			setDone({ pieces, problems });
		} catch (error) {
			void notify('error', errorMessage(error));
		}
		setBusy(false);
	}

	return (
		<div className="grid max-w-form justify-items-center gap-4">
			<div className="flex flex-wrap justify-center gap-3">
				<Button busy={isBusy} onClick={() => void orderAgain()}>
					Order again
				</Button>
				{done && done.pieces > 0 && (
					<ButtonLink to="/cart" variant="secondary">
						See your cart
					</ButtonLink>
				)}
			</div>
			<div role="status" className={done ? 'grid w-full gap-2 rounded-sm bg-silver-100 p-4 text-sm' : 'sr-only'}>
				{done && (
					<>
						<p>{resultMessage(done.pieces)}</p>
						{done.problems.length > 0 && (
							<ul className="grid gap-1 wrap-anywhere">
								{done.problems.map((problem) => (
									<li key={problem}>{problem}</li>
								))}
							</ul>
						)}
					</>
				)}
			</div>
		</div>
	);
}

function resultMessage(pieces: number): string {
	if (pieces === 0) return 'Nothing was added to your cart.';
	return `${pieces} ${pieces === 1 ? 'item was' : 'items were'} added to your cart at today’s prices.`;
}
