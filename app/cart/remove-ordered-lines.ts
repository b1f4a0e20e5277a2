import type { CartLine } from '../../contract/cart/cart.ts';
import { lineKey } from '../../contract/catalogue/chosen-options.ts';
import type { OrderLine } from '../../contract/orders/checkout.ts';
import { changeCart, keyOf } from './change-cart.ts';

type OrderedLine = Pick<OrderLine, 'product_id' | 'quantity' | 'size' | 'color'>;

/**
 * Removes the ordered quantities from the cart. Pieces that were added while the order was being placed stay. It is not an
 * action of `changeCart`, because every page loads those.
 */
export function removeOrderedLines(lines: CartLine[], ordered: OrderedLine[]): CartLine[] {
	return ordered.reduce((rest, orderedLine) => {
		const key = lineKey(orderedLine.product_id, orderedLine);
		const left = (rest.find((line) => keyOf(line) === key)?.orderQuantity ?? 0) - orderedLine.quantity;
		return changeCart(rest, left > 0 ? { type: 'set-quantity', key, quantity: left } : { type: 'remove', key }).lines;
	}, lines);
}
