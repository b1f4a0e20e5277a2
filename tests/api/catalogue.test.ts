import { expect } from 'vitest';
import { selectImages } from '../../backend/catalogue/products.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import { metalIds } from '../../contract/catalogue/taxonomy.ts';
import { test } from '../setup/api.ts';
import { allProducts } from '../setup/listing.ts';

const ids = (products: { id: string }[]) => products.map((product) => product.id);

test('a product is found by id and by slug, with reviews and details', async ({ shop }) => {
	const [card] = await allProducts(shop);
	const byId = await shop.get('getProductDetails', { id: card?.id ?? '' });
	const bySlug = await shop.get('getProductDetails', { id: card?.slug ?? '' });
	expect(byId.body.product).toMatchObject(card ?? {});
	expect(bySlug.body).toEqual(byId.body);
	expect(byId.body.product.additionalInformation.length).toBeGreaterThan(0);
	expect(byId.body.product.bullion).toMatchObject({ form: 'coin', fine_weight: expect.any(Number) });
});

test('every product of the demo shop is readable; its rating is the mean of its reviews', async ({ shop }) => {
	for (const { id, rating } of await allProducts(shop)) {
		const { product } = (await shop.get('getProductDetails', { id })).body;
		const sum = product.reviews.reduce((total, review) => total + review.rating, 0);
		expect(product.reviews, id).toHaveLength(rating.count);
		expect(product.rating.average, id).toBeCloseTo(sum / (rating.count || 1), 2);
		expect(product.bullion === null, id).toBe(product.metal_type === null);
	}
});

test('one call reads the pictures of more products than a statement can have parameters', async ({ shop }) => {
	const [card] = await allProducts(shop);
	const catalogue = Array.from({ length: 70_000 }, (_, index) => `product-${index}`);
	const images = await selectImages(shop.db, [...catalogue, card?.id ?? '']);
	expect(images.map((image) => image.imgPath)).toEqual(card?.imageURLs.map(({ img }) => img));
});

test('reviews come newest first and without email addresses', async ({ shop }) => {
	const reviewed = (await allProducts(shop)).find((product) => product.rating.count > 2);
	const { reviews } = (await shop.get('getProductDetails', { id: reviewed?.id ?? '' })).body.product;
	expect(reviews.map((review) => review.date)).toEqual(
		reviews
			.map((review) => review.date)
			.toSorted()
			.reverse(),
	);
	expect(JSON.stringify(reviews)).not.toContain('@');
});

test.for(['getProductDetails', 'getRelatedProducts'] as const)(
	'%s names an unknown product',
	async (name, { shop }) => {
		const answer = await shop.get(name, { id: 'no-such-thing' });
		expect(answer.status).toBe(404);
		expect(answer.error).toMatchObject({ code: 'not_found', fields: { id: expect.stringContaining('no-such-thing') } });
	},
);

test('a product has two lists of pictures, and one contains the other', async ({ shop }) => {
	const colored = (await allProducts(shop)).find((product) => product.imageURLs.length > 1);
	const byId = await shop.get('getProductMultipleImages', { product_id: colored?.id ?? '' });
	const { images, default: defaults } = byId.body;
	expect(images.map((image) => image.imgPath)).toEqual(colored?.imageURLs.map((url) => url.img));
	expect(images.map((image) => image.placeholder)).toEqual(colored?.imageURLs.map((url) => url.placeholder));
	expect(images[0]?.placeholder).toMatch(/^#[0-9a-f]{6}$/);
	expect(defaults).toEqual(images.filter((image) => image.imgType === 'default'));
	expect(defaults.map((image) => image.imgPath)).toEqual([colored?.img]);
	expect(new Set(images.map((image) => image.product_id))).toEqual(new Set([colored?.id]));
	expect((await shop.get('getProductMultipleImages', { product_id: colored?.slug ?? '' })).body).toEqual(byId.body);
});

test('an unknown product is refused beside its parameter', async ({ shop }) => {
	const answer = await shop.get('getProductMultipleImages', { product_id: 'nothing' });
	expect(answer.status).toBe(404);
	expect(Object.keys(answer.error.fields ?? {})).toEqual(['product_id']);
});

test('related products have the same category, and those of the sub-category come first', async ({ shop }) => {
	for (const product of (await allProducts(shop)).filter((_, index) => index % 10 === 0)) {
		const related = (await shop.get('getRelatedProducts', { id: product.id, limit: '24' })).body.products;
		expect(ids(related)).not.toContain(product.id);
		expect(new Set(related.map((other) => other.parent))).toEqual(new Set([product.parent]));
		const near = related.map((other) => other.children === product.children);
		expect(near, product.sku).toEqual(near.toSorted((a, b) => Number(b) - Number(a)));
	}
});

test('by default there are six related products', async ({ shop }) => {
	const [product] = await allProducts(shop);
	const related = async (limit?: string) =>
		(await shop.get('getRelatedProducts', { id: product?.slug ?? '', limit })).body.products.length;
	expect(await related()).toBe(6);
	expect(await related('2')).toBe(2);
});

test('similar products are of the category or sub-category, in stock first, then best sellers', async ({ shop }) => {
	for (const category of ['silver', 'silver-coins', 'bags']) {
		const { products } = (await shop.post('getSimilarProducts', { category, limit: 24 })).body;
		expect(products.length).toBeGreaterThan(0);
		expect(products.filter((one) => ![slugify(one.parent), slugify(one.children)].includes(category))).toEqual([]);
		const ranks = products.map((one) => (one.status === 'in-stock' ? 1e9 : 0) + one.sellCount);
		expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
	}
});

test('similar products exclude those given by id or slug', async ({ shop }) => {
	const ask = (exclude?: string[]) => shop.post('getSimilarProducts', { category: 'gold', exclude });
	const [first, second, ...rest] = (await ask()).body.products;
	const left = (await ask([first?.id ?? '', second?.slug ?? ''])).body.products;
	expect(ids(left)).toEqual(expect.arrayContaining(ids(rest)));
	expect(ids(left)).not.toContain(first?.id);
	expect(ids(left)).not.toContain(second?.id);
});

test.for([[], ['1001']])(
	'an unknown category has no similar products, leaving out %j or not',
	async (exclude, { shop }) => {
		const answer = await shop.post('getSimilarProducts', { category: 'unicorns', exclude });
		expect(answer.status).toBe(404);
		expect(answer.error.fields).toHaveProperty('category');
	},
);

test('lists the products of a metal, or all without a metal', async ({ shop }) => {
	const products = await allProducts(shop);
	expect(products.length).toBeGreaterThanOrEqual(72);
	for (const metal_id of metalIds) {
		const ofMetal = await allProducts(shop, metal_id);
		expect(ofMetal).toEqual(products.filter((product) => product.metal_type === metal_id));
		expect(ofMetal.length).toBeGreaterThan(0);
	}
});

test('the products of a metal have pages of 60 by default', async ({ shop }) => {
	const { products, ...page } = (await shop.get('getProductsOfMetal')).body;
	const total = (await allProducts(shop)).length;
	expect(page).toEqual({ total, page: 1, pages: Math.ceil(total / 60), perPage: 60 });
	expect(products).toHaveLength(60);
	const silver = await allProducts(shop, 'silver');
	const second = await shop.get('getProductsOfMetal', { metal_id: 'silver', page: '2', perPage: '5' });
	expect(second.body).toMatchObject({ total: silver.length, page: 2, perPage: 5, products: silver.slice(5, 10) });
	expect((await shop.get('getProductsOfMetal', { page: '1000' })).error.fields).toHaveProperty('page');
	expect((await shop.get('getProductsOfMetal', { perPage: '61' })).error.fields).toHaveProperty('perPage');
});

test('an unknown metal is an error', async ({ shop }) => {
	const response = await shop.send('admin/get-all-products?metal_id=mithril');
	expect(response.status).toBe(400);
	expect((await response.json()).error.fields).toHaveProperty('metal_id');
});

test('the three lists of categories agree and have the right counts', async ({ shop }) => {
	const { categories } = (await shop.get('getCategories')).body;
	const { sub_categories } = (await shop.get('getSubCategories')).body;
	const tree = (await shop.get('getCategoryTree')).body.categories;
	const products = await allProducts(shop);
	expect(tree.map(({ children: _, ...top }) => top)).toEqual(categories);
	expect(tree.flatMap(({ children }) => children)).toEqual(sub_categories);
	for (const { slug, children } of tree)
		expect(new Set(children.map((child) => child.parent))).toEqual(new Set([slug]));
	for (const { name, product_count } of categories)
		expect(product_count, name).toBe(products.filter((product) => product.parent === name).length);
	for (const { name, product_count } of sub_categories)
		expect(product_count, name).toBe(products.filter((product) => product.children === name).length);
});

test('every category and sub-category has a picture of its own products', async ({ shop }) => {
	const products = await allProducts(shop);
	for (const { slug, img, placeholder, children } of (await shop.get('getCategoryTree')).body.categories) {
		expect(img, slug).toMatch(/^(tiles|products)\/.+\.webp$/);
		expect(placeholder, slug).toMatch(/^#[0-9a-f]{6}$/);
		for (const child of children) {
			const own = products.filter((product) => product.children === child.name).map((product) => product.img);
			expect(own, child.slug).toContain(child.img);
		}
	}
});

test('no two products share a SKU, a slug or an id', async ({ shop }) => {
	const products = await allProducts(shop);
	for (const field of ['id', 'sku', 'slug'] as const)
		expect(new Set(products.map((product) => product[field])).size).toBe(products.length);
});

test('products by id equal those of a listing, each once, without unknown ids', async ({ shop, sell }) => {
	const bag = await sell({ quantity: 3 });
	const { products } = (await shop.post('getProductsById', { product_ids: ['1001', bag.id, 'unicorn', bag.id] })).body;
	expect(new Set(products.map(({ id }) => id))).toEqual(new Set(['1001', bag.id]));
	expect(products).toHaveLength(2);
	expect(products.find(({ id }) => id === bag.id)).toMatchObject({
		quantity: 3,
		status: 'in-stock',
		pricing: { ask: 100 },
	});
	const listed = (await shop.get('getProductsOfMetal', { metal_id: 'gold' })).body.products;
	// A listing shows the price of one item by each payment method. Only a cart needs quantity prices.
	const asListed = products.map(({ pricing: { breaks, ...pricing }, ...product }) => ({
		...product,
		pricing,
	}));
	expect(asListed.find(({ id }) => id === '1001')).toEqual(listed.find(({ id }) => id === '1001'));
	expect(products.find(({ id }) => id === '1001')?.pricing.breaks).toEqual([
		{ from: 10, off: 0.25 },
		{ from: 20, off: 0.5 },
	]);
});
