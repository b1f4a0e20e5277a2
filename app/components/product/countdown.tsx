import { useEffect, useState } from 'react';
import { formatDateTime } from '../../format.ts';
import { timeLeft } from './time-left.ts';

/** Milliseconds between ticks: spec section 9. */
const tick = 1000;

const units = [
	['days', 'D'],
	['hours', 'H'],
	['minutes', 'M'],
	['seconds', 'S'],
] as const;

/** Time until an offer ends; gone once it has. Server and first render show the date, since the clock is the reader's. */
export function Countdown({ endDate }: { endDate: string }) {
	const [now, setNow] = useState<number>();
	const left = now === undefined ? undefined : timeLeft(endDate, now);
	const isRunning = left !== null;

	useEffect(() => {
		if (!isRunning) return;
		setNow(Date.now());
		const timer = setInterval(() => setNow(Date.now()), tick);
		return () => clearInterval(timer);
	}, [isRunning]);

	if (left === null) return null;
	return (
		<section
			aria-label="Flash sale"
			className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-sm bg-gilt-pale px-4 py-3"
		>
			<p className="font-medium text-gilt-deep">Flash Sale end in:</p>
			<p className="figures flex gap-4" role="timer" aria-label={`Until ${formatDateTime(endDate)}`}>
				{units.map(([unit, letter]) => (
					<span key={unit} className="flex items-baseline gap-1">
						<span className="min-w-[2ch] text-right text-xl font-medium">
							{left ? String(left[unit]).padStart(2, '0') : '--'}
						</span>
						<span className="text-xs text-ink-soft">{letter}</span>
					</span>
				))}
			</p>
			<noscript>{formatDateTime(endDate)}</noscript>
		</section>
	);
}
