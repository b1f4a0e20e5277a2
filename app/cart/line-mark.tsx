import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useEffect } from 'react';
import type { CartLine } from '../../contract/cart/cart.ts';
import { FixNote } from '../ui/fix-note.tsx';
import { heirOf } from '../ui/heir-of.ts';
import { useChangeCart } from './cart.ts';
import { keyOf } from './cart-rules.ts';
import { freshenCartAtom, notSoldAtom } from './fresh.ts';
import { faultOf } from './fresh-rules.ts';

type LineMarkProps = {
	line: CartLine;
	/** Why the backend has refused this line, in its words: said until it is known what the line lacks. */
	problem?: string | undefined;
};

/** What stands in the way of buying a line, said as soon as it is known, and what to do about it. */
export function LineMark({ line, problem }: LineMarkProps) {
	const changeCart = useChangeCart();
	const freshen = useSetAtom(freshenCartAtom);
	const known = faultOf(line, useAtomValue(notSoldAtom));
	const fault = known ?? (problem ? { text: problem, most: null } : null);
	const key = keyOf(line);

	useEffect(() => {
		if (problem) void freshen();
	}, [problem, freshen]);

	function set({ currentTarget }: MouseEvent<HTMLButtonElement>) {
		if (!known) return;
		const field = currentTarget.closest('li')?.querySelector('input') ?? heirOf(currentTarget);
		changeCart({ type: 'set-quantity', key, quantity: known.most });
		field?.focus();
	}

	function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
		const heir = heirOf(currentTarget);
		changeCart({ type: 'remove', key });
		heir?.focus();
	}

	return (
		<div role="status">
			{fault && (
				<FixNote
					text={fault.most === 0 ? `${fault.text} Not counted in the total.` : fault.text}
					fix={fault.most ? `Set to ${fault.most}` : 'Remove'}
					what={line.title}
					more={fault.most ? `pieces of ${line.title}` : line.title}
					onFix={fault.most ? set : remove}
				/>
			)}
		</div>
	);
}
