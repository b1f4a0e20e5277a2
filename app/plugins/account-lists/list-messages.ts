import type { Unsent } from './account-lists.ts';
import type { Piece } from './list-changes.ts';
import type { ListName } from './stored-sync-state.ts';

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
		pieces > 0 && `${pieces} ${pieces === 1 ? 'item' : 'items'} in the cart`,
		wishes > 0 && `${wishes} ${wishes === 1 ? 'product' : 'products'} on the wishlist`,
	].filter(Boolean);
	const named = ({ product_id }: Piece) => titles.get(product_id) ?? 'something';
	const [cart, wishlist] = [
		left.cart.map((piece) => `${piece.quantity} ${named(piece)}`).join(', '),
		left.wishlist.map(named).join(', '),
	];
	return [
		merged.length > 0 && `Saved to your account: ${merged.join(', ')}.`,
		cart && `Not added to your cart because we don’t have enough in stock: ${cart}.`,
		wishlist && `Not added to your wishlist: ${wishlist}.`,
	]
		.filter(Boolean)
		.join(' ');
}

/**
 * What there is to say where somebody has logged out before the shop knew of all that they did here.
 *
 * @returns an empty text when it knew
 */
export function unsentWords({ cart, wishlist }: Record<ListName, Unsent>, titles: ReadonlyMap<string, string>): string {
	const named = ({ product_id }: Piece) => titles.get(product_id) ?? 'something';
	const counted = (pieces: Piece[]) => pieces.map((piece) => `${piece.quantity} ${named(piece)}`).join(', ');
	const plain = (pieces: Piece[]) => pieces.map(named).join(', ');
	const done = [
		cart.more.length > 0 && `Added to cart: ${counted(cart.more)}.`,
		cart.less.length > 0 && `Removed from cart: ${counted(cart.less)}.`,
		wishlist.more.length > 0 && `Added to wishlist: ${plain(wishlist.more)}.`,
		wishlist.less.length > 0 && `Removed from wishlist: ${plain(wishlist.less)}.`,
	].filter(Boolean);
	if (done.length === 0) return '';
	return `We couldn’t save your latest changes to your account. ${done.join(' ')}`;
}
