import { useEffect, useState } from 'react';
import { FixNote } from './fix-note.tsx';
import { readQuantity } from './read-quantity.ts';

type QuantityNotesProps = {
	/** Of what describes the field. */
	id: string;
	label: string;
	value: number;
	/** What was typed, when the value is something else. */
	typed: string | undefined;
	/** Pieces that there are, when the value is more. */
	most: number | undefined;
	onSet: (value: number) => void;
};

/**
 * What is to be said of a quantity, below its field and to screen readers: what became of what was typed, and how many
 * there are.
 */
export default function QuantityNotes({ id, label, value, typed, most, onSet }: QuantityNotesProps) {
	const [first] = useState(value);
	const [isChanged, setIsChanged] = useState(false);
	useEffect(() => {
		if (value !== first) setIsChanged(true);
	}, [value, first]);
	const became = typed && become(typed, value);
	const short = most && `Only ${most} in stock.`;

	function set(pieces: number) {
		document.querySelector<HTMLElement>(`[aria-describedby="${id}"]`)?.focus();
		onSet(pieces);
	}

	return (
		<>
			<div id={id} className="order-last basis-full text-sm text-wax empty:hidden">
				{became && <p>{became}</p>}
				{most && short && <FixNote text={short} fix={`Set to ${most}`} onFix={() => set(most)} />}
			</div>
			<span role="status" className="sr-only">
				{[became, isChanged && `${label}: ${value}.`, short].filter(Boolean).join(' ')}
			</span>
		</>
	);
}

function become(typed: string, value: number): string {
	const rule = 'Give a whole number from 1 to 9999.';
	return Number.isNaN(readQuantity(typed)) ? rule : `${typed.trim()} became ${value}. ${rule}`;
}
