import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageVitals } from './page-vitals.ts';
import { bucketOf, p75Of, vitalNames, vitals } from './vitals.ts';

const page = { route: '/', device: 'phone', LCP: 1_200, CLS: 0 };

test.for([
	['a page without interactions', page, true],
	['no metric', { route: '/', device: 'phone' }, false],
	['another device', { ...page, device: 'tablet' }, false],
	['another metric', { ...page, FID: 3 }, false],
	['a negative value', { ...page, LCP: -1 }, false],
	['an impossible value', { ...page, LCP: 1e9 }, false],
	['a value that is no number', { ...page, LCP: '1200' }, false],
	['a long route', { ...page, route: `/${'x'.repeat(100)}` }, false],
] as const)('checks %s', ([, sent, isValid]) => {
	expect(pageVitals.safeParse(sent).success).toBe(isValid);
});

test('a bound belongs to its bucket', () => {
	expect([0, 500, 501, 10_000, 10_001].map((value) => bucketOf('LCP', value))).toEqual([0, 0, 1, 8, 9]);
});

test('the 75th percentile is at most one bucket away from the exact one', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...vitalNames),
			fc.array(fc.double({ min: 0, max: 1.2, noNaN: true }), { minLength: 1, maxLength: 50 }),
			(name, parts) => {
				const { bounds } = vitals[name];
				const values = parts.map((part) => part * Math.max(...bounds)).toSorted((a, b) => a - b);
				const buckets = values.map((value) => bucketOf(name, value));
				const counts = Array.from(
					{ length: bounds.length + 1 },
					(_, at) => buckets.filter((each) => each === at).length,
				);
				const exact = values[Math.ceil(0.75 * values.length) - 1] ?? 0;
				expect(bucketOf(name, p75Of(name, counts) ?? 0)).toBe(bucketOf(name, exact));
			},
		),
	);
});

test('there is no percentile without values', () => {
	expect(p75Of('LCP', [])).toBeUndefined();
});
