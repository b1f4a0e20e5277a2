import type { cartCalls } from '../../contract/cart/calls.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { addToCart, clearCart, removeFromCart } from './change-cart.ts';
import type { ChangeList } from './guard-list-change.ts';
import { readCart } from './read-cart.ts';

/** The cart calls of the logged-in person. */
export function cartHandlers(db: Database, change: ChangeList): Handlers<keyof typeof cartCalls> {
	return {
		addToCart: ({ body, ...request }) =>
			change(request, { call: 'addToCart', body }, (tx, userId) => addToCart(tx, userId, body.items)),
		removeFromCart: ({ body, ...request }) =>
			change(request, { call: 'removeFromCart', body }, (tx, userId) => removeFromCart(tx, userId, body)),
		getCart: ({ person }) => readCart(db, person.id),
		clearCart: (request) =>
			change(request, { call: 'clearCart' }, (tx, userId) => clearCart(tx, userId, request.headers['If-Match'])),
	};
}
