import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { formatDollars } from '../ui/format.ts';
import { changedFrom } from './first-changed-character.ts';
import { useTick } from './newest-prices.ts';

type AmountProps = {
	value: number;
	/** Puts the mark above, where something follows close upon the figures. */
	tight?: boolean;
	className?: string;
};

/**
 * Dollars that follow the market: when they move with it, the digits that are others are tinted for a moment, and a mark beside them
 * says which way.
 */
export function Amount({ value, tight, className = '' }: AmountProps) {
	const { direction, tick, from } = useMovement(value);
	const text = formatDollars(value);
	const place = direction && changedFrom(text, formatDollars(from));
	return (
		// Keyed, so that the mark begins anew.
		<span key={tick} data-moved={direction} data-tight={tight} className={cx('amount', className)} translate="no">
			{place === undefined ? (
				text
			) : (
				<>
					<span>{text.slice(0, place)}</span>
					<span className="moved-digits">{text.slice(place)}</span>
				</>
			)}
		</span>
	);
}

type Movement = {
	direction: 'up' | 'down' | undefined;
	tick: number;
	/** The value before. */
	from: number;
};

/** Which way a value went with the market, and at which tick; what the shopper changes by hand is no movement. */
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
