import { useEffect, useState } from 'react';
import { timeLeft } from '../../catalogue/time-left.ts';

/**
 * Counts down the time for which the prices of a quote are locked, then requests a new quote. It counts from the arrival of the
 * quote, since the user's clock may be wrong by more than that time.
 *
 * @param endsIn milliseconds
 */
export function PriceLock({ endsIn, onExpire }: { endsIn: number; onExpire: () => void }) {
	const [now, setNow] = useState(() => Date.now());
	const [end] = useState(() => new Date(now + endsIn).toISOString());
	const left = timeLeft(end, now);
	const hasExpired = left === null;

	useEffect(() => {
		if (hasExpired) return onExpire();
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, [hasExpired, onExpire]);

	return (
		<p className="figures text-sm text-ink-mute" role="timer" aria-live="off">
			{left
				? `Prices locked for ${left.minutes}:${String(left.seconds).padStart(2, '0')}`
				: 'Your price lock has expired.'}
		</p>
	);
}
