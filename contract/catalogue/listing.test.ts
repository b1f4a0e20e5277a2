import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingQuery } from './listing.ts';
import { sorts } from './listing-choices.ts';

const fieldsOf = (query: unknown) =>
	(listingQuery.safeParse(query).error?.issues ?? []).map((issue) => issue.path.join('.'));

test('an empty query means the first page of twelve in default order', () => {
	expect(listingQuery.parse({})).toEqual({ sort: 'default-sorting', page: 1, perPage: 12 });
});

test('accepts the misspelled sort of old links', () => {
	expect(listingQuery.parse({ sort: 'low-to-hight' }).sort).toBe('low-to-high');
	for (const sort of sorts) expect(listingQuery.parse({ sort }).sort).toBe(sort);
});

test('reads numbers', () => {
	const query = { minPrice: '19.9', maxPrice: '250', page: '3', perPage: '60' };
	expect(listingQuery.parse(query)).toMatchObject({ minPrice: 19.9, maxPrice: 250, page: 3, perPage: 60 });
});

test('accepts a price range with equal ends, and refuses a reversed one', () => {
	expect(fieldsOf({ minPrice: '10', maxPrice: '10.00' })).toEqual([]);
	expect(fieldsOf({ minPrice: '10', maxPrice: '9.99' })).toEqual(['maxPrice']);
});

test('trims a search text, and limits it to 100 characters', () => {
	expect(listingQuery.parse({ searchText: '  gold  eagle ' }).searchText).toBe('gold eagle');
	expect(fieldsOf({ searchText: 'x'.repeat(100) })).toEqual([]);
	expect(fieldsOf({ searchText: 'x'.repeat(101) })).toEqual(['searchText']);
});

test('reads every price exactly to the cent', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
			expect(listingQuery.parse({ minPrice: (cents / 100).toFixed(2) }).minPrice).toBe(cents / 100);
		}),
	);
});

test('any query has valid values or an error for a field', () => {
	const values = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('1', '60', '0', '-1', '1e9', 'gold', 'NaN'));
	const names = fc.constantFrom(...Object.keys(listingQuery.shape), 'other');
	fc.assert(
		fc.property(fc.dictionary(names, values), (query) => {
			const { data, error } = listingQuery.safeParse(query);
			expect(data ? 0 : error.issues.length).toBeGreaterThanOrEqual(data ? 0 : 1);
			const { page, perPage, minPrice = 0, maxPrice = minPrice } = data ?? listingQuery.parse({});
			expect(Number.isSafeInteger(page) && page >= 1).toBe(true);
			expect(Number.isSafeInteger(perPage) && perPage >= 1 && perPage <= 60).toBe(true);
			expect(minPrice >= 0 && maxPrice >= minPrice).toBe(true);
		}),
	);
});
