import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTypos, nearestWord } from './nearest-word.ts';

test.for([
	['goold', 'gold', 1],
	['egle', 'eagle', 1],
	['sivler', 'silver', 1],
	['eagle', 'eagle', 0],
	['', 'gold', 4],
	['ab', '', 2],
	['palldium', 'palladium', 1],
	['金貨', '金', 1],
] as const)('counts from %s to %s %i typos', ([from, to, typos]) => {
	expect(countTypos(from, to)).toBe(typos);
});

test('is symmetric, and zero only for equal words', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
			expect(countTypos(a, b)).toBe(countTypos(b, a));
			expect(countTypos(a, b) === 0).toBe(a === b);
		}),
	);
});

test('finds the word with the fewest typos, the first if several have as few', () => {
	expect(nearestWord('sivler', ['seller', 'silver', 'six'])).toEqual({ word: 'silver', sure: true });
	expect(nearestWord('rong', ['ring', 'wrong'])).toEqual({ word: 'ring', sure: true });
});

test('is unsure about distant words, and rejects more distant ones', () => {
	expect(nearestWord('neclase', ['necklaces'])).toEqual({ word: 'necklaces', sure: false });
	expect(nearestWord('sneekers', ['speakers'])).toEqual({ word: 'speakers', sure: false });
	expect(nearestWord('boat', ['coat'])).toEqual({ word: 'coat', sure: false });
	expect(nearestWord('zeppelin', ['zip', 'peel'])).toBeUndefined();
	expect(nearestWord('gold', [])).toBeUndefined();
	expect(nearestWord('ab', ['ac'])).toBeUndefined();
});
