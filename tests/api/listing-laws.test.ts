import fc from 'fast-check';
import { expect } from 'vitest';
import type { Listing, ListingParams } from '../../contract/catalogue/listing.ts';
import { repeatableParams } from '../../contract/catalogue/listing-choices.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { priceOf, toDollars } from '../../contract/pricing/amount.ts';
import { test } from '../setup/api.ts';
import type { Client } from '../setup/client.ts';
import { allProducts, filterInMemory, payable, titles, valuesOf } from '../setup/listing.ts';

type Filter = Exclude<keyof ListingParams, 'sort' | 'page' | 'perPage' | 'featured' | 'year'>;

/** For each filter, the value that matches a product. Leaves out 'featured', which matches few, and the year, which cards lack. */
const filterFor: { [K in Filter]-?: (card: ProductCard) => string } = {
	...valuesOf,
	minPrice: (card) => toDollars(payable(card)).toFixed(2),
	maxPrice: (card) => toDollars(payable(card)).toFixed(2),
	maxPerOunce: (card) => priceOf(card).perOunce?.toFixed(2) ?? '',
	status: (card) => (card.discount > 0 ? 'on-sale' : 'in-stock'),
	// A prefix that is not a word, and a tag.
	searchText: (card) => `${card.title.match(/\p{L}{5,}/u)?.[0].slice(0, 4)} ${card.tags[0]}`,
};
const isSeveral = (name: string) => (repeatableParams as readonly string[]).includes(name);

/** Queries that match one product. A second product adds or replaces some values. */
function queries(cards: ProductCard[]): fc.Arbitrary<ListingParams> {
	const filters = Object.entries(filterFor);
	const one = fc.constantFrom(...cards);
	const sources = fc.array(fc.constantFrom('none', 'none', 'first', 'first', 'second', 'both'), {
		minLength: filters.length,
		maxLength: filters.length,
	});
	return fc
		.tuple(one, fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, one), sources)
		.map(
			([first, second = first, from]) =>
				Object.fromEntries(
					filters.flatMap(([name, valueFor], index) => {
						const values = { none: [], first: [first], second: [second], both: [second, first] }[from[index] ?? 'none'];
						const given = values.map(valueFor).filter((value) => value !== '');
						return given.length === 0 ? [] : [[name, isSeveral(name) && given.length > 1 ? given : given[0]]];
					}),
				) as ListingParams,
		)
		.filter(({ minPrice, maxPrice }) => !minPrice || !maxPrice || Number(minPrice) <= Number(maxPrice));
}

async function forQueries(shop: Client, law: (cards: ProductCard[], query: ListingParams) => Promise<void>) {
	const cards = await allProducts(shop);
	await fc.assert(
		fc.asyncProperty(queries(cards), (query) => law(cards, query)),
		{ numRuns: 60 },
	);
}

const listed = async (shop: Client, query: ListingParams) => (await shop.get('searchProducts', query)).body;

test('a filtered list equals the complete list filtered in memory', async ({ shop }) => {
	await forQueries(shop, async (cards, query) => {
		const expected = filterInMemory(cards, query);
		// A search sorts by relevance. In other orders, it finds the same products.
		const { products, total } = await listed(shop, { ...query, perPage: '60', sort: 'low-to-high' });
		expect(total).toBe(expected.length);
		const cheapestFirst = expected.toSorted((a, b) => payable(a) - payable(b));
		expect(titles(products)).toEqual(titles(cheapestFirst.slice(0, 60)));
	});
});

test('a facet counts the products of each value with the other filters applied', async ({ shop }) => {
	type Facet = Exclude<keyof Listing['facets'], 'price' | 'year'>;
	const own: Record<Facet, (keyof ListingParams)[]> = {
		category: ['category', 'subCategory'],
		subCategory: ['subCategory'],
		brand: ['brand'],
		productType: ['productType'],
		weight: ['weight'],
		fineness: ['fineness'],
		premium: ['premium'],
		status: [],
	};
	await forQueries(shop, async (cards, query) => {
		const { facets } = await listed(shop, query);
		for (const [facet, less] of Object.entries(own) as [Facet, (keyof ListingParams)[]][]) {
			const others = Object.fromEntries(Object.entries(query).filter(([name]) => !less.includes(name as never)));
			for (const { slug, count } of facets[facet]) {
				const chosen = facet === 'status' ? [...[query.status ?? []].flat(), slug] : slug;
				expect(count, `${facet} ${slug}`).toBe(filterInMemory(cards, { ...others, [facet]: chosen }).length);
			}
			if (facet === 'status') continue;
			const counted = facets[facet].reduce((sum, { count }) => sum + count, 0);
			const has = filterInMemory(cards, others).filter((card) => valuesOf[facet](card) !== '');
			expect(counted, facet).toBe(has.length);
		}
	});
});

test('several values of a filter find the products of each value; a facet counts what each value adds', async ({
	shop,
}) => {
	const names = ['category', 'subCategory', 'brand', 'productType', 'weight', 'fineness', 'year', 'premium'] as const;
	const all = (await listed(shop, {})).facets;
	const some = fc.constantFrom(...names).chain((name) => {
		const slugs = all[name].map(({ slug }) => slug);
		const values = fc.subarray(slugs, { minLength: 1, maxLength: Math.min(4, slugs.length) });
		return fc.record({ name: fc.constant(name), values });
	});
	// With more than one further filter, most results are empty.
	await fc.assert(
		fc.asyncProperty(some, fc.option(some), async ({ name, values }, other) => {
			const rest: ListingParams = other && other.name !== name ? { [other.name]: other.values } : {};
			const together = await listed(shop, { ...rest, [name]: values });
			const apart = await Promise.all(values.map((value) => listed(shop, { ...rest, [name]: value })));
			expect(together.total).toBe(apart.reduce((sum, { total }) => sum + total, 0));
			// The count of a category ignores the selected sub-categories.
			if (name === 'category') return;
			const counts = together.facets[name].filter(({ slug }) => values.includes(slug)).map(({ count }) => count);
			expect(together.total).toBe(counts.reduce((sum, count) => sum + count, 0));
		}),
		{ numRuns: 40 },
	);
});

test('the price facet covers the products that match the other filters', async ({ shop }) => {
	await forQueries(shop, async (cards, query) => {
		const { minPrice: _, maxPrice: __, ...others } = query;
		const prices = filterInMemory(cards, others).map(payable);
		const { facets } = await listed(shop, query);
		const span = prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : { min: 0, max: 0 };
		expect(facets.price).toEqual({ min: toDollars(span.min), max: toDollars(span.max) });
	});
});
