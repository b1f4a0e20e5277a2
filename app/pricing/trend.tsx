import { cx } from 'class-variance-authority';
import { formatChange } from '../ui/format.ts';

/** A change in percent: said by its sign and its arrow, and by color. */
export function Trend({ percent, className = '' }: { percent: number; className?: string }) {
	const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : undefined;
	return (
		<span data-trend={direction} className={cx('trend figures', className)}>
			{formatChange(percent)}
		</span>
	);
}
