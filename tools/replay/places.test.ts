import { expect, test } from 'vitest';
import { movedPlaces, type Places, type Tolerance } from './places.ts';

const stored: Places = { 'button Add To Cart': [24, 530, 160, 48], main: [0, 100, 1280, 900] };
const exact: Tolerance = { across: 2, down: 2 };

test('ignores moves within the tolerance', () => {
	const seen: Places = { ...stored, 'button Add To Cart': [26, 530, 158, 48] };
	expect(movedPlaces(seen, stored, exact)).toEqual([]);
});

test('allows larger moves across than down', () => {
	const loose: Tolerance = { across: 48, down: 16 };
	const pushed = (left: number, top: number): Places => ({ ...stored, 'button Add To Cart': [left, top, 160, 48] });
	expect(movedPlaces(pushed(24 + 48, 530 + 16), stored, loose)).toEqual([]);
	expect(movedPlaces(pushed(24 + 49, 530), stored, loose)).toHaveLength(1);
	expect(movedPlaces(pushed(24, 530 - 17), stored, loose)).toHaveLength(1);
});

test('reports moved, new and removed elements by name', () => {
	const moved: Places = { ...stored, 'button Add To Cart': [24, 538, 160, 48] };
	expect(movedPlaces(moved, stored, exact)).toEqual(['button Add To Cart: moved from 24,530,160,48 to 24,538,160,48']);
	const { main: _, ...rest } = stored;
	expect(movedPlaces({ ...rest, aside: [0, 0, 1, 1] }, stored, exact)).toEqual([
		'main: is gone, was at 0,100,1280,900',
		'aside: is new, at 0,0,1,1',
	]);
});
