import { expect, test } from 'vitest';
import { readFineness } from './read-fineness.ts';

test.each([
	['.999', 0.999],
	['0.585', 0.585],
	['1', 1],
	['14k', 0.5833],
	['14 K', 0.5833],
	['14kt', 0.5833],
	['18 karat', 0.75],
	['22ct', 0.9167],
	['9 carat', 0.375],
	['24k', 0.999],
	['１４Ｋ', 0.5833],
	['585', 0.585],
	['999.9', 0.9999],
	['9999', 0.9999],
	['925/1000', 0.925],
	['999.9 / 1,000', 0.9999],
	['58.5%', 0.585],
	['99.9 %', 0.999],
	['Au 750', 0.75],
	['Ag925', 0.925],
	['.9999 fine', 0.9999],
	['925 sterling', 0.925],
	['sterling', 0.925],
	['Sterling silver', 0.925],
])('reads %j as %d', (typed, fineness) => {
	expect(readFineness(typed)).toBe(fineness);
});

test.each([
	['K18', 0.75],
	['18 k gold', 0.75],
	['92,5 %', 0.925],
	['22/24', 0.9167],
	['11/12', 0.9167],
])('also reads %s', (typed, part) => {
	expect(readFineness(typed)).toBe(part);
});

test.each(['', '14', '25k', '0', '0k', '-1', '1,5', '585,5', '1001', '101%', 'gold', '0x10', '1/0'])(
	'refuses %j',
	(typed) => {
		expect(readFineness(typed)).toBeUndefined();
	},
);
