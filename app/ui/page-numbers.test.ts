import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
	[1, 1, [1]],
	[1, 3, [1, 2, 3]],
	[1, 9, [1, 2, 'ellipsis-after', 9]],
	[5, 9, [1, 'ellipsis-before', 4, 5, 6, 'ellipsis-after', 9]],
	[4, 7, [1, 2, 3, 4, 5, 6, 7]],
	[9, 9, [1, 'ellipsis-before', 8, 9]],
] as const)('page %i of %i shows %j', (page, pages, marks) => {
	expect(pageNumbers(page, pages)).toEqual(marks);
});

test('lists ascending numbers with both ends and the current page, and a gap hides at least two pages', () => {
	const places = fc
		.integer({ min: 1, max: 500 })
		.chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
	fc.assert(
		fc.property(places, ([page, pages]) => {
			const marks = pageNumbers(page, pages);
			const numbers = marks.filter((mark) => typeof mark === 'number');
			expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
			expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
			expect(marks.length).toBeLessThanOrEqual(7);
			for (const [index, mark] of marks.entries()) {
				if (typeof mark === 'number') continue;
				expect(Number(marks[index + 1]) - Number(marks[index - 1])).toBeGreaterThan(2);
			}
			for (const [index, number] of numbers.entries()) {
				const isNext = number === (numbers[index - 1] ?? 0) + 1;
				expect(isNext || typeof marks[marks.indexOf(number) - 1] === 'string').toBe(true);
			}
		}),
	);
});
