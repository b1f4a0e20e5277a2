import { sparklineHeight as height, sparklinePath } from './sparkline-path.ts';

/** The space for the width of the line above and below. */
const edge = height / 20;

/** A small line chart. Decorative: the figures beside it contain the information. */
export function Sparkline({ values, className }: { values: number[]; className?: string }) {
	return (
		<svg
			viewBox={`0 ${-edge} ${Math.max(values.length - 1, 1)} ${height + 2 * edge}`}
			preserveAspectRatio="none"
			fill="none"
			className={className}
			aria-hidden
		>
			<path d={sparklinePath(values)} vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
		</svg>
	);
}
