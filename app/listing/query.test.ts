import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingFields } from '../../contract/catalogue/listing.ts';
import { type Filters, filterNames, isMultiValue, listingHref } from './query.ts';

const texts = fc.oneof(
	fc.string({ unit: 'grapheme' }),
	fc.constantFrom('1', '2', 'default-sorting', 'low-to-high', ''),
);
const filters: fc.Arbitrary<Filters> = fc
	.array(fc.tuple(fc.constantFrom(...filterNames), fc.array(texts, { maxLength: 3 })))
	.map((entries) =>
		Object.fromEntries(entries.map(([name, values]) => [name, isMultiValue(name) ? values : (values[0] ?? '')])),
	);
/** The parameters of an address. */
const parametersOf = (href: string) => [...new URL(href, 'https://shop.example').searchParams];

test('the address may contain every parameter of the contract', () => {
	expect(filterNames.toSorted()).toEqual(Object.keys(listingFields).toSorted());
});

test('an address contains the active filters and the change', () => {
	expect(listingHref('/shop1', { category: ['gold'] }, { sort: 'low-to-high' })).toBe(
		'/shop1?category=gold&sort=low-to-high',
	);
	expect(listingHref('/shop1', { searchText: 'a&b=c d' }, {})).toBe('/shop1?searchText=a%26b%3Dc+d');
});

test('undefined removes a filter; without filters the address is the path', () => {
	expect(listingHref('/shop1', { brand: 'x', status: 'on-sale' }, { brand: undefined })).toBe('/shop1?status=on-sale');
	expect(listingHref('/shop1', { brand: 'x' }, { brand: undefined })).toBe('/shop1');
});

test('a change of a filter goes back to page 1, which is not in the address', () => {
	expect(listingHref('/shop1', { page: '4' }, { category: 'gold' })).toBe('/shop1?category=gold');
	expect(listingHref('/shop1', { category: 'gold', page: '4' }, { page: '5' })).toBe('/shop1?category=gold&page=5');
	expect(listingHref('/shop1', { page: '4' }, { page: '1' })).toBe('/shop1');
});

test('the default sort is not in the address', () => {
	expect(listingHref('/shop1', { sort: 'on-sale' }, { sort: 'default-sorting' })).toBe('/shop1');
});

test('an address contains each chosen value once, in order and without defaults', () => {
	fc.assert(
		fc.property(filters, filters, (present, change) => {
			const next: Filters = { ...present, page: undefined as never, ...change };
			const expected = filterNames.flatMap((name) =>
				[...new Set([next[name] ?? []].flat())]
					.sort()
					.filter(
						(value) =>
							value && !(name === 'page' && value === '1') && !(name === 'sort' && value === 'default-sorting'),
					)
					.map((value) => [name, value]),
			);
			expect(parametersOf(listingHref('/shop1', present, change))).toEqual(expected);
		}),
	);
});

test('the same filters have the same address, in any order', () => {
	fc.assert(
		fc.property(filters, (chosen) => {
			const reversed = Object.fromEntries(
				Object.entries(chosen)
					.toReversed()
					.map(([name, value]) => [name, Array.isArray(value) ? [...value, ...value].toReversed() : value]),
			);
			expect(listingHref('/shop1', reversed, {})).toBe(listingHref('/shop1', chosen, {}));
		}),
	);
});
