import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sparklineHeight, sparklinePath } from './sparkline-path.ts';

test.each([
	[[], ''],
	[[7], 'M0 100l1 0'],
	[[7, 7, 7], 'M0 100l1 0 1 0'],
	[[1, 3, 2], 'M0 200l1-200 1 100'],
])('draws %j as %j', (values, path) => {
	expect(sparklinePath(values)).toBe(path);
});

test('moves one step per value and stays inside its box', () => {
	const dollars = fc.double({ min: 0.01, max: 1e9, noNaN: true });
	fc.assert(
		fc.property(fc.array(dollars, { minLength: 2, maxLength: 24 }), (values) => {
			const [start = '', line = ''] = sparklinePath(values).split('l');
			const steps = line.match(/-?\d+/g)?.map(Number) ?? [];
			let place = Number(start.replace('M0 ', ''));
			const places = [place];
			for (const [index, step] of steps.entries()) {
				if (index % 2 === 0) expect(step).toBe(1);
				else {
					place += step;
					places.push(place);
				}
			}
			expect(places).toHaveLength(values.length);
			expect(places.every((one) => one >= 0 && one <= sparklineHeight)).toBe(true);
			expect(places[values.indexOf(Math.max(...values))]).toBe(places.toSorted((a, b) => a - b)[0]);
		}),
	);
});
