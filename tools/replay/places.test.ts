import { expect, test } from 'vitest';
import { movedPlaces, type Places } from './places.ts';

const stored: Places = { 'button Add To Cart': [24, 530, 160, 48], main: [0, 100, 1280, 900] };

test('what stays within the tolerance has not moved', () => {
	const seen: Places = { ...stored, 'button Add To Cart': [26, 530, 158, 48] };
	expect(movedPlaces(seen, stored, 2)).toEqual([]);
});

test('what moved, came and went is told by name', () => {
	const moved: Places = { ...stored, 'button Add To Cart': [24, 538, 160, 48] };
	expect(movedPlaces(moved, stored, 2)).toEqual(['button Add To Cart: moved from 24,530,160,48 to 24,538,160,48']);
	const { main: _, ...rest } = stored;
	expect(movedPlaces({ ...rest, aside: [0, 0, 1, 1] }, stored, 2)).toEqual([
		'main: is gone, was at 0,100,1280,900',
		'aside: is new, at 0,0,1,1',
	]);
});
