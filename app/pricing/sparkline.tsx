import { sparklinePath } from './sparkline-path.ts';

const width = 100;
const height = 20;

/** How values went, as a small line: for the eye only, beside the figures that say it. */
export function Sparkline({ values, className }: { values: number[]; className?: string }) {
	return (
		<svg
			viewBox={`0 -1 ${width} ${height + 2}`}
			preserveAspectRatio="none"
			fill="none"
			className={className}
			aria-hidden
		>
			<path d={sparklinePath(values, width, height)} vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
		</svg>
	);
}
