import { expect, test } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { parseHolding } from './parse-holding-form.ts';

const typed = {
	metal_id: 'silver',
	title: 'Bar',
	weight: '100 g',
	quantity: '3',
	price_paid: '',
	acquired_on: '1/31/2026',
};

test('parses the typed values and omits empty ones', () => {
	expect(parseHolding(typed)).toEqual({
		metal_id: 'silver',
		title: 'Bar',
		weight: 3.215075,
		quantity: 3,
		acquired_on: '2026-01-31',
	});
});

test('reports values that it cannot parse by field', () => {
	try {
		parseHolding({ ...typed, weight: '1,5,5', title: '' });
		expect.fail('It was read.');
	} catch (error) {
		const { status, fields } = error as ApiFailure;
		expect(error).toBeInstanceOf(ApiFailure);
		expect([status, Object.keys(fields).toSorted()]).toEqual([400, ['title', 'weight']]);
	}
});
