import { expect, test } from 'vitest';
import { offerAt } from './current-discount.ts';
import { readDetails } from './present.ts';

test.each([[{}], [null], ['Weight'], [5], [[null, 5, 'Weight', { key: 'Weight' }, { key: 1, value: 'x' }, []]]])(
	'ignores invalid details: %j',
	(value) => {
		expect(readDetails(value)).toEqual([]);
	},
);

test('reads valid details between invalid ones', () => {
	expect(readDetails([null, { key: 'Weight', value: '31.1 g', note: 'x' }])).toEqual([
		{ key: 'Weight', value: '31.1 g' },
	]);
});

test('treats an infinite date as an open side of an offer', () => {
	const never = new Date(Number.NaN);
	const now = new Date('2026-06-01T00:00:00Z');
	expect(offerAt({ discount: 7, offerStart: never, offerEnd: never }, now)).toEqual({
		discount: 7,
		offerDate: { startDate: null, endDate: null },
	});
});
