import { expect, test } from 'vitest';
import type { ProductCard } from '../../../contract/catalogue/product.ts';
import type { OrderLine } from '../../../contract/orders/checkout.ts';
import { card } from '../../../tests/setup/cards.ts';
import { changeCart } from '../../cart/change-cart.ts';
import { reorder } from './reorder.ts';

const line = (product_id: string, quantity: number, chosen: { size?: string; color?: string } = {}): OrderLine => ({
	product_id,
	sku: product_id,
	title: `Product ${product_id}`,
	slug: product_id,
	img: '',
	quantity,
	ask: 1,
	sale: 0,
	quantity_break: 0,
	unit_price: 1,
	coupon: 0,
	discount: 0,
	tax: 0,
	total: quantity,
	...chosen,
});
const sold = (id: string, facts: Partial<ProductCard> = {}) =>
	card({ id, title: `Product ${id}`, quantity: 10, ...facts });

test('adds all items that are still sold and in stock', () => {
	const { actions, pieces, problems } = reorder([line('1', 2), line('2', 3)], [sold('1'), sold('2')], []);
	expect(actions).toMatchObject([
		{ type: 'add', product: { id: '1' }, quantity: 2 },
		{ type: 'add', product: { id: '2' }, quantity: 3 },
	]);
	expect([pieces, problems]).toEqual([5, []]);
});

test('leaves out items that are no longer sold, lack an option or are out of stock, and reports each', () => {
	const ordered = [line('1', 1), line('2', 1, { size: 'M' }), line('3', 1), line('4', 1)];
	const today = [sold('2', { sizes: ['S'] }), sold('3', { quantity: 0, status: 'out-of-stock' }), sold('4')];
	const { pieces, problems } = reorder(ordered, today, []);
	expect(pieces).toBe(1);
	expect(problems).toEqual([
		'Product 1: No longer sold.',
		'Product 2, Size M: No longer sold in size M.',
		'Product 3: Out of stock.',
	]);
});

test('counts the stock used by the cart and by earlier lines, adds the rest and reports it', () => {
	const { lines } = changeCart([], { type: 'add', product: sold('1'), quantity: 7 });
	const { actions, problems } = reorder(
		[line('1', 5), line('1', 1, { size: 'M' })],
		[sold('1', { sizes: ['M'] })],
		lines,
	);
	expect(actions).toMatchObject([{ quantity: 3 }]);
	expect(problems).toEqual([
		'Product 1: Only 3 of 5 could be added.',
		'Product 1, Size M: Your cart already has all 10 in stock.',
	]);
});

test('adds to existing lines of a full cart but adds no new line', () => {
	let cart = changeCart([], { type: 'add', product: sold('0'), quantity: 1 }).lines;
	for (let id = 1; id < 100; id++) cart = changeCart(cart, { type: 'add', product: sold(`${id}`), quantity: 1 }).lines;
	const { pieces, problems } = reorder([line('0', 1), line('x', 1)], [sold('0'), sold('x')], cart);
	expect(pieces).toBe(1);
	expect(problems).toEqual(['Product x: Your cart has 100 different items, the most allowed in an order.']);
});
