import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

test.each([
	[[], ''],
	[[7], 'M0 10L100 10'],
	[[7, 7, 7], 'M0 10L50 10L100 10'],
	[[1, 3, 2], 'M0 20L50 0L100 10'],
])('%j is the line %j', (values, path) => {
	expect(sparklinePath(values, 100, 20)).toBe(path);
});

test('a line never leaves its box', () => {
	const dollars = fc.double({ min: 0.01, max: 1e9, noNaN: true });
	fc.assert(
		fc.property(fc.array(dollars, { minLength: 2, maxLength: 24 }), (values) => {
			const numbers =
				sparklinePath(values, 100, 20)
					.match(/[\d.]+/g)
					?.map(Number) ?? [];
			expect(numbers).toHaveLength(values.length * 2);
			expect(numbers.every((number, index) => number <= (index % 2 === 0 ? 100 : 20))).toBe(true);
		}),
	);
});
