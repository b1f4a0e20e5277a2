import type { listCalls } from '../../contract/cart/calls.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import type { Person, RequireSession } from '../http/person.ts';
import { addToCart, clearCart, removeFromCart } from './change-cart.ts';
import { addToWishlist, removeFromWishlist } from './change-wishlist.ts';
import { createListAllowances } from './list-rate-limits.ts';
import { changeOnce } from './once.ts';
import { readCart, readWishlist } from './read-lists.ts';

type Asked = { person: Person; address: string; headers: { 'Idempotency-Key'?: string | undefined } };

/** The calls of the cart and the wishlist of who is logged in. */
export function listHandlers(db: Database, requireSession: RequireSession): Handlers<keyof typeof listCalls> {
	const { countChange } = createListAllowances(db);

	/** @param change what is asked for, as it is told from other changes: the call and what it was sent */
	async function change<Answer extends object>(
		{ person, address, headers }: Asked,
		change: { call: keyof typeof listCalls; body?: object },
		act: (tx: Database, userId: string) => Promise<Answer>,
	) {
		const items = change.body && 'items' in change.body ? (change.body.items as unknown[]).length : 1;
		await countChange(address, person.id, items);
		const once = { person, requireSession, key: headers['Idempotency-Key'], request: change };
		return changeOnce(db, once, (tx) => act(tx, person.id));
	}

	return {
		addToCart: ({ body, ...asked }) =>
			change(asked, { call: 'addToCart', body }, (tx, userId) => addToCart(tx, userId, body.items)),
		removeFromCart: ({ body, ...asked }) =>
			change(asked, { call: 'removeFromCart', body }, (tx, userId) => removeFromCart(tx, userId, body)),
		getCart: ({ person }) => readCart(db, person.id),
		clearCart: (asked) =>
			change(asked, { call: 'clearCart' }, (tx, userId) => clearCart(tx, userId, asked.headers['If-Match'])),
		addToWishlist: ({ body, ...asked }) =>
			change(asked, { call: 'addToWishlist', body }, (tx, userId) => addToWishlist(tx, userId, body.items)),
		removeFromWishlist: ({ body, ...asked }) =>
			change(asked, { call: 'removeFromWishlist', body }, (tx, userId) =>
				removeFromWishlist(tx, userId, body.product_id),
			),
		getWishlist: ({ person }) => readWishlist(db, person.id),
	};
}
