import { expect, test } from 'vitest';
import { checkResponse } from './check-response.ts';

const countries = 'https://shop.example/api/get-country';
const country = { countries: [{ code: 'US', name: 'United States' }] };

test('accepts valid responses and 304', () => {
	expect(checkResponse('GET', countries, 200, JSON.stringify(country))).toEqual([]);
	expect(checkResponse('GET', countries, 304, '')).toEqual([]);
	const refusal = { error: { code: 'too_many_requests', message: 'Wait.' } };
	expect(checkResponse('GET', countries, 429, JSON.stringify(refusal))).toEqual([]);
});

test('reports an invalid response with call and field', () => {
	const body = JSON.stringify({ countries: [{ ...country.countries[0], code: 7 }] });
	expect(checkResponse('GET', countries, 200, body)).toEqual([
		expect.stringMatching(/^getCountries: countries\.0\.code: /),
	]);
	expect(checkResponse('GET', countries, 200, '<html>')).toEqual([
		expect.stringMatching(/^getCountries: the response: /),
	]);
});

test('reports an unknown status and an unknown call', () => {
	expect(checkResponse('GET', countries, 500, '{}')).toEqual(['getCountries: 500, which is not in the contract']);
	expect(checkResponse('GET', 'https://shop.example/api/nothing', 200, '{}')).toEqual([
		'GET /api/nothing: not in the contract',
	]);
});
