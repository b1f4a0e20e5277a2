/** How high a sparkline is drawn; by how many of its steps wide depends on how many values it has. */
export const sparklineHeight = 200;

/**
 * The line of a sparkline, a step from value to value, as an SVG path: where it begins, then how far it goes from each to the next, in whole
 * numbers, which each page is sent with five times. A single value is a level line, none is no line.
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
