import { expect, test } from 'vitest';
import { weightName } from './weight.ts';

test.each([
	[1, '1 oz'],
	[0.1, '1/10 oz'],
	[0.25, '1/4 oz'],
	[0.5, '1/2 oz'],
	[1000, '1,000 oz'],
	[1.5, '1.5 oz'],
	[0.235421, '0.2354 oz'],
	[0.032151, '1 g'],
	[0.160754, '5 g'],
	[3.215075, '100 g'],
	[32.150747, '1 kg'],
	[0.000001, '0 oz'],
])('formats %s troy ounces as %s', (ounces, name) => {
	expect(weightName(ounces)).toBe(name);
});
