import { expect, test } from 'vitest';
import { faultsOfAnswer } from './answers.ts';

const countries = 'https://shop.example/api/get-country';
const country = { countries: [{ code: 'US', name: 'United States' }] };

test('an answer of the contract has no fault, nor has one that says nothing changed', () => {
	expect(faultsOfAnswer('GET', countries, 200, JSON.stringify(country))).toEqual([]);
	expect(faultsOfAnswer('GET', countries, 304, '')).toEqual([]);
	const refusal = { error: { code: 'too_many_requests', message: 'Wait.' } };
	expect(faultsOfAnswer('GET', countries, 429, JSON.stringify(refusal))).toEqual([]);
});

test('an answer off its schema is told by call and field', () => {
	const body = JSON.stringify({ countries: [{ ...country.countries[0], code: 7 }] });
	expect(faultsOfAnswer('GET', countries, 200, body)).toEqual([
		expect.stringMatching(/^getCountries: countries\.0\.code: /),
	]);
	expect(faultsOfAnswer('GET', countries, 200, '<html>')).toEqual([
		expect.stringMatching(/^getCountries: the answer: /),
	]);
});

test('a status and a call that the contract does not know are told', () => {
	expect(faultsOfAnswer('GET', countries, 500, '{}')).toEqual(['getCountries: 500, which the contract does not know']);
	expect(faultsOfAnswer('GET', 'https://shop.example/api/nothing', 200, '{}')).toEqual([
		'GET /api/nothing: no call of the contract',
	]);
});
