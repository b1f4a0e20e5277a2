import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sample } from './describe-value.tsx';

test('a sample has both ends, keeps the order, repeats nothing and is no longer than it may be', () => {
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
