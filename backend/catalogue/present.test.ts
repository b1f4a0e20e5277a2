import { expect, test } from 'vitest';
import { offerAt } from './current-discount.ts';
import { readDetails } from './present.ts';

test.each([[{}], [null], ['Weight'], [5], [[null, 5, 'Weight', { key: 'Weight' }, { key: 1, value: 'x' }, []]]])(
	'details that are %j by hand are none',
	(value) => {
		expect(readDetails(value)).toEqual([]);
	},
);

test('what is written among them is kept, without what does not belong there', () => {
	expect(readDetails([null, { key: 'Weight', value: '31.1 g', note: 'x' }])).toEqual([
		{ key: 'Weight', value: '31.1 g' },
	]);
});

test('a date that JavaScript cannot say leaves its side of an offer open', () => {
	const never = new Date(Number.NaN);
	const now = new Date('2026-06-01T00:00:00Z');
	expect(offerAt({ discount: 7, offerStart: never, offerEnd: never }, now)).toEqual({
		discount: 7,
		offerDate: { startDate: null, endDate: null },
	});
});
