import { cx } from 'class-variance-authority';
import { formatChange } from '../ui/format.ts';

/** A change in percent. Sign, arrow and color show its direction. */
export function Trend({ percent, className = '' }: { percent: number; className?: string }) {
	const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : undefined;
	return (
		<span data-trend={direction} className={cx('trend figures', className)}>
			{formatChange(percent)}
		</span>
	);
}
