import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, findFreeTop } from './free-position.ts';

const box = (top: number, height: number, left = 0, width = 320): Box => ({
	top,
	bottom: top + height,
	left,
	right: left + width,
});
const preferred = box(148, 60);
const screen = 740;

test.each([
	['nothing is in the way', [], 148],
	['what is to be seen is elsewhere', [box(400, 40)], 148],
	['it stands beside', [box(150, 40, 330)], 148],
	['there is room just below', [box(120, 60)], 188],
	['there is room just above', [box(190, 90)], 122],
	['the line around the control reaches further than the control', [box(190, 36), box(100, 180)], 32],
	['a line fills the screen, so that only the control in it can be obstacles free', [box(190, 36), box(-50, 900)], 122],
	['what is to be seen fills the screen', [box(0, 740)], 148],
])('%s', (_, obstacles, top) => {
	expect(findFreeTop(preferred, obstacles, screen)).toBe(top);
});

test('overlaps neither the most important box nor the edge of the screen if there is space', () => {
	const boxes = fc.record({ top: fc.integer({ min: -200, max: 700 }), height: fc.integer({ min: 1, max: 250 }) });
	fc.assert(
		fc.property(fc.array(boxes, { minLength: 1, maxLength: 3 }), (drawn) => {
			const [first, ...others] = drawn.map(({ top, height }) => box(top, height));
			const top = findFreeTop(preferred, [first as Box, ...others], screen);
			expect(top).toBeGreaterThanOrEqual(0);
			expect(top + 60).toBeLessThanOrEqual(screen);
			expect(top >= (first as Box).bottom || top + 60 <= (first as Box).top).toBe(true);
		}),
	);
});
