import { expect } from 'vitest';
import { test } from '../setup/api.ts';
import { allProducts } from '../setup/listing.ts';

test('lists the address and last change of every product, oldest first', async ({ shop }) => {
	const { products, pages } = (await shop.get('getProductAddresses')).body;
	const all = await allProducts(shop);
	expect(pages).toBe(1);
	expect(products.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test('a page beyond the last is an error with the number of pages', async ({ shop }) => {
	const answer = await shop.get('getProductAddresses', { page: '2' });
	expect(answer.status).toBe(404);
	expect(answer.error.fields).toEqual({ page: 'There is no page 2: pages run from 1 to 1.' });
});
