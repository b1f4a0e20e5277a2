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
])('formats %d dollars as %s', (amount, text) => {
	expect(formatDollars(amount)).toBe(text);
});

test('formats any amount to the cent without loss', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1e13 }), (cents) => {
			const text = formatDollars(cents / 100);
			expect(text).toMatch(/^\$\d{1,3}(,\d{3})*\.\d\d$/);
			expect(Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)).toBe(cents);
		}),
	);
});

test('formats weights with up to four decimals', () => {
	expect([1, 0.5, 32.150747, 1234.5].map((weight) => formatNumber(weight))).toEqual(['1', '0.5', '32.1507', '1,234.5']);
});

test('formats numbers, dollars and times like Intl', () => {
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

test('formats a change with its sign', () => {
	expect([0.42, -1.3, 0, 12].map(formatChange)).toEqual(['+0.42%', '−1.30%', '0.00%', '+12.00%']);
});

test('formats an age in its largest unit, rounded down', () => {
	expect([0, 59.9, 60, 3_599, 3_600, 200_000].map(formatAge)).toEqual([
		'0 s',
		'59 s',
		'1 min',
		'59 min',
		'1 h',
		'55 h',
	]);
});
