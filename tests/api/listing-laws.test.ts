import fc from 'fast-check';
import { expect } from 'vitest';
import type { Listing, ListingParams } from '../../contract/catalogue/listing.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { test } from '../setup/api.ts';
import type { Client } from '../setup/client.ts';
import { allProducts, filterInMemory, payable, titles } from '../setup/listing.ts';

/** What each filter would be for a listing that shows a certain product; 'featured' has one value only, which suits few. */
const filterFor: {
	[K in Exclude<keyof ListingParams, 'sort' | 'page' | 'perPage' | 'featured'>]-?: (card: ProductCard) => string;
} = {
	minPrice: (card) => toDollars(payable(card)).toFixed(2),
	maxPrice: (card) => toDollars(payable(card)).toFixed(2),
	status: (card) => (card.discount > 0 ? 'on-sale' : 'in-stock'),
	category: (card) => slugify(card.parent),
	subCategory: (card) => slugify(card.children),
	brand: (card) => slugify(card.brand.name),
	productType: (card) => card.productType,
	// The beginning of a word that is no word of its own, and a tag.
	searchText: (card) => `${card.title.match(/\p{L}{5,}/u)?.[0].slice(0, 4)} ${card.tags[0]}`,
};

/** Queries that suit one product, so that something is left, and some of which a second product spoils. */
function queries(cards: ProductCard[]): fc.Arbitrary<ListingParams> {
	const filters = Object.entries(filterFor);
	const one = fc.constantFrom(...cards);
	const sources = fc.array(fc.constantFrom('none', 'first', 'first', 'second'), {
		minLength: filters.length,
		maxLength: filters.length,
	});
	return fc
		.tuple(one, fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, one), sources)
		.map(([first, second = first, from]) =>
			Object.fromEntries(
				filters.flatMap(([name, valueFor], index) =>
					from[index] === 'none' ? [] : [[name, valueFor(from[index] === 'second' ? second : first)]],
				),
			),
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

test('a filtered list is part of the whole and equals the whole filtered in memory', async ({ shop }) => {
	await forQueries(shop, async (cards, query) => {
		const expected = filterInMemory(cards, query);
		// What a search finds comes best match first; in any other order it is the same.
		const { products, total } = await listed(shop, { ...query, perPage: '60', sort: 'low-to-high' });
		expect(total).toBe(expected.length);
		const cheapestFirst = expected.toSorted((a, b) => payable(a) - payable(b));
		expect(titles(products)).toEqual(titles(cheapestFirst.slice(0, 60)));
	});
});

test('a facet counts what each of its values would leave, the other filters kept', async ({ shop }) => {
	type Facet = Exclude<keyof Listing['facets'], 'price'>;
	const own: Record<Facet, (keyof ListingParams)[]> = {
		category: ['category', 'subCategory'],
		subCategory: ['subCategory'],
		brand: ['brand'],
		productType: ['productType'],
		status: ['status'],
	};
	await forQueries(shop, async (cards, query) => {
		const { facets } = await listed(shop, query);
		for (const [facet, less] of Object.entries(own) as [Facet, (keyof ListingParams)[]][]) {
			const others = Object.fromEntries(Object.entries(query).filter(([name]) => !less.includes(name as never)));
			for (const { slug, count } of facets[facet])
				expect(count, `${facet} ${slug}`).toBe(filterInMemory(cards, { ...others, [facet]: slug }).length);
			const counted = facets[facet].reduce((sum, { count }) => sum + count, 0);
			if (facet !== 'status') expect(counted, facet).toBe(filterInMemory(cards, others).length);
		}
	});
});

test('the price facet spans what the other filters leave', async ({ shop }) => {
	await forQueries(shop, async (cards, query) => {
		const { minPrice: _, maxPrice: __, ...others } = query;
		const prices = filterInMemory(cards, others).map(payable);
		const { facets } = await listed(shop, query);
		const span = prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : { min: 0, max: 0 };
		expect(facets.price).toEqual({ min: toDollars(span.min), max: toDollars(span.max) });
	});
});
