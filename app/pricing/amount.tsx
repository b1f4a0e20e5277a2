import { useState } from 'react';
import { formatDollars } from '../ui/format.ts';
import { useTick } from './newest-prices.ts';

type AmountProps = {
	value: number;
	/** Puts the mark above, where something follows close upon the figures. */
	tight?: boolean;
	className?: string;
};

/** Dollars that follow the market: when they move with it, a mark beside them says for a moment which way. */
export function Amount({ value, tight, className = '' }: AmountProps) {
	const { direction, tick } = useMovement(value);
	return (
		// Keyed, so that the mark begins anew.
		<span key={tick} data-moved={direction} data-tight={tight} className={`amount${className && ` ${className}`}`}>
			{formatDollars(value)}
		</span>
	);
}

type Movement = { direction: 'up' | 'down' | undefined; tick: number };

/** Which way a value went with the market, and at which tick; what the shopper changes by hand is no movement. */
function useMovement(value: number): Movement {
	const tick = useTick();
	const [last, setLast] = useState({ value, tick, moved: { direction: undefined, tick: 0 } as Movement });
	if (last.value !== value || last.tick !== tick) {
		setLast({ value, tick, moved: movementOf(last, value, tick) });
	}
	return last.moved;
}

function movementOf(last: { value: number; tick: number; moved: Movement }, value: number, tick: number): Movement {
	if (last.value === value) return last.moved;
	if (last.tick === tick) return { ...last.moved, direction: undefined };
	return { direction: value > last.value ? 'up' : 'down', tick };
}
