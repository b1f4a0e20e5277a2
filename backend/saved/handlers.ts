import type { savedCalls } from '../../contract/saved/calls.ts';
import type { ChangeList } from '../cart/guard-list-change.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { addToWishlist, removeFromWishlist } from './change-wishlist.ts';
import { readWishlist } from './read-wishlist.ts';

/** The wishlist calls of the logged-in person. */
export function savedHandlers(db: Database, change: ChangeList): Handlers<keyof typeof savedCalls> {
	return {
		addToWishlist: ({ body, ...request }) =>
			change(request, { call: 'addToWishlist', body }, (tx, userId) => addToWishlist(tx, userId, body.items)),
		removeFromWishlist: ({ body, ...request }) =>
			change(request, { call: 'removeFromWishlist', body }, (tx, userId) =>
				removeFromWishlist(tx, userId, body.product_id),
			),
		getWishlist: ({ person }) => readWishlist(db, person.id),
	};
}
