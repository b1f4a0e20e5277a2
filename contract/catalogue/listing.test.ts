import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingQuery } from './listing.ts';
import { sorts } from './listing-choices.ts';

const fieldsOf = (query: unknown) =>
	(listingQuery.safeParse(query).error?.issues ?? []).map((issue) => issue.path.join('.'));

test('an empty query asks for the first page of twelve in default order', () => {
	expect(listingQuery.parse({})).toEqual({ sort: 'default-sorting', page: 1, perPage: 12 });
});

test('the misspelled sort is the sort that was meant', () => {
	expect(listingQuery.parse({ sort: 'low-to-hight' }).sort).toBe('low-to-high');
	for (const sort of sorts) expect(listingQuery.parse({ sort }).sort).toBe(sort);
});

test('numbers are read from text', () => {
	const query = { minPrice: '19.9', maxPrice: '250', page: '3', perPage: '60' };
	expect(listingQuery.parse(query)).toMatchObject({ minPrice: 19.9, maxPrice: 250, page: 3, perPage: 60 });
});

test('equal ends of a price range are a range, crossed ones are not', () => {
	expect(fieldsOf({ minPrice: '10', maxPrice: '10.00' })).toEqual([]);
	expect(fieldsOf({ minPrice: '10', maxPrice: '9.99' })).toEqual(['maxPrice']);
});

test('a search is trimmed and at most 100 characters long', () => {
	expect(listingQuery.parse({ searchText: '  gold  eagle ' }).searchText).toBe('gold eagle');
	expect(fieldsOf({ searchText: 'x'.repeat(100) })).toEqual([]);
	expect(fieldsOf({ searchText: 'x'.repeat(101) })).toEqual(['searchText']);
});

test('every price in cents that fits is taken as it stands', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
			expect(listingQuery.parse({ minPrice: (cents / 100).toFixed(2) }).minPrice).toBe(cents / 100);
		}),
	);
});

test('whatever text stands in the address, a query is taken with sound values or refused by field', () => {
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
