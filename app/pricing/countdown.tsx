import { cx } from 'class-variance-authority';
import { useEffect, useState } from 'react';
import { timeLeft } from '../catalogue/time-left.ts';
import { formatDeadline } from '../ui/format.ts';
import { useOfferClock } from './offer-clock.ts';

const units = [
	['days', 'D'],
	['hours', 'H'],
	['minutes', 'M'],
	['seconds', 'S'],
] as const;

const panel = {
	block: 'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-sm bg-gilt-pale px-4 py-3',
	title: 'font-medium text-gilt-deep',
	timer: 'gap-4',
	digits: 'text-xl font-medium',
	letter: 'text-xs text-ink-soft',
};

const variants = {
	panel,
	/** For a discount that is too small for a sale. */
	plain: {
		...panel,
		block: 'flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft',
		title: '',
		timer: 'gap-2.5',
		digits: '',
	},
	band: {
		block: 'on-ink grid justify-items-center gap-3 px-gutter py-6 text-center sm:py-8',
		title: 'text-sm text-gilt-leaf',
		timer: 'gap-5 sm:gap-10',
		digits: 'title text-4xl sm:text-5xl',
		letter: 'text-sm text-silver-300',
	},
};

type CountdownProps = { endDate: string; variant?: keyof typeof variants };

/** The time until an offer ends, by the server's clock. Renders nothing afterwards. Screen readers get the date until the time is known. */
export function Countdown({ endDate, variant = 'panel' }: CountdownProps) {
	const [hasEnded, setHasEnded] = useState(false);
	const now = useOfferClock(!hasEnded);
	const left = now === undefined ? undefined : timeLeft(endDate, now);
	const { block, title, timer, digits, letter } = variants[variant];

	useEffect(() => setHasEnded(left === null), [left]);

	if (left === null) return null;
	return (
		<section aria-label="Flash sale" className={block}>
			<p className={title}>Flash Sale end in:</p>
			<p
				className={cx('figures flex flex-wrap justify-center', timer)}
				role="timer"
				aria-label={`Until ${formatDeadline(endDate)}`}
			>
				{units.map(([unit, mark]) => (
					<span key={unit} className="flex items-baseline gap-1">
						<span className={cx('min-w-[2ch] text-right', digits)}>
							{left ? String(left[unit]).padStart(2, '0') : '--'}
						</span>
						<span className={letter}>{mark}</span>
					</span>
				))}
			</p>
			<noscript>{formatDeadline(endDate)}</noscript>
		</section>
	);
}
