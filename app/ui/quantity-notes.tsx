import { useEffect, useState } from 'react';
import { readNumber } from '../../contract/read-number.ts';
import { FixNote } from './fix-note.tsx';
import { formatNumber } from './format.ts';

type QuantityNotesProps = {
	/** Of what describes the field. */
	id: string;
	label: string;
	value: number;
	/** What was typed, when the value is something else. */
	typed: string | undefined;
	/** It may yet be changed. */
	isTyping: boolean;
	/** What the field takes. */
	most: number;
	/** Pieces that there are, when the value is more, and where: 'in stock'. */
	short: number | undefined;
	where: string | undefined;
	onSet: (value: number) => void;
};

/**
 * What is to be said of a quantity, below its field and to screen readers: what became of what was typed, and how many
 * there are.
 */
export default function QuantityNotes(props: QuantityNotesProps) {
	const { id, label, value, typed, isTyping, most, short, where, onSet } = props;
	const [first] = useState(value);
	const [isChanged, setIsChanged] = useState(false);
	useEffect(() => {
		if (value !== first) setIsChanged(true);
	}, [value, first]);
	const became = typed !== undefined && become(typed, value, most, isTyping);
	const few = short && `${['Only', formatNumber(short), where].filter(Boolean).join(' ')}.`;

	function set(pieces: number) {
		document.querySelector<HTMLElement>(`[aria-describedby="${id}"]`)?.focus();
		onSet(pieces);
	}

	return (
		<>
			<div id={id} className="order-last basis-full text-sm text-wax empty:hidden">
				{became && <p>{became}</p>}
				{short && few && <FixNote text={few} fix={`Set to ${formatNumber(short)}`} onFix={() => set(short)} />}
			</div>
			<span role="status" className="sr-only">
				{/* Empty meanwhile, or an entry that ends as the one before would not be heard. */}
				{!isTyping && [became, isChanged && `${label}: ${formatNumber(value)}.`, few].filter(Boolean).join(' ')}
			</span>
		</>
	);
}

/** What became of what was typed. Of what is no number, only once the field is left: it may be the beginning of one. */
function become(typed: string, value: number, most: number, isTyping: boolean): string {
	const rule = `Enter a whole number from 1 to ${formatNumber(most)}.`;
	const number = readNumber(typed);
	if (isTyping && number === undefined) return rule;
	const became = `We changed ${typed.trim() || 'the empty quantity'} to ${formatNumber(value)}.`;
	return number !== undefined && number > most && value < most ? `${became} No more in stock.` : `${became} ${rule}`;
}
