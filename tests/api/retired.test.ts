import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { test as base } from '../setup/api.ts';
import { cartOf, newKey, orderOf, quoteFor, stockOf } from '../setup/checkout.ts';
import type { Client } from '../setup/client.ts';
import { allProducts } from '../setup/listing.ts';

/** A bag that every listing would show first. */
const test = base.extend('bag', async ({ sell }) =>
	sell({
		title: 'Quorvex Tote',
		brand: 'Quorvexer',
		brandSlug: 'quorvexer',
		featured: true,
		discount: 10,
		sellCount: 1_000_000,
		offerStart: new Date(Date.now() - 86_400_000),
		offerEnd: new Date(Date.now() + 86_400_000),
	}),
);

const retire = (db: Database, id: string, retiredAt: Date | null = new Date()) =>
	db.update(products).set({ retiredAt }).where(eq(products.id, id));

const ids = (shown: { id: string }[]) => shown.map(({ id }) => id);

/** Every call that returns products, with their ids. */
const places: Record<string, (shop: Client, id: string) => Promise<string[]>> = {
	listing: async (shop) => ids((await shop.get('searchProducts', { sort: 'new-added' })).body.products),
	search: async (shop) => ids((await shop.get('searchProducts', { searchText: 'quorvex' })).body.products),
	suggestions: async (shop) => ids((await shop.get('suggest', { searchText: 'quorv' })).body.products),
	'products of a metal': async (shop) => ids(await allProducts(shop)),
	related: async (shop) => ids((await shop.get('getRelatedProducts', { id: 'harbor-canvas-tote' })).body.products),
	similar: async (shop) => ids((await shop.post('getSimilarProducts', { category: 'totes' })).body.products),
	showcase: async (shop) => [(await shop.get('getShowcaseProduct', { with: 'offer' })).body.product.id],
	'by its id': async (shop, id) => ids((await shop.post('getProductsById', { product_ids: [id] })).body.products),
	addresses: async (shop) => ids((await shop.get('getProductAddresses')).body.products),
};

for (const [place, shownIn] of Object.entries(places)) {
	test(`${place}: a withdrawn product disappears, and a restored one is back`, async ({ shop, bag }) => {
		expect(await shownIn(shop, bag.id)).toContain(bag.id);
		await retire(shop.db, bag.id);
		expect(await shownIn(shop, bag.id)).not.toContain(bag.id);
		await retire(shop.db, bag.id, null);
		expect(await shownIn(shop, bag.id)).toContain(bag.id);
	});
}

test('no facet or category counts a withdrawn product, and a brand without other products disappears', async ({
	shop,
	bag,
}) => {
	const bags = async () => {
		const { total, facets } = (await shop.get('searchProducts', { category: 'bags' })).body;
		const category = (await shop.get('getCategories')).body.categories.find(({ slug }) => slug === 'bags');
		return { total, brands: facets.brand.map(({ slug }) => slug), counted: category?.product_count };
	};
	const before = await bags();
	expect(before.brands).toContain('quorvexer');
	await retire(shop.db, bag.id);
	const after = await bags();
	expect(after).toMatchObject({ total: before.total - 1, counted: (before.counted ?? 0) - 1 });
	expect(after.brands).not.toContain('quorvexer');
	expect((await shop.get('searchProducts', { brand: 'quorvexer' })).status).toBe(404);
});

const written = {
	name: 'Ada Byron',
	email: 'ada@example.com',
	rating: 5,
	review: 'It was a good bag while it lasted.',
};
const refused = {
	'its page': (shop: Client, id: string) => shop.get('getProductDetails', { id }),
	'its pictures': (shop: Client, product_id: string) => shop.get('getProductMultipleImages', { product_id }),
	'what is like it': (shop: Client, id: string) => shop.get('getRelatedProducts', { id }),
	'a review': (shop: Client, product_id: string) => shop.post('addReview', { product_id, ...written }),
};

for (const [what, ask] of Object.entries(refused)) {
	test(`${what} answers 410 by id and by slug`, async ({ shop, sell }) => {
		const { id, slug } = await sell({ slug: 'quorvex-gone', retiredAt: new Date() });
		for (const name of [id, slug]) {
			const answer = await ask(shop, name);
			expect(answer.status).toBe(410);
			expect(answer.error).toMatchObject({ code: 'gone', message: expect.stringContaining(name) });
			expect(Object.values(answer.error.fields ?? {})).toEqual([answer.error.message]);
		}
	});
}

test('a cart with a withdrawn product is refused like one with an unknown product', async ({ shop, sell, bag }) => {
	const { id } = await sell();
	await retire(shop.db, bag.id);
	const quoteWith = (other: string) => shop.post('quoteCheckout', cartOf({ [id]: 1, [other]: 1 }));
	const [withdrawn, unknown] = [await quoteWith(bag.id), await quoteWith('unicorn')];
	expect(withdrawn.status).toBe(404);
	expect(withdrawn.error).toEqual(JSON.parse(JSON.stringify(unknown.error).replaceAll('unicorn', bag.id)));
	expect(Object.keys(withdrawn.error.fields ?? {})).toEqual(['items.1.product_id']);
});

test('a product withdrawn after its quote cannot be ordered', async ({ shop, sell, bag }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 1, [bag.id]: 2 });
	await retire(shop.db, bag.id);
	const answer = await shop.post('placeOrder', orderOf(quote), newKey());
	expect(answer.status).toBe(409);
	expect(Object.keys(answer.error.fields ?? {})).toEqual(['items.1.quantity']);
	for (const product of [id, bag.id]) expect(await stockOf(shop.db, product)).toMatchObject({ left: 10, orders: 0 });
});
