import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestStop, priceStops } from './slider-stops.ts';

const ranges = fc
	.tuple(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 0, max: 20_000_000 }))
	.map(([a, b]) => [Math.min(a, b) / 100, Math.max(a, b) / 100] as const);

test('returns ascending stops that cover all prices and are few enough for the arrow keys', () => {
	fc.assert(
		fc.property(ranges, ([min, max]) => {
			const stops = priceStops(min, max);
			expect(stops[0]).toBeLessThanOrEqual(min);
			expect(stops.at(-1)).toBeGreaterThanOrEqual(max);
			expect(stops).toEqual([...new Set(stops)].sort((a, b) => a - b));
			expect(stops.length).toBeLessThanOrEqual(62);
		}),
	);
});

test('returns round stops', () => {
	expect(priceStops(17.2, 63)).toEqual([17, 20, 25, 30, 40, 50, 60, 63]);
	expect(priceStops(5, 5)).toEqual([5]);
});

test('finds the nearest stop', () => {
	expect(nearestStop([17, 20, 25], 0)).toBe(0);
	expect(nearestStop([17, 20, 25], 22)).toBe(1);
	expect(nearestStop([17, 20, 25], 900)).toBe(2);
	fc.assert(
		fc.property(ranges, fc.integer({ min: 0, max: 300_000 }), ([min, max], value) => {
			const stops = priceStops(min, max);
			const near = Math.abs((stops[nearestStop(stops, value)] ?? Number.NaN) - value);
			expect(near).toBe(Math.min(...stops.map((stop) => Math.abs(stop - value))));
		}),
	);
});
