import { expect, test } from 'vitest';
import { sampleCard } from '../dev-kit/sample-card.ts';
import { listingLooks } from './listing-variants.ts';
import type { Filters } from './query.ts';
import { type Shop, shopMeta } from './shop-head.ts';

const none: { slug: string; name: string; count: number }[] = [];
const site = { origin: 'https://shop.example', settings: { imageBase: '/pictures/' } };

function metaOf(filters: Filters, path = '/shop1') {
	const look = listingLooks.find((one) => one.path === path) ?? listingLooks[0];
	const page = Number(filters.page ?? 1);
	const facets = { price: { min: 1, max: 2 }, category: none, subCategory: none, brand: none, productType: none };
	const ofMetal = {
		weight: [{ slug: '1', name: '1 oz', count: 2 }],
		fineness: none,
		year: none,
		premium: none,
	};
	const products = [sampleCard({ id: '1001' }), sampleCard({ id: '1002' })];
	const listing = { products, total: 26, page, pages: 3, perPage: 12, spelling: null };
	const shop: Shop = {
		look,
		listing: { ...listing, facets: { ...facets, ...ofMetal, status: none } },
		filters,
		typed: filters,
		errors: {},
		current: filters.category && { name: 'Gold', slug: 'gold', description: 'All of gold', parent: undefined },
		strip: undefined,
	};
	const said = shopMeta(shop, site) as Record<string, unknown>[];
	const list = said.map((one) => one['script:ld+json'] as { '@type': string } | undefined);
	return {
		robots: said.find(({ name }) => name === 'robots')?.content,
		description: said.find(({ name }) => name === 'description')?.content,
		items: list.find((one) => one?.['@type'] === 'ItemList'),
	};
}

test('a listing, a category and their pages are for search engines, which are told what stands there', () => {
	for (const filters of [{}, { category: ['gold'] }, { page: '3' }]) expect(metaOf(filters).robots).toBeUndefined();
	expect(metaOf({ category: ['gold'] }).description).toBe('All of gold.');
	expect(metaOf({ page: '3' }).items).toMatchObject({
		itemListElement: [
			{ position: 25, url: 'https://shop.example/product-details/1001' },
			{ position: 26, url: 'https://shop.example/product-details/1002' },
		],
	});
});

test('filters, sorts and other looks are not; what is filtered is described by what it lists', () => {
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
