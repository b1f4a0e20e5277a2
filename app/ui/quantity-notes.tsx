import { useEffect, useState } from 'react';
import { readNumber } from '../../contract/read-number.ts';
import { FixNote } from './fix-note.tsx';
import { formatNumber } from './format.ts';

type QuantityNotesProps = {
	/** The id of the element that describes the field. */
	id: string;
	label: string;
	value: number;
	/** The typed text, if it differs from the value. */
	typed: string | undefined;
	/** Whether the user is still typing. */
	isTyping: boolean;
	/** The maximum value. */
	max: number;
	/** The quantity in stock, if the value exceeds it, and its description: 'in stock'. */
	available: number | undefined;
	where: string | undefined;
	onSet: (value: number) => void;
};

/**
 * The notes below a quantity field, also announced to screen readers: how the typed text was changed, and how many are in stock.
 */
export default function QuantityNotes(props: QuantityNotesProps) {
	const { id, label, value, typed, isTyping, max, available, where, onSet } = props;
	const [first] = useState(value);
	const [isChanged, setIsChanged] = useState(false);
	useEffect(() => {
		if (value !== first) setIsChanged(true);
	}, [value, first]);
	const change = typed !== undefined && describeChange(typed, value, max, isTyping);
	const stockNote = available && `${['Only', formatNumber(available), where].filter(Boolean).join(' ')}.`;

	function set(pieces: number) {
		document.querySelector<HTMLElement>(`[aria-describedby="${id}"]`)?.focus();
		onSet(pieces);
	}

	return (
		<>
			<div id={id} className="order-last basis-full text-sm text-wax empty:hidden">
				{change && <p>{change}</p>}
				{available && stockNote && (
					<FixNote text={stockNote} fix={`Set to ${formatNumber(available)}`} onFix={() => set(available)} />
				)}
			</div>
			<span role="status" className="sr-only">
				{/* Empty while typing. Otherwise an entry with the same result as the last one would not be announced. */}
				{!isTyping && [change, isChanged && `${label}: ${formatNumber(value)}.`, stockNote].filter(Boolean).join(' ')}
			</span>
		</>
	);
}

/** Describes how the typed text was changed. For other text than numbers, only once the field loses focus, since the user may still be typing. */
function describeChange(typed: string, value: number, max: number, isTyping: boolean): string {
	const rule = `Enter a whole number from 1 to ${formatNumber(max)}.`;
	const number = readNumber(typed);
	if (isTyping && number === undefined) return rule;
	const change = `We changed ${typed.trim() || 'the empty quantity'} to ${formatNumber(value)}.`;
	return number !== undefined && number > max && value < max ? `${change} No more in stock.` : `${change} ${rule}`;
}
