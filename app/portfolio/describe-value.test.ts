import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sample } from './describe-value.tsx';

test('samples both ends and at most the given number of points, in order and without duplicates', () => {
	fc.assert(
		fc.property(fc.uniqueArray(fc.integer(), { maxLength: 400 }), fc.integer({ min: 2, max: 20 }), (points, most) => {
			const chosen = sample(points, most);
			expect(chosen).toHaveLength(Math.min(most, points.length));
			expect([chosen[0], chosen.at(-1)]).toEqual([points[0], points.at(-1)]);
			const places = chosen.map((one) => points.indexOf(one));
			expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
		}),
	);
});
