import { useEffect, useState } from 'react';
import { timeLeft } from '../../catalogue/time-left.ts';

/**
 * Counts down the time that a quote's prices are still locked for, then asks for new ones. It counts from when the quote
 * came, since the reader's clock may be wrong by more than that time.
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
