import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDollars, readNumber, readPercent } from './read-number.ts';

test.each([
	['12', 12],
	[' 12 ', 12],
	['1,000', 1_000],
	['1 000', 1_000],
	['1\u202f000', 1_000],
	['1,234,567.5', 1_234_567.5],
	['2.5', 2.5],
	['2.', 2],
	['.5', 0.5],
	['0', 0],
	['-1', -1],
	['−1', -1],
	['+3', 3],
	['１，０００', 1_000],
	['٤٢', 42],
	['\u202a1,000\u202c', 1_000],
	['\u200b7', 7],
])('reads %j as %d', (typed, number) => {
	expect(readNumber(typed)).toBe(number);
});

test.each([
	'',
	'-',
	'.',
	'2,5',
	'1,0000',
	'1,00',
	'1 00',
	'1,000 000',
	'1e3',
	'0x10',
	'Infinity',
	'NaN',
	'twelve',
	'1-2',
	'$5',
])('refuses %j', (typed) => {
	expect(readNumber(typed)).toBeUndefined();
});

test.each([
	['$1,000', 1_000],
	['$ 4.50', 4.5],
	['US$4.50', 4.5],
	['1000 USD', 1_000],
	['USD 12', 12],
	['12$', 12],
	['12 dollars', 12],
	['＄５', 5],
	['-$5', undefined],
	['-5', undefined],
	['0x10', undefined],
	['€5', undefined],
	['$', undefined],
	['8.300', undefined],
	['1.0000', 1],
])('reads %j as dollars: %s', (typed, dollars) => {
	expect(readDollars(typed)).toBe(dollars);
});

test.each([
	['1.5', 1.5],
	['-2 %', -2],
	['3％', 3],
	['%', undefined],
])('reads %j as percent: %s', (typed, percent) => {
	expect(readPercent(typed)).toBe(percent);
});

test('reads every amount in US notation', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
			const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
			expect(readDollars(written)).toBe(cents / 100);
		}),
	);
});
