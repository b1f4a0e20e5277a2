import { expect, test } from 'vitest';
import { sampleCard } from '../dev-kit/sample-card.ts';
import { listingVariants } from './listing-variants.ts';
import type { Filters } from './query.ts';
import { type Shop, shopMeta } from './shop-head.ts';

const none: { slug: string; name: string; count: number }[] = [];
const site = { origin: 'https://shop.example', settings: { imageBase: '/pictures/' } };

function metaOf(filters: Filters, path = '/shop1') {
	const variant = listingVariants.find((one) => one.path === path) ?? listingVariants[0];
	const page = Number(filters.page ?? 1);
	const facets = { price: { min: 1, max: 2 }, category: none, subCategory: none, brand: none, productType: none };
	const metalFacets = {
		weight: [{ slug: '1', name: '1 oz', count: 2 }],
		fineness: none,
		year: none,
		premium: none,
	};
	const products = [sampleCard({ id: '1001' }), sampleCard({ id: '1002' })];
	const listing = { products, total: 26, page, pages: 3, perPage: 12, spelling: null };
	const shop: Shop = {
		variant,
		listing: { ...listing, facets: { ...facets, ...metalFacets, status: none } },
		filters,
		typed: filters,
		errors: {},
		current: filters.category && { name: 'Gold', slug: 'gold', description: 'All of gold', parent: undefined },
		strip: undefined,
	};
	const meta = shopMeta(shop, site) as Record<string, unknown>[];
	const list = meta.map((one) => one['script:ld+json'] as { '@type': string } | undefined);
	return {
		robots: meta.find(({ name }) => name === 'robots')?.content,
		description: meta.find(({ name }) => name === 'description')?.content,
		items: list.find((one) => one?.['@type'] === 'ItemList'),
	};
}

test('search engines may index the main listing, its categories and their pages, with a list of the items', () => {
	for (const filters of [{}, { category: ['gold'] }, { page: '3' }]) expect(metaOf(filters).robots).toBeUndefined();
	expect(metaOf({ category: ['gold'] }).description).toBe('All of gold.');
	expect(metaOf({ page: '3' }).items).toMatchObject({
		itemListElement: [
			{ position: 25, url: 'https://shop.example/product-details/1001' },
			{ position: 26, url: 'https://shop.example/product-details/1002' },
		],
	});
});

test('search engines may not index filtered, sorted and other listings, whose description names the filters', () => {
	const narrowed: Filters[] = [
		{ weight: ['1'] },
		{ category: ['gold', 'silver'] },
		{ sort: 'on-sale' },
		{ maxPrice: '5' },
	];
	for (const filters of narrowed) expect(metaOf(filters)).toMatchObject({ robots: 'noindex', items: undefined });
	expect(metaOf({}, '/shop-list')).toMatchObject({ robots: 'noindex', items: undefined });
	expect(metaOf({ category: ['gold'], weight: ['1'] }).description).toMatch(/^Gold, 1 oz. Products: 26.$/);
});
