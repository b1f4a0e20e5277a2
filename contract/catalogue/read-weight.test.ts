import { expect, test } from 'vitest';
import { inOunces, readWeight } from './read-weight.ts';

test.each([
	['1/10oz', 0.1],
	['1/10 oz', 0.1],
	['0.1 oz', 0.1],
	['.1 ozt', 0.1],
	['tenth ounce', 0.1],
	['one-tenth ounce', 0.1],
	['one tenth of an ounce', 0.1],
	['½ oz', 0.5],
	['half oz', 0.5],
	['half an ounce', 0.5],
	['half-ounce', 0.5],
	['1/10th oz', 0.1],
	['1 fine ounce', 1],
	['1½ oz', 1.5],
	['1 1/2 oz.', 1.5],
	['10 oz', 10],
	['10-oz', 10],
	['10 troy ounces', 10],
	['ten ounce', 10],
	['１０ ｏｚ', 10],
	['1,000 oz', 1_000],
	['31.1034768 g', 1],
	['31.1034768gr', 1],
	['1 kg', 32.150_746_568_6],
	['1 kilo', 32.150_746_568_6],
	['1000 grams', 32.150_746_568_6],
	['1', 1],
	['0.25', 0.25],
])('reads %j as %d troy ounces', (typed, ounces) => {
	const read = readWeight(typed);
	expect(read && inOunces(read)).toBeCloseTo(ounces, 9);
});

test('the result has a unit only if one was typed', () => {
	expect(readWeight('2 kg')).toEqual({ amount: 2_000, unit: 'g' });
	expect(readWeight('2')).toEqual({ amount: 2 });
});

test.each([
	['0,1 oz', 0.1, 'ozt'],
	['31,1 g', 31.1, 'g'],
	['0,125', 0.125, undefined],
	['1,500', 1500, undefined],
])('reads the comma in %s as a decimal sign, unless thousands follow', (typed, amount, unit) => {
	expect(readWeight(typed)).toEqual({ amount, ...(unit && { unit }) });
});

test.each(['', 'oz', 'gold', '1/0 oz', '0 oz', '-1 oz', '1 lb', '1,50,5 oz', '0x10 oz', '1e3 g'])(
	'refuses %j',
	(typed) => {
		expect(readWeight(typed)).toBeUndefined();
	},
);
