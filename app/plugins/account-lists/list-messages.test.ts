import { expect, test } from 'vitest';
import { mergeMessage, unsentMessage } from './list-messages.ts';

const nothing = { cart: [], wishlist: [] };
const titles = new Map([['coin', 'Gold Eagle']]);

test('reports the merged items of a guest', () => {
	expect(mergeMessage({ cart: 1, wishlist: 0 }, nothing, titles)).toBe('Saved to your account: 1 item in the cart.');
	expect(mergeMessage({ cart: 3, wishlist: 2 }, nothing, titles)).toBe(
		'Saved to your account: 3 items in the cart, 2 products on the wishlist.',
	);
	expect(mergeMessage(undefined, nothing, titles)).toBe('');
});

test('lists items that the server did not accept, and excludes them from the merged count', () => {
	const left = { cart: [{ product_id: 'coin', quantity: 2 }], wishlist: [{ product_id: 'gone', quantity: 1 }] };
	expect(mergeMessage({ cart: 2, wishlist: 2 }, left, titles)).toBe(
		'Saved to your account: 1 product on the wishlist. Not added to your cart because we don’t have enough in stock: 2 Gold Eagle. Not added to your wishlist: something.',
	);
});

test('says whether the stock, a line or the cart was the limit', () => {
	const items = (['cart_full', 'stock', 'cart_full', 'line_full'] as const).map((reason, n) => {
		return { product_id: n === 0 ? 'coin' : 'gone', quantity: n + 1, reason };
	});
	expect(mergeMessage(undefined, { cart: items, wishlist: [] }, titles).split('. ')).toEqual([
		'Not added to your cart because it has 100 different items, the most allowed in an order: 1 Gold Eagle, 3 something',
		'Not added to your cart because we don’t have enough in stock: 2 something',
		'Not added to your cart because an order has at most 9,999 of each item: 4 something.',
	]);
});

test('lists changes that were not sent before logout', () => {
	const none = { added: [], removed: [] };
	expect(unsentMessage({ cart: none, wishlist: none }, titles)).toBe('');
	const cart = { added: [{ product_id: 'coin', quantity: 2 }], removed: [{ product_id: 'gone', quantity: 1 }] };
	const wishlist = { added: [], removed: [{ product_id: 'coin', quantity: 1 }] };
	expect(unsentMessage({ cart, wishlist }, titles)).toBe(
		'We couldn’t save your latest changes to your account. Added to cart: 2 Gold Eagle. Removed from cart: 1 something. Removed from wishlist: Gold Eagle.',
	);
});
