import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useEffect } from 'react';
import type { CartLine } from '../../contract/cart/cart.ts';
import { notSoldAtom } from '../catalogue/refresh-list.ts';
import { FixNote } from '../ui/fix-note.tsx';
import { focusAfterRemoval } from '../ui/focus-after-removal.ts';
import { cartLinesAtom } from './cart.ts';
import { faultOf, fixOf, lineName, unavailableReason } from './check-line.ts';
import { refreshCartAtom } from './refresh-cart.ts';
import { useChangeCart } from './use-change-cart.ts';

type LineProblemProps = {
	line: CartLine;
	/** The backend's message for this line. Shown until the refreshed cart explains the fault itself. */
	problem?: string | undefined;
};

/** Shows the fault of a line and a button that corrects it. */
export function LineProblem({ line, problem }: LineProblemProps) {
	const changeCart = useChangeCart();
	const refresh = useSetAtom(refreshCartAtom);
	const lines = useAtomValue(cartLinesAtom);
	const notSold = useAtomValue(notSoldAtom);
	const known = faultOf(line, lines, notSold);
	const isUnexplained = problem !== undefined && !known;
	const text = known ? known.text : problem;
	const { fix, more, action } = fixOf(line, known?.most ?? null);

	useEffect(() => {
		if (isUnexplained) void refresh();
	}, [isUnexplained, refresh]);

	function applyFix({ currentTarget }: MouseEvent<HTMLButtonElement>) {
		const field = action.type === 'remove' ? null : currentTarget.closest('li')?.querySelector('input');
		const next = field ?? focusAfterRemoval(currentTarget);
		changeCart(action);
		next?.focus();
	}

	return (
		<div role="status">
			{text && (
				<FixNote
					text={unavailableReason(line, notSold) ? `${text} Not included in the total.` : text}
					fix={fix}
					what={text.includes(line.title) ? undefined : lineName(line)}
					more={more}
					onFix={applyFix}
				/>
			)}
		</div>
	);
}
