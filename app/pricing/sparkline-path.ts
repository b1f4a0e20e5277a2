/** The line of a sparkline, `width` by `height`, as an SVG path; a single value is a level line, none is no line. */
export function sparklinePath(values: number[], width: number, height: number): string {
	const low = Math.min(...values);
	const range = Math.max(...values) - low || 1;
	const level = low === Math.max(...values);
	const points = values.length === 1 ? [...values, ...values] : values;
	const place = (value: number, index: number) => {
		const x = (index * width) / (points.length - 1);
		const y = level ? height / 2 : height - ((value - low) / range) * height;
		return `${round(x)} ${round(y)}`;
	};
	return points.length === 0 ? '' : `M${points.map(place).join('L')}`;
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
