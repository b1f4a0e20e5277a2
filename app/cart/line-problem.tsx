import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useEffect } from 'react';
import type { CartLine } from '../../contract/cart/cart.ts';
import { notSoldAtom } from '../catalogue/refresh-list.ts';
import { FixNote } from '../ui/fix-note.tsx';
import { focusAfterRemoval } from '../ui/focus-after-removal.ts';
import { cartLinesAtom } from './cart.ts';
import { faultOf, fixOf, lineName, lossOf } from './check-line.ts';
import { refreshCartAtom } from './refresh-cart.ts';
import { useChangeCart } from './use-change-cart.ts';

type LineMarkProps = {
	line: CartLine;
	/** Why the backend has refused this line, in its words: said until it is known what the line lacks. */
	problem?: string | undefined;
};

/** What stands in the way of buying a line, said as soon as it is known, and what to do about it. */
export function LineMark({ line, problem }: LineMarkProps) {
	const changeCart = useChangeCart();
	const freshen = useSetAtom(refreshCartAtom);
	const lines = useAtomValue(cartLinesAtom);
	const notSold = useAtomValue(notSoldAtom);
	const known = faultOf(line, lines, notSold);
	const isNews = problem !== undefined && !known;
	const text = known ? known.text : problem;
	const { fix, more, action } = fixOf(line, known?.most ?? null);

	useEffect(() => {
		if (isNews) void freshen();
	}, [isNews, freshen]);

	function mend({ currentTarget }: MouseEvent<HTMLButtonElement>) {
		const field = action.type === 'remove' ? null : currentTarget.closest('li')?.querySelector('input');
		const next = field ?? focusAfterRemoval(currentTarget);
		changeCart(action);
		next?.focus();
	}

	return (
		<div role="status">
			{text && (
				<FixNote
					text={lossOf(line, notSold) ? `${text} Not included in the total.` : text}
					fix={fix}
					what={text.includes(line.title) ? undefined : lineName(line)}
					more={more}
					onFix={mend}
				/>
			)}
		</div>
	);
}
