const star = 'M10 1.8l2.5 5.3 5.8.7-4.3 4 1.2 5.8L10 14.7l-5.2 2.9L6 11.8l-4.3-4 5.8-.7z';

function Stars({ className }: { className: string }) {
	return [0, 20, 40, 60, 80].map((x) => <path key={x} d={star} transform={`translate(${x})`} className={className} />);
}

type RatingProps = {
	/** 0 to 5; shown in half steps. */
	value: number;
	/** Number of reviews, when there is something to count. */
	count?: number;
	/** Shows the count beside the stars. */
	showCount?: boolean;
	className?: string;
};

/** Five stars, filled to the half, read out as '4.5 of 5, 12 reviews'. */
export function Rating({ value, count, showCount = count !== undefined, className = '' }: RatingProps) {
	const halves = Math.round(value * 2) / 2;
	const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`;
	return (
		<span className={`inline-flex items-center gap-1.5 ${className}`}>
			<svg viewBox="0 0 100 20" className="h-3.5 w-17.5 flex-none" role="img" aria-label={`${halves} of 5${reviews}`}>
				<Stars className="fill-silver-300" />
				<svg width={halves * 20} height="20" aria-hidden>
					<Stars className="fill-gilt-bright" />
				</svg>
			</svg>
			{showCount && (
				<span className="figures text-xs text-ink-mute" aria-hidden>
					({count})
				</span>
			)}
		</span>
	);
}
