import { expect, test } from 'vitest';
import { syncWords, unsentWords } from './list-words.ts';

const nothing = { cart: [], wishlist: [] };
const titles = new Map([['coin', 'Gold Eagle']]);

test('what a guest had is told once it is in the account', () => {
	expect(syncWords({ cart: 1, wishlist: 0 }, nothing, titles)).toBe(
		'What you had here is in your account now: 1 piece in the cart.',
	);
	expect(syncWords({ cart: 3, wishlist: 2 }, nothing, titles)).toBe(
		'What you had here is in your account now: 3 pieces in the cart, 2 products on the wishlist.',
	);
	expect(syncWords(undefined, nothing, titles)).toBe('');
});

test('what the shop did not take is named, and not counted as merged', () => {
	const left = { cart: [{ product_id: 'coin', quantity: 2 }], wishlist: [{ product_id: 'gone', quantity: 1 }] };
	expect(syncWords({ cart: 2, wishlist: 2 }, left, titles)).toBe(
		'What you had here is in your account now: 1 product on the wishlist. Not added to your cart, as the shop has no more: 2 Gold Eagle. Not added to your wishlist: something.',
	);
});

test('what the shop was not told of before a logout is named', () => {
	const none = { more: [], less: [] };
	expect(unsentWords({ cart: none, wishlist: none }, titles)).toBe('');
	const cart = { more: [{ product_id: 'coin', quantity: 2 }], less: [{ product_id: 'gone', quantity: 1 }] };
	const wishlist = { more: [], less: [{ product_id: 'coin', quantity: 1 }] };
	expect(unsentWords({ cart, wishlist }, titles)).toBe(
		'The shop could not be told of what you did last, and your account may not have it. Put into the cart: 2 Gold Eagle. Taken out of the cart: 1 something. Taken off the wishlist: Gold Eagle.',
	);
});
