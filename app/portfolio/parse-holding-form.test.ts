import { expect, test } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { readTyped } from './parse-holding-form.ts';

const typed = {
	metal_id: 'silver',
	title: 'Bar',
	weight: '100 g',
	quantity: '3',
	price_paid: '',
	acquired_on: '1/31/2026',
};

test('what is typed is read as the shop keeps it; what is empty is not given', () => {
	expect(readTyped(typed)).toEqual({
		metal_id: 'silver',
		title: 'Bar',
		weight: 3.215075,
		quantity: 3,
		acquired_on: '2026-01-31',
	});
});

test('what cannot be read is refused beside its fields', () => {
	try {
		readTyped({ ...typed, weight: '1,5,5', title: '' });
		expect.fail('It was read.');
	} catch (error) {
		const { status, fields } = error as ApiFailure;
		expect(error).toBeInstanceOf(ApiFailure);
		expect([status, Object.keys(fields).toSorted()]).toEqual([400, ['title', 'weight']]);
	}
});
