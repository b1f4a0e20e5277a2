import type { ListName } from './kept-sync.ts';
import type { Piece } from './list-rules.ts';

const count = (pieces: Piece[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * What there is to say once lists are the same here and at the shop: that what a guest had here is in the account, and what the
 * shop did not take.
 *
 * @param merging how much a guest had here
 * @param titles of products by id
 * @returns an empty text when there is nothing to say
 */
export function syncWords(
	merging: Record<ListName, number> | undefined,
	left: Record<ListName, Piece[]>,
	titles: ReadonlyMap<string, string>,
): string {
	const pieces = (merging?.cart ?? 0) - count(left.cart);
	const wishes = (merging?.wishlist ?? 0) - count(left.wishlist);
	const merged = [
		pieces > 0 && `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} in the cart`,
		wishes > 0 && `${wishes} ${wishes === 1 ? 'product' : 'products'} on the wishlist`,
	].filter(Boolean);
	const named = ({ product_id }: Piece) => titles.get(product_id) ?? 'something';
	const [cart, wishlist] = [
		left.cart.map((piece) => `${piece.quantity} ${named(piece)}`).join(', '),
		left.wishlist.map(named).join(', '),
	];
	return [
		merged.length > 0 && `What you had here is in your account now: ${merged.join(', ')}.`,
		cart && `Not added to your cart, as the shop has no more: ${cart}.`,
		wishlist && `Not added to your wishlist: ${wishlist}.`,
	]
		.filter(Boolean)
		.join(' ');
}
