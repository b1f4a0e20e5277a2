import { count, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '../../backend/catalogue/tables.ts';
import { demoProducts } from '../../backend/demo/products.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';
import { test } from '../setup/api.ts';
import { allProducts } from '../setup/listing.ts';

test('a filled database stays unchanged', async ({ shop }) => {
	expect(await seedDemoShop(shop.db)).toBe(false);
	const [row] = await shop.db.select({ products: count() }).from(products);
	expect(row?.products).toBe(demoProducts.length);
});

test('the demo shop sells the products of its source files', async ({ shop }) => {
	const cards = await allProducts(shop);
	const onShelf = demoProducts.filter((product) => !product.isRetired);
	expect(cards.map((card) => card.sku)).toEqual(onShelf.map((product) => product.sku));
	for (const [index, written] of onShelf.entries()) {
		const { title, unit, discount, quantity, tags, productType, sellCount, sizes = [] } = written;
		const bought = { title, unit, discount, quantity, tags, productType, sellCount, sizes };
		expect(cards[index], written.sku).toMatchObject(bought);
		expect(cards[index]?.metal_type, written.sku).toBe(written.bullion?.metal ?? null);
	}
});

test('one product is withdrawn, as an example', async ({ shop }) => {
	const withdrawn = await shop.db.select({ id: products.id }).from(products).where(isNotNull(products.retiredAt));
	expect(withdrawn).toHaveLength(1);
	expect((await shop.get('getProductDetails', { id: withdrawn[0]?.id ?? '' })).status).toBe(410);
});

test('offers include the time of the first start', async ({ shop }) => {
	const offers = (await allProducts(shop)).flatMap((card) => card.offerDate ?? []);
	expect(offers).toHaveLength(demoProducts.filter((product) => product.offer).length);
	for (const { startDate, endDate } of offers) {
		expect(Date.parse(startDate ?? '')).toBeLessThan(Date.now());
		expect(Date.parse(endDate ?? '')).toBeGreaterThan(Date.now() + 86_400_000);
	}
});
