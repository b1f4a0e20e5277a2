import { expect, test } from 'vitest';
import { demoCountries } from '../../backend/demo/places.ts';
import { countryName } from './country-name.ts';

test('countries are called as the shop calls them, one that does not exist by its code', () => {
	for (const { code, name } of demoCountries) expect(countryName(code)).toBe(name);
	expect(countryName('QQ')).toBe('QQ');
});
