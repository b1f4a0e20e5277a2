import { expect, test } from 'vitest';
import { syncWords, unsentWords } from './list-messages.ts';

const nothing = { cart: [], wishlist: [] };
const titles = new Map([['coin', 'Gold Eagle']]);

test('what a guest had is told once it is in the account', () => {
	expect(syncWords({ cart: 1, wishlist: 0 }, nothing, titles)).toBe('Saved to your account: 1 item in the cart.');
	expect(syncWords({ cart: 3, wishlist: 2 }, nothing, titles)).toBe(
		'Saved to your account: 3 items in the cart, 2 products on the wishlist.',
	);
	expect(syncWords(undefined, nothing, titles)).toBe('');
});

test('what the shop did not take is named, and not counted as merged', () => {
	const left = { cart: [{ product_id: 'coin', quantity: 2 }], wishlist: [{ product_id: 'gone', quantity: 1 }] };
	expect(syncWords({ cart: 2, wishlist: 2 }, left, titles)).toBe(
		'Saved to your account: 1 product on the wishlist. Not added to your cart because we don’t have enough in stock: 2 Gold Eagle. Not added to your wishlist: something.',
	);
});

test('what the shop was not told of before a logout is named', () => {
	const none = { more: [], less: [] };
	expect(unsentWords({ cart: none, wishlist: none }, titles)).toBe('');
	const cart = { more: [{ product_id: 'coin', quantity: 2 }], less: [{ product_id: 'gone', quantity: 1 }] };
	const wishlist = { more: [], less: [{ product_id: 'coin', quantity: 1 }] };
	expect(unsentWords({ cart, wishlist }, titles)).toBe(
		'We couldn’t save your latest changes to your account. Added to cart: 2 Gold Eagle. Removed from cart: 1 something. Removed from wishlist: Gold Eagle.',
	);
});
