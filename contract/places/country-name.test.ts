import { expect, test } from 'vitest';
import { demoCountries } from '../../backend/demo/places.ts';
import { countryName } from './country-name.ts';

test('returns the names of the shop’s countries, and the code of an unknown one', () => {
	for (const { code, name } of demoCountries) expect(countryName(code)).toBe(name);
	expect(countryName('QQ')).toBe('QQ');
});
