import { cx } from 'class-variance-authority';
import { toOunces } from '../../contract/catalogue/troy-ounces.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { Amount } from '../pricing/amount.tsx';
import { Trend } from '../pricing/trend.tsx';
import { formatDollars, formatNumber } from '../ui/format.ts';
import { percentOf } from './valuation.ts';

/** A change in dollars with its sign: '+$12.00', '−$3.50'. */
export function formatGain(cents: number): string {
	return `${cents > 0 ? '+' : ''}${formatDollars(toDollars(cents))}`;
}

/** '1 holding', '1,200 holdings'. */
export const countHoldings = (count: number): string =>
	`${formatNumber(count)} ${count === 1 ? 'holding' : 'holdings'}`;

/** Fine troy ounces. */
export const formatOunces = (microOunces: number): string => `${formatNumber(toOunces(microOunces), 6)} oz`;

/** The current value of something, updated with live prices. */
export function CurrentValue({ cents, className = '' }: { cents: number | undefined; className?: string }) {
	if (cents === undefined) return <span className={cx('text-ink-mute', className)}>No price</span>;
	return <Amount value={toDollars(cents)} tight className={className} />;
}

/** The gain or loss in dollars, and as a percentage of the price paid. */
export function Gain({ cents, paid }: { cents: number | undefined; paid: number }) {
	if (cents === undefined) return <span className="text-ink-mute">Not known</span>;
	const percent = percentOf(cents, paid);
	return (
		<span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
			<span className="figures">{formatGain(cents)}</span>
			{percent !== undefined && <Trend percent={percent} className="text-sm" />}
		</span>
	);
}
