import fc from 'fast-check';
import { expect } from 'vitest';
import { toDollars } from '../../contract/amount.ts';
import type { Listing, ListingParams } from '../../contract/listing.ts';
import { statuses } from '../../contract/listing-choices.ts';
import type { ProductCard } from '../../contract/product.ts';
import { productTypes } from '../../contract/product-type.ts';
import { slugify } from '../../contract/slug.ts';
import { test } from '../setup/api.ts';
import type { Client } from '../setup/client.ts';
import { filterInMemory, payable, titles } from '../setup/listing.ts';

/** Queries that name what exists, so that many of them leave something. */
function queries(cards: ProductCard[]): fc.Arbitrary<ListingParams> {
	const oneOf = (of: (card: ProductCard) => string) => fc.constantFrom(...new Set(cards.map(of)));
	const prices = fc.constantFrom(...cards.map(payable)).map((cents) => toDollars(cents).toFixed(2));
	const words = fc.constantFrom(
		...new Set(cards.flatMap((card) => `${card.title} ${card.sku} ${card.tags.join(' ')}`.split(/\s+/))),
	);
	const parts = fc.tuple(words, fc.nat(3)).map(([word, from]) => word.slice(Math.min(from, word.length - 1)));
	return fc
		.record(
			{
				minPrice: prices,
				maxPrice: prices,
				status: fc.constantFrom(...statuses),
				category: oneOf((card) => slugify(card.parent)),
				subCategory: oneOf((card) => slugify(card.children)),
				brand: oneOf((card) => slugify(card.brand.name)),
				productType: fc.constantFrom(...productTypes),
				searchText: fc.array(parts, { minLength: 1, maxLength: 2 }).map((found) => found.join(' ')),
			},
			{ requiredKeys: [] },
		)
		.filter(({ minPrice, maxPrice }) => !minPrice || !maxPrice || Number(minPrice) <= Number(maxPrice));
}

async function forQueries(shop: Client, law: (cards: ProductCard[], query: ListingParams) => Promise<void>) {
	const cards = (await shop.get('getProductsOfMetal')).body.products;
	await fc.assert(
		fc.asyncProperty(queries(cards), (query) => law(cards, query)),
		{ numRuns: 60 },
	);
}

const listed = async (shop: Client, query: ListingParams) => (await shop.get('searchProducts', query)).body;

test('a filtered list is part of the whole and equals the whole filtered in memory', async ({ shop }) => {
	await forQueries(shop, async (cards, query) => {
		const expected = filterInMemory(cards, query);
		const { products, total } = await listed(shop, { ...query, perPage: '60' });
		expect(total).toBe(expected.length);
		expect(titles(products)).toEqual(titles(expected.slice(0, 60)));
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
		}
	});
});

test('the price facet spans what is left when prices are no filter', async ({ shop }) => {
	await forQueries(shop, async (cards, { minPrice: _, maxPrice: __, ...query }) => {
		const prices = filterInMemory(cards, query).map(payable);
		const { facets } = await listed(shop, query);
		const span = prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : { min: 0, max: 0 };
		expect(facets.price).toEqual({ min: toDollars(span.min), max: toDollars(span.max) });
	});
});
