import { cx } from 'class-variance-authority';
import type { CSSProperties } from 'react';

type RatingProps = {
	/** 0 to 5; shown in half steps. */
	value: number;
	/** The number of reviews, if there are several. */
	count?: number;
	/** Shows the count beside the stars. */
	showCount?: boolean;
	className?: string;
};

/** `ui.css` draws the stars once for all ratings. */
const filledTo = (stars: number) => ({ '--filled': `${stars * 20}%` }) as CSSProperties;

/** Five stars in half steps, read out as '4.5 of 5, 12 reviews'. */
export function Rating({ value, count, showCount = count !== undefined, className = '' }: RatingProps) {
	const halves = Math.round(value * 2) / 2;
	const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`;
	return (
		<span className={cx('rating', className)}>
			<span role="img" aria-label={`${halves} of 5${reviews}`} className="stars" style={filledTo(halves)} />
			{showCount && <span aria-hidden>{`(${count})`}</span>}
		</span>
	);
}
