import { useEffect, useState } from 'react';
import { FixNote } from './fix-note.tsx';
import { formatNumber } from './format.ts';
import { readQuantity } from './read-quantity.ts';

type QuantityNotesProps = {
	/** Of what describes the field. */
	id: string;
	label: string;
	value: number;
	/** What was typed, when the value is something else. */
	typed: string | undefined;
	/** It may yet be changed. */
	isTyping: boolean;
	/** Pieces that there are, when the value is more. */
	most: number | undefined;
	onSet: (value: number) => void;
};

/**
 * What is to be said of a quantity, below its field and to screen readers: what became of what was typed, and how many
 * there are.
 */
export default function QuantityNotes({ id, label, value, typed, isTyping, most, onSet }: QuantityNotesProps) {
	const [first] = useState(value);
	const [isChanged, setIsChanged] = useState(false);
	useEffect(() => {
		if (value !== first) setIsChanged(true);
	}, [value, first]);
	const became = typed !== undefined && become(typed, value, isTyping);
	const short = most && `Only ${formatNumber(most)} in stock.`;

	function set(pieces: number) {
		document.querySelector<HTMLElement>(`[aria-describedby="${id}"]`)?.focus();
		onSet(pieces);
	}

	return (
		<>
			<div id={id} className="order-last basis-full text-sm text-wax empty:hidden">
				{became && <p>{became}</p>}
				{most && short && <FixNote text={short} fix={`Set to ${formatNumber(most)}`} onFix={() => set(most)} />}
			</div>
			<span role="status" className="sr-only">
				{/* Empty meanwhile, or an entry that ends as the one before would not be heard. */}
				{!isTyping && [became, isChanged && `${label}: ${formatNumber(value)}.`, short].filter(Boolean).join(' ')}
			</span>
		</>
	);
}

/** What the field takes. */
const mostTaken = 9_999;
const rule = `Give a whole number from 1 to ${formatNumber(mostTaken)}.`;

/** What became of what was typed. Of what is no number, only once the field is left: it may be the beginning of one. */
function become(typed: string, value: number, isTyping: boolean): string {
	const number = readQuantity(typed);
	if (isTyping && Number.isNaN(number)) return rule;
	const became = `${typed.trim() || 'Nothing'} became ${formatNumber(value)}.`;
	return number > mostTaken && value < mostTaken ? `${became} There are no more.` : `${became} ${rule}`;
}
