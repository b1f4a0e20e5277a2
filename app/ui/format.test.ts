import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAge, formatChange, formatDateTime, formatDollars, formatNumber } from './format.ts';

test.each([
	[0, '$0.00'],
	[7.5, '$7.50'],
	[999.99, '$999.99'],
	[4085.6, '$4,085.60'],
	[1234567.89, '$1,234,567.89'],
	[-7.5, '−$7.50'],
])('%d dollars are shown as %s', (amount, shown) => {
	expect(formatDollars(amount)).toBe(shown);
});

test('every amount in cents is shown to the cent, and reads back as itself', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1e13 }), (cents) => {
			const shown = formatDollars(cents / 100);
			expect(shown).toMatch(/^\$\d{1,3}(,\d{3})*\.\d\d$/);
			expect(Math.round(Number(shown.replaceAll(/[$,]/g, '')) * 100)).toBe(cents);
		}),
	);
});

test('weights are shown to four decimals at most', () => {
	expect([1, 0.5, 32.150747, 1234.5].map((weight) => formatNumber(weight))).toEqual(['1', '0.5', '32.1507', '1,234.5']);
});

test('numbers, dollars and times are written as Intl writes them', () => {
	const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
	const number = fc.oneof(
		fc.double({ noNaN: true, min: -1e9, max: 1e9 }).filter((value) => !Object.is(value, -0)),
		fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1_000),
	);
	fc.assert(
		fc.property(number, fc.integer({ min: 0, max: 6 }), (value, decimals) => {
			const formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals });
			expect(formatNumber(value, decimals)).toBe(formatter.format(value));
			expect(formatDollars(value)).toBe(dollars.format(value).replace('-', '−'));
		}),
	);
	const time = new Intl.DateTimeFormat('en-US', {
		dateStyle: 'medium',
		timeStyle: 'short',
		timeZone: 'America/New_York',
	});
	const dates = fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('9999-12-31') });
	fc.assert(
		fc.property(dates, (date) => {
			expect(formatDateTime(date.toISOString())).toBe(`${time.format(date)} ET`);
		}),
	);
});

test('a change says its direction by its sign', () => {
	expect([0.42, -1.3, 0, 12].map(formatChange)).toEqual(['+0.42%', '−1.30%', '0.00%', '+12.00%']);
});

test('an age is told in its largest whole unit', () => {
	expect([0, 59.9, 60, 3_599, 3_600, 200_000].map(formatAge)).toEqual([
		'0 s',
		'59 s',
		'1 min',
		'59 min',
		'1 h',
		'55 h',
	]);
});
