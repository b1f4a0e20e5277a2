/** Round numbers within a power of ten: close enough for a useful choice, far enough apart to reach. */
const roundFigures = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5];

/**
 * The stops of a price slider from the lowest price to the highest, in whole dollars. Prices range from a polishing cloth to a kilo bar,
 * so the distance between stops grows with the price.
 */
export function priceStops(min: number, max: number): number[] {
	const first = Math.floor(min);
	const last = Math.ceil(max);
	const stops = [first];
	for (let power = 1; power <= last; power *= 10) {
		for (const figure of roundFigures) {
			const stop = figure * power;
			if (Number.isInteger(stop) && stop > first && stop < last) stops.push(stop);
		}
	}
	if (last > first) stops.push(last);
	return stops;
}

/** The index of the stop nearest to a value. */
export function nearestStop(stops: readonly number[], value: number): number {
	const distance = (stop: number | undefined) => Math.abs((stop ?? Number.POSITIVE_INFINITY) - value);
	return stops.reduce((nearest, stop, place) => (distance(stop) < distance(stops[nearest]) ? place : nearest), 0);
}
