import { expect, test } from 'vitest';
import { comparisonFor, comparisonNames } from './comparison-objects.ts';
import { compareSizes, describeSize, formatMeasurements } from './describe-size.ts';

const coin = { width: 32.7, height: 32.7, depth: 2.87, isRound: true };
const bar = { width: 15, height: 8.7, depth: 0.4, isRound: false };
const bag = { width: 280, height: 210, depth: 120, isRound: false };

test.for([
	[coin, '32.7 mm across and 2.87 mm thick'],
	[{ ...coin, depth: undefined }, '32.7 mm across'],
	[bar, '15 × 8.7 × 0.4 mm'],
	[{ ...bar, depth: undefined, part: 'Face' }, 'Face: 15 × 8.7 mm'],
	[{ ...coin, depth: undefined, part: 'Case' }, 'Case: 32.7 mm across'],
] as const)('measures %j as %s', ([size, text]) => expect(formatMeasurements(size)).toBe(text));

test.for([
	[coin, 'quarter', '1.35 times a US quarter'],
	[coin, 'card', '0.38 times as long as a bank card'],
	[{ ...coin, width: 24.3, height: 24.3 }, 'quarter', 'as wide as a US quarter'],
	[bar, 'quarter', '0.62 times as long as a US quarter'],
	[bag, 'card', '3.27 times as long as a bank card'],
	[{ ...bar, width: 5, height: 2 }, 'card', '0.06 times as long as a bank card'],
	[{ ...bar, width: 85.5, height: 20 }, 'card', 'as long as a bank card'],
] as const)('compares %j with a %s as %s', ([size, against, text]) => {
	const other = comparisonFor(against);
	expect(other && compareSizes(size, other)).toBe(text);
});

test('compares with nothing for a ruler or before an item is chosen', () => {
	for (const against of ['ruler', 'piece'] as const)
		expect(describeSize(coin, comparisonFor(against)), comparisonNames[against]).toBe(
			'32.7 mm across and 2.87 mm thick.',
		);
});

test('names another item', () => {
	const second = { id: '2', name: 'Half', size: { ...coin, width: 27, height: 27 }, width: 27, height: 27 };
	expect(describeSize(coin, comparisonFor('piece', { ...second, shape: 'round' }))).toBe(
		'32.7 mm across and 2.87 mm thick, 1.21 times the Half.',
	);
});
