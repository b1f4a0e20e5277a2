import type { CartLine } from '../../contract/cart/cart.ts';
import { lineKey } from '../../contract/catalogue/chosen-options.ts';
import type { OrderLine } from '../../contract/orders/checkout.ts';
import { changeCart, keyOf } from './change-cart.ts';

type OrderedPieces = Pick<OrderLine, 'product_id' | 'quantity' | 'size' | 'color'>;

/**
 * The cart without what was ordered; what was put in while the order was on its way, in another tab perhaps, stays. Not
 * among the cart's actions, which every page loads.
 */
export function withoutOrdered(lines: CartLine[], pieces: OrderedPieces[]): CartLine[] {
	return pieces.reduce((rest, piece) => {
		const key = lineKey(piece.product_id, piece);
		const left = (rest.find((line) => keyOf(line) === key)?.orderQuantity ?? 0) - piece.quantity;
		return changeCart(rest, left > 0 ? { type: 'set-quantity', key, quantity: left } : { type: 'remove', key }).lines;
	}, lines);
}
