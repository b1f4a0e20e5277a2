import { expect, test } from 'vitest';
import { readQuantity } from './read-quantity.ts';

test.each([
	['12', 12],
	[' 12 ', 12],
	['1,000', 1_000],
	['1 000', 1_000],
	['1\u202f000', 1_000],
	['1,234,567', 1_234_567],
	['2.5', 2.5],
	['0', 0],
	['-1', -1],
	['−1', -1],
	['１２', Number.NaN],
	['99999', 99_999],
	['2,5', Number.NaN],
	['1,0000', Number.NaN],
	['1e3', Number.NaN],
	['0x10', Number.NaN],
	['', Number.NaN],
	['-', Number.NaN],
	['twelve', Number.NaN],
])('%j is %d', (text, number) => {
	expect(readQuantity(text)).toBe(number);
});
