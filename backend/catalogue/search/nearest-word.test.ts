import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSlips, nearest } from './nearest-word.ts';

test.for([
	['goold', 'gold', 1],
	['egle', 'eagle', 1],
	['sivler', 'silver', 1],
	['eagle', 'eagle', 0],
	['', 'gold', 4],
	['ab', '', 2],
	['palldium', 'palladium', 1],
	['金貨', '金', 1],
] as const)('from %s to %s are %i slips', ([from, to, slips]) => {
	expect(countSlips(from, to)).toBe(slips);
});

test('slips count the same both ways, and none only between equals', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
			expect(countSlips(a, b)).toBe(countSlips(b, a));
			expect(countSlips(a, b) === 0).toBe(a === b);
		}),
	);
});

test('the nearest takes the fewest slips; of equals the first', () => {
	expect(nearest('sivler', ['seller', 'silver', 'six'])).toEqual({ word: 'silver', sure: true });
	expect(nearest('rong', ['ring', 'wrong'])).toEqual({ word: 'ring', sure: true });
});

test('what is far is not sure, and what is farther is not near', () => {
	expect(nearest('neclase', ['necklaces'])).toEqual({ word: 'necklaces', sure: false });
	expect(nearest('sneekers', ['speakers'])).toEqual({ word: 'speakers', sure: false });
	expect(nearest('boat', ['coat'])).toEqual({ word: 'coat', sure: false });
	expect(nearest('zeppelin', ['zip', 'peel'])).toBeUndefined();
	expect(nearest('gold', [])).toBeUndefined();
	expect(nearest('ab', ['ac'])).toBeUndefined();
});
