import type { CartLimit } from '../../../contract/cart/cart.ts';
import { maxLineQuantity, maxLines } from '../../../contract/limits.ts';
import type { Unsent } from './browser-lists.ts';
import type { LineItem, NotTaken } from './list-changes.ts';
import type { ListName } from './stored-sync-state.ts';

/** Why the shop did not add items to the cart. */
const cartLimits: Record<CartLimit, string> = {
	stock: 'because we don’t have enough in stock',
	line_full: `because an order has at most ${maxLineQuantity.toLocaleString('en-US')} of each item`,
	cart_full: `because it has ${maxLines} different items, the most allowed in an order`,
};

const count = (lineItems: LineItem[]) => lineItems.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The message after a sync: the guest's items that were merged into the account, and the items that the server didn't accept.
 *
 * @param merging the quantities of the guest's lists
 * @param titles of products by id
 * @returns an empty string if there is nothing to report
 */
export function mergeMessage(
	merging: Record<ListName, number> | undefined,
	notAdded: Record<ListName, NotTaken[]>,
	titles: ReadonlyMap<string, string>,
): string {
	const pieces = (merging?.cart ?? 0) - count(notAdded.cart);
	const wishes = (merging?.wishlist ?? 0) - count(notAdded.wishlist);
	const merged = [
		pieces > 0 && `${pieces} ${pieces === 1 ? 'item' : 'items'} in the cart`,
		wishes > 0 && `${wishes} ${wishes === 1 ? 'product' : 'products'} on the wishlist`,
	].filter(Boolean);
	const named = ({ product_id }: LineItem) => titles.get(product_id) ?? 'something';
	const cart = [...Map.groupBy(notAdded.cart, ({ reason = 'stock' }) => reason)].map(([reason, lineItems]) => {
		const names = lineItems.map((lineItem) => `${lineItem.quantity} ${named(lineItem)}`).join(', ');
		return `Not added to your cart ${cartLimits[reason]}: ${names}.`;
	});
	const wishlist = notAdded.wishlist.map(named).join(', ');
	return [
		merged.length > 0 && `Saved to your account: ${merged.join(', ')}.`,
		...cart,
		wishlist && `Not added to your wishlist: ${wishlist}.`,
	]
		.filter(Boolean)
		.join(' ');
}

/**
 * The message after a logout with unsent changes.
 *
 * @returns an empty string if there are none
 */
export function unsentMessage(
	{ cart, wishlist }: Record<ListName, Unsent>,
	titles: ReadonlyMap<string, string>,
): string {
	const named = ({ product_id }: LineItem) => titles.get(product_id) ?? 'something';
	const counted = (lineItems: LineItem[]) =>
		lineItems.map((lineItem) => `${lineItem.quantity} ${named(lineItem)}`).join(', ');
	const plain = (lineItems: LineItem[]) => lineItems.map(named).join(', ');
	const done = [
		cart.added.length > 0 && `Added to cart: ${counted(cart.added)}.`,
		cart.removed.length > 0 && `Removed from cart: ${counted(cart.removed)}.`,
		wishlist.added.length > 0 && `Added to wishlist: ${plain(wishlist.added)}.`,
		wishlist.removed.length > 0 && `Removed from wishlist: ${plain(wishlist.removed)}.`,
	].filter(Boolean);
	if (done.length === 0) return '';
	return `We couldn’t save your latest changes to your account. ${done.join(' ')}`;
}
