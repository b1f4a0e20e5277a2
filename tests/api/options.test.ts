import { expect } from 'vitest';
import { productImages } from '../../backend/catalogue/picture-tables.ts';
import { test } from '../setup/api.ts';
import { newKey, orderOf, stockOf } from '../setup/checkout.ts';

const to = { country: 'US', state: 'NY' };

/** A hat in two sizes and two colors, 5 in stock. */
const hat = test.extend('hat', async ({ shop, sell }) => {
	const { id } = await sell({ sizes: ['S', 'M'], quantity: 5 });
	const colors = [
		['Red', '#ff0000'],
		['Blue', '#0000ff'],
	] as const;
	await shop.db.insert(productImages).values(
		colors.map(([colorName, colorCode], position) => ({
			productId: id,
			imgPath: `${colorName}.webp`,
			imgCode: colorName,
			colorName,
			colorCode,
			position,
		})),
	);
	return id;
});

hat('an order holds each size and color as a line with its picture', async ({ shop, hat }) => {
	const items = [
		{ product_id: hat, quantity: 2, size: 'S', color: 'Red' },
		{ product_id: hat, quantity: 1, size: 'M', color: 'Blue' },
	];
	const quote = await shop.post('quoteCheckout', { items, ...to });
	const placed = await shop.post('placeOrder', orderOf(quote.body), newKey());
	expect(placed.body.order.lines).toMatchObject([
		{ product_id: hat, size: 'S', color: 'Red', img: 'Red.webp', quantity: 2 },
		{ product_id: hat, size: 'M', color: 'Blue', img: 'Blue.webp', quantity: 1 },
	]);
	expect(await stockOf(shop.db, hat)).toMatchObject({ left: 2, sold: 3 });
});

hat.for([
	['size', {}, 'Choose a size of'],
	['size', { size: 'XL' }, 'S, M'],
	['color', { size: 'S', color: 'Green' }, 'Red, Blue'],
] as const)('a wrong or missing %s is refused with what there is: %j', async ([field, chosen, said], { shop, hat }) => {
	const answer = await shop.post('quoteCheckout', { items: [{ product_id: hat, quantity: 1, ...chosen }], ...to });
	expect(answer.status).toBe(400);
	expect(answer.error.fields?.[`items.0.${field}`]).toContain(said);
});

hat('stock is counted over all sizes and colors of a product', async ({ shop, hat }) => {
	const items = ['S', 'M'].map((size) => ({ product_id: hat, quantity: 3, size }));
	const answer = await shop.post('quoteCheckout', { items, ...to });
	expect(answer.status).toBe(409);
	expect(Object.keys(answer.error.fields ?? {})).toEqual(['items.0.quantity', 'items.1.quantity']);
});

hat('the same size and color is named once', async ({ shop, hat }) => {
	const item = { product_id: hat, quantity: 1, size: 'S' };
	expect((await shop.post('quoteCheckout', { items: [item, item], ...to })).status).toBe(400);
});

test('a product without sizes accepts no size', async ({ shop, sell }) => {
	const { id } = await sell();
	const items = [{ product_id: id, quantity: 1, size: 'S' }];
	const answer = await shop.post('quoteCheckout', { items, ...to });
	expect(answer.error.fields?.['items.0.size']).toContain('Leave it out');
});
