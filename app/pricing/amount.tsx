import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { formatDollars } from '../ui/format.ts';
import { firstChangedIndex } from './first-changed-character.ts';
import { useTick } from './newest-prices.ts';

type AmountProps = {
	value: number;
	/** Puts the mark above the figures, if text follows closely. */
	tight?: boolean;
	className?: string;
};

/**
 * Dollars that change with live prices. When they change, the new digits are tinted for a moment, and a mark shows the direction.
 */
export function Amount({ value, tight, className = '' }: AmountProps) {
	const { direction, tick, from } = useMovement(value);
	const text = formatDollars(value);
	const index = direction && firstChangedIndex(text, formatDollars(from));
	return (
		// The key restarts the animation.
		<span key={tick} data-moved={direction} data-tight={tight} className={cx('amount', className)} translate="no">
			{index === undefined ? (
				text
			) : (
				<>
					<span>{text.slice(0, index)}</span>
					<span className="moved-digits">{text.slice(index)}</span>
				</>
			)}
		</span>
	);
}

type Movement = {
	direction: 'up' | 'down' | undefined;
	tick: number;
	/** The previous value. */
	from: number;
};

/** The last change of a value due to live prices. A change by the shopper doesn't count. */
function useMovement(value: number): Movement {
	const tick = useTick();
	const [last, setLast] = useState({ value, tick, moved: { direction: undefined, tick: 0, from: value } as Movement });
	if (last.value !== value || last.tick !== tick) {
		setLast({ value, tick, moved: movementOf(last, value, tick) });
	}
	return last.moved;
}

function movementOf(last: { value: number; tick: number; moved: Movement }, value: number, tick: number): Movement {
	if (last.value === value) return last.moved;
	if (last.tick === tick) return { ...last.moved, direction: undefined };
	return { direction: value > last.value ? 'up' : 'down', tick, from: last.value };
}
