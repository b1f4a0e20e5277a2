/** The height of a sparkline. Its width in steps depends on the number of values. */
export const sparklineHeight = 200;

/**
 * The line of a sparkline as an SVG path: the start, then the relative move to each value. Uses integers, because every page contains
 * five of these paths. A single value is a horizontal line; no value is an empty path.
 */
export function sparklinePath(values: number[]): string {
	const low = Math.min(...values);
	const high = Math.max(...values);
	const points = values.length === 1 ? [...values, ...values] : values;
	const [first, ...others] = points.map((value) =>
		Math.round(sparklineHeight * (low === high ? 0.5 : 1 - (value - low) / (high - low))),
	);
	if (first === undefined) return '';
	const steps = others.map((place, index) => {
		const by = place - ([first, ...others][index] ?? first);
		return by < 0 ? `1${by}` : `1 ${by}`;
	});
	return `M0 ${first}l${steps.join(' ')}`;
}
