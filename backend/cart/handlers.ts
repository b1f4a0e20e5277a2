import type { cartCalls } from '../../contract/cart/calls.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { addToCart, clearCart, removeFromCart } from './change-cart.ts';
import type { ChangeList } from './change-lists.ts';
import { readCart } from './read-cart.ts';

/** The calls of the cart of who is logged in. */
export function cartHandlers(db: Database, change: ChangeList): Handlers<keyof typeof cartCalls> {
	return {
		addToCart: ({ body, ...asked }) =>
			change(asked, { call: 'addToCart', body }, (tx, userId) => addToCart(tx, userId, body.items)),
		removeFromCart: ({ body, ...asked }) =>
			change(asked, { call: 'removeFromCart', body }, (tx, userId) => removeFromCart(tx, userId, body)),
		getCart: ({ person }) => readCart(db, person.id),
		clearCart: (asked) =>
			change(asked, { call: 'clearCart' }, (tx, userId) => clearCart(tx, userId, asked.headers['If-Match'])),
	};
}
