import type { CartLine } from '../../../contract/cart/cart.ts';
import { chosenOf } from '../../../contract/catalogue/chosen-options.ts';
import type { ProductCard } from '../../../contract/catalogue/product.ts';
import type { OrderLine } from '../../../contract/orders/checkout.ts';
import { type CartAction, cartIsFull, changeCart, isFull, keyOf } from '../../cart/change-cart.ts';
import { lineName, unavailableReason } from '../../cart/check-line.ts';
import { withChoice } from '../../catalogue/product-with-choice.ts';

/** The actions that add an order to a cart, the number of items added, and the problems of lines that aren't added in full. */
export type Reorder = { actions: CartAction[]; pieces: number; problems: string[] };

/**
 * Computes how to add the lines of an order to the cart, limited to current stock and at current prices.
 *
 * @param sold the products of the order that are still sold
 */
export function reorder(ordered: OrderLine[], sold: ProductCard[], cart: CartLine[]): Reorder {
	const result: Reorder = { actions: [], pieces: 0, problems: [] };
	let lines = cart;
	for (const { product_id, title, quantity, ...rest } of ordered) {
		const chosen = chosenOf(rest);
		const product = sold.find(({ id }) => id === product_id);
		if (!product) {
			result.problems.push(`${title}: No longer sold.`);
			continue;
		}
		const line: CartLine = { ...withChoice(product, chosen), orderQuantity: quantity, localQuantity: 0 };
		const added = Math.min(quantity, quantityThatFits(line, lines));
		const problem = unavailableReason(line) ?? shortfallMessage(added, quantity, line, lines);
		if (problem) result.problems.push(`${lineName(line)}: ${problem}`);
		if (added === 0 || unavailableReason(line)) continue;
		const action: CartAction = { type: 'add', product, quantity: added, chosen };
		result.actions.push(action);
		result.pieces += added;
		lines = changeCart(lines, action).lines;
	}
	return result;
}

/** The quantity of a product in a cart. Its sizes and colors share its stock. */
function quantityInCart(id: string, lines: CartLine[]): number {
	return lines.reduce((sum, line) => (line.id === id ? sum + line.orderQuantity : sum), 0);
}

const quantityThatFits = (line: CartLine, lines: CartLine[]) =>
	isFull(lines, keyOf(line)) ? 0 : Math.max(0, line.quantity - quantityInCart(line.id, lines));

function shortfallMessage(added: number, wanted: number, line: CartLine, lines: CartLine[]): string | null {
	if (added === wanted) return null;
	if (isFull(lines, keyOf(line))) return cartIsFull;
	if (added > 0) return `Only ${added} of ${wanted} could be added.`;
	return `Your cart already has all ${line.quantity} in stock.`;
}
