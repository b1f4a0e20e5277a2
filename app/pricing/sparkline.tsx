import { sparklineHeight as height, sparklinePath } from './sparkline-path.ts';

/** What the line's own width needs above and below it. */
const edge = height / 20;

/** How values went, as a small line: for the eye only, beside the figures that say it. */
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
