import { expect } from 'vitest';
import type { ListingParams } from '../../contract/catalogue/listing.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import { priceOf } from '../../contract/pricing/amount.ts';
import { test } from '../setup/api.ts';
import type { Client } from '../setup/client.ts';
import { allProducts, payable, titles } from '../setup/listing.ts';

/** Loads all pages of a query's results. */
async function list(shop: Client, query: ListingParams) {
	const found = (await shop.get('searchProducts', { perPage: '60', ...query })).body;
	const others = Array.from({ length: found.pages - 1 }, (_, index) => String(index + 2));
	const pages = await Promise.all(others.map((page) => shop.get('searchProducts', { perPage: '60', ...query, page })));
	return [found, ...pages.map((page) => page.body)].flatMap((page) => page.products);
}

test('without a filter, the listing has every product in the order of the catalogue', async ({ shop }) => {
	expect(await list(shop, {})).toEqual(await allProducts(shop));
});

test('each single filter finds the products that match it', async ({ shop }) => {
	const products = await allProducts(shop);
	const expectList = async (query: ListingParams, keeps: (product: (typeof products)[number]) => boolean) => {
		const kept = products.filter(keeps);
		expect(kept.length, JSON.stringify(query)).toBeGreaterThan(0);
		expect(kept.length, JSON.stringify(query)).toBeLessThan(products.length);
		expect(titles(await list(shop, query))).toEqual(titles(kept));
	};
	await expectList({ minPrice: '100' }, (product) => payable(product) >= 100_00);
	await expectList({ minPrice: '$1,000' }, (product) => payable(product) >= 1_000_00);
	await expectList({ minPrice: '\u202a１００\u202c' }, (product) => payable(product) >= 100_00);
	await expectList({ maxPrice: '99.99' }, (product) => payable(product) <= 99_99);
	await expectList({ status: 'on-sale' }, (product) => product.discount > 0);
	await expectList({ status: 'in-stock' }, (product) => product.status === 'in-stock');
	await expectList({ category: 'gold' }, (product) => product.parent === 'Gold');
	await expectList({ subCategory: 'hats--scarves' }, (product) => product.children === 'Hats & Scarves');
	await expectList({ productType: 'jewelry' }, (product) => product.productType === 'jewelry');
	await expectList({ featured: 'true' }, (product) => product.featured);
	const brand = products[0]?.brand.name ?? '';
	await expectList({ brand: slugify(brand) }, (product) => product.brand.name === brand);
});

test('several filters find the products that match all of them', async ({ shop }) => {
	const query = {
		category: 'silver',
		status: 'in-stock',
		minPrice: '20',
		maxPrice: '900',
		searchText: 'coin',
	} as const;
	const kept = await list(shop, query);
	expect(kept.length).toBeGreaterThan(0);
	for (const [name, value] of Object.entries(query))
		expect(titles(await list(shop, { [name]: value }))).toEqual(expect.arrayContaining(titles(kept)));
	expect(await list(shop, { category: 'silver', subCategory: 'gold-coins' })).toEqual([]);
});

test('a search finds beginnings of words of title, description, SKU, brand and tags, in any case and order', async ({
	shop,
	sell,
}) => {
	const lamp = await sell({
		title: 'Zephyr Lantern',
		description: 'Burns whale-free oil',
		sku: 'QX-77',
		brand: 'Nimbus Works',
		tags: ['camping', 'night walk'],
	});
	for (const searchText of [
		'zephyr',
		'LANTERN zephyr',
		'whale-free',
		'qx-77',
		'nimbus lantern',
		'Night  Walk',
		'lant zeph nimb',
		' Zephyr ',
	])
		expect(titles(await list(shop, { searchText })), searchText).toEqual([lamp.title]);
	expect(await list(shop, { searchText: 'zephyr absent' })).toEqual([]);
});

test('special characters of SQL and of text search only separate words', async ({ shop, sell }) => {
	const odd = await sell({ title: 'Qwixotl 5070%_ off' });
	for (const searchText of [
		'5070%_',
		'%_5070\\',
		"qwixotl'",
		'qwixotl | 5070',
		'!qwixotl',
		'"qwixotl":*',
		"5070'; --",
		'5070 <->',
	])
		expect(titles(await list(shop, { searchText })), searchText).toEqual([odd.title]);
	expect(await list(shop, { searchText: "'; drop table products; --" })).toEqual([]);
	for (const searchText of ['%', '\\', "'", '&', '()'])
		expect(await list(shop, { searchText }), searchText).toEqual([]);
});

test('a year finds the pieces with that year; several years find the pieces of each', async ({ shop }) => {
	const { year } = (await shop.get('searchProducts', {})).body.facets;
	expect(year.length).toBeGreaterThan(1);
	for (const { slug, count } of year) {
		const ids = (await list(shop, { year: slug })).map(({ id }) => id);
		expect(ids).toHaveLength(count);
		const { product } = (await shop.get('getProductDetails', { id: ids[0] ?? '' })).body;
		expect(product.bullion?.year).toBe(Number(slug));
	}
	const all = await list(shop, { year: year.map(({ slug }) => slug) });
	expect(all).toHaveLength(year.reduce((sum, { count }) => sum + count, 0));
});

test('a product must match all selected states', async ({ shop }) => {
	const both = await list(shop, { status: ['in-stock', 'on-sale'] });
	expect(both.length).toBeGreaterThan(0);
	expect(both.every(({ discount, quantity }) => discount > 0 && quantity > 0)).toBe(true);
	const soldOut = (await list(shop, { status: 'on-sale' })).filter(({ quantity }) => quantity === 0);
	expect(both).toHaveLength((await list(shop, { status: 'on-sale' })).length - soldOut.length);
});

test('sorts by metal figures put goods without metal last, in both directions', async ({ shop }) => {
	const figures = { premium: 'premium', 'price-per-ounce': 'perOunce' } as const;
	for (const [name, figure] of Object.entries(figures) as [keyof typeof figures, 'premium' | 'perOunce'][]) {
		const [rising, falling] = await Promise.all([
			list(shop, { sort: `${name}-low-to-high` }),
			list(shop, { sort: `${name}-high-to-low` }),
		]);
		const values = rising.map((card) => priceOf(card)[figure]);
		const metal = values.filter((value) => value !== undefined);
		expect(values.slice(0, metal.length)).toEqual(metal.toSorted((a, b) => a - b));
		expect(falling.slice(0, metal.length).map((card) => priceOf(card)[figure])).toEqual(
			metal.toSorted((a, b) => b - a),
		);
	}
	const names = (await list(shop, { sort: 'name-a-to-z' })).map(({ title }) => title.toLowerCase());
	expect(names).toEqual(names.toSorted());
});

test('a maximum price per ounce finds metal up to it, to the cent as on cards', async ({ shop }) => {
	const gold = await list(shop, { category: 'gold', sort: 'price-per-ounce-low-to-high' });
	const bound = priceOf(gold[2] as ProductCard).perOunce?.toFixed(2) ?? '';
	const kept = await list(shop, { maxPerOunce: bound, category: 'gold' });
	const isWithin = (card: ProductCard) => (priceOf(card).perOunce ?? 0) <= Number(bound);
	expect(titles(kept).toSorted()).toEqual(titles(gold.filter(isWithin)).toSorted());
	expect(kept.length).toBeGreaterThanOrEqual(3);
	expect(kept.length).toBeLessThan(gold.length);
	const all = await list(shop, { maxPerOunce: '99999999' });
	expect(all.length).toBeGreaterThan(gold.length);
	expect(all.every(({ metal_type }) => metal_type)).toBe(true);
	const { facets } = (await shop.get('searchProducts', { maxPerOunce: '99999999' })).body;
	expect(facets.productType).toEqual([expect.objectContaining({ slug: 'metal', count: all.length })]);
});

test('an empty search does not filter', async ({ shop }) => {
	expect(await list(shop, { searchText: '  ' })).toEqual(await allProducts(shop));
});

test('price filters compare the price after the discount and include both ends', async ({ shop, sell }) => {
	const hat = await sell({ askCents: 100_00, discount: 7, brand: 'Ends', brandSlug: 'ends' });
	const inRange = async (minPrice: string, maxPrice: string) =>
		titles(await list(shop, { brand: 'ends', minPrice, maxPrice }));
	expect(await inRange('93', '93.00')).toEqual([hat.title]);
	expect(await inRange('93.01', '100')).toEqual([]);
	expect(await inRange('0', '92.99')).toEqual([]);
});

test('low-to-high, also misspelled, sorts by the price paid; high-to-low reverses the order', async ({ shop }) => {
	const prices = async (sort: ListingParams['sort']) => (await list(shop, { sort })).map(payable);
	const rising = (await allProducts(shop)).map(payable).toSorted((a, b) => a - b);
	expect(await prices('low-to-high')).toEqual(rising);
	expect(await prices('low-to-hight')).toEqual(rising);
	expect(await prices('high-to-low')).toEqual(rising.toReversed());
});

test('new-added lists the last eight products, newest first', async ({ shop }) => {
	const newest = (await allProducts(shop)).slice(-8).toReversed();
	const { products, total, pages } = (await shop.get('searchProducts', { sort: 'new-added' })).body;
	expect(products).toEqual(newest);
	expect({ total, pages }).toEqual({ total: 8, pages: 1 });
	const second = await shop.get('searchProducts', { sort: 'new-added', perPage: '5', page: '2' });
	expect(second.body.products).toEqual(newest.slice(5));
	expect((await shop.get('searchProducts', { sort: 'new-added', perPage: '5', page: '3' })).status).toBe(404);
});

test('new-added with a filter lists the last eight products that match', async ({ shop }) => {
	const silver = (await allProducts(shop)).filter((product) => product.parent === 'Silver');
	expect(titles(await list(shop, { sort: 'new-added', category: 'silver' }))).toEqual(
		titles(silver.slice(-8).toReversed()),
	);
});

test('on-sale lists discounted products only, the largest discount first', async ({ shop }) => {
	const discounts = (await list(shop, { sort: 'on-sale' })).map((product) => product.discount);
	expect(discounts).toEqual(discounts.toSorted((a, b) => b - a));
	expect(discounts).toHaveLength((await allProducts(shop)).filter((product) => product.discount > 0).length);
	expect(Math.min(...discounts)).toBeGreaterThan(0);
});

test('a page has twelve products, and pages have no gap or overlap', async ({ shop }) => {
	const first = (await shop.get('searchProducts', {})).body;
	expect(first).toMatchObject({ page: 1, perPage: 12, pages: Math.ceil(first.total / 12) });
	const pages = Array.from({ length: first.pages }, (_, index) => String(index + 1));
	const answers = await Promise.all(pages.map((page) => shop.get('searchProducts', { page })));
	expect(answers.flatMap((answer) => answer.body.products)).toEqual(await allProducts(shop));
});

test('a page beyond the last is refused with the valid range', async ({ shop }) => {
	const { pages } = (await shop.get('searchProducts', {})).body;
	const beyond = await shop.get('searchProducts', { page: String(pages + 1) });
	expect(beyond.status).toBe(404);
	expect(beyond.error.fields?.page).toContain(`from 1 to ${pages}`);
});

test('a filter without results has one empty page', async ({ shop }) => {
	const { products, total, pages, facets } = (await shop.get('searchProducts', { searchText: 'zzzzzz' })).body;
	expect({ products, total, pages }).toEqual({ products: [], total: 0, pages: 1 });
	expect(facets.price).toEqual({ min: 0, max: 0 });
});

test('selected filters that exclude each other keep their names, with a count of 0', async ({ shop }) => {
	const { total, facets } = (
		await shop.get('searchProducts', { category: 'gold', subCategory: 'silver-coins', productType: 'beauty' })
	).body;
	expect(total).toBe(0);
	expect(facets.category).toContainEqual({ slug: 'gold', name: 'Gold', count: 0 });
	expect(facets.subCategory).toEqual([{ slug: 'silver-coins', name: 'Silver Coins', parent: 'silver', count: 0 }]);
	expect(facets.productType).toContainEqual({ slug: 'beauty', name: 'Beauty', count: 0 });
	const brand = (await allProducts(shop))[0]?.brand.name ?? '';
	const other = (await shop.get('searchProducts', { brand: slugify(brand), productType: 'beauty' })).body.facets;
	expect(other.brand).toContainEqual({ slug: slugify(brand), name: brand, count: 0 });
});

const absent: Record<string, string> = { weight: '77', fineness: '.123', year: '1066' };
test.for(['category', 'subCategory', 'brand', 'weight', 'fineness', 'year'] as const)(
	'an unknown %s is refused with the valid ones',
	async (name, { shop }) => {
		const answer = await shop.get('searchProducts', { [name]: absent[name] ?? 'unicorns' });
		expect(answer.status).toBe(404);
		const facet = (await shop.get('searchProducts', {})).body.facets[name];
		for (const { slug } of facet) expect(answer.error.fields?.[name]).toContain(slug);
	},
);

test('a sub-category is not a category', async ({ shop }) => {
	expect((await shop.get('searchProducts', { category: 'gold-coins' })).status).toBe(404);
	expect((await shop.get('searchProducts', { subCategory: 'gold' })).status).toBe(404);
});
