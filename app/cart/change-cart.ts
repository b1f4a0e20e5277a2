import type { CartLine } from '../../contract/cart/cart.ts';
import { type Chosen, lineKey } from '../../contract/catalogue/chosen-options.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { maxLineQuantity, maxLines } from '../../contract/limits.ts';
import { withChoice } from '../catalogue/product-with-choice.ts';

export type CartAction =
	| { type: 'add'; product: ProductCard; quantity: number; chosen?: Chosen }
	| { type: 'increment' | 'decrement' | 'remove'; key: string }
	| { type: 'set-quantity'; key: string; quantity: number }
	| { type: 'clear' };

/** Identifies a line by its product, size and color. */
export const keyOf = (line: CartLine) => lineKey(line.id, line);

/** The total number of pieces. */
export function cartCount(lines: CartLine[]): number {
	return lines.reduce((sum, line) => sum + line.orderQuantity, 0);
}

/**
 * A toast. The specification fixes its text, including the errors in it (docs/what-it-does.md, 'Toasts'). `added` is the id of a
 * product whose quantity has increased.
 */
export type Notice = { type: 'info' | 'success' | 'warning' | 'error'; text: string; added?: string };

export type CartChange = { lines: CartLine[]; notice?: Notice };

/** Applies an action to a cart. A quantity never falls below 1; only 'remove' deletes a line. */
export function changeCart(lines: CartLine[], action: CartAction): CartChange {
	if (action.type === 'clear') return { lines: [] };
	if (action.type === 'add')
		return addToCart(lines, action.product, clampQuantity(action.quantity), action.chosen ?? {});
	const line = lineAt(lines, action.key);
	if (!line) return { lines };
	switch (action.type) {
		case 'increment':
			return { lines: withQuantity(lines, line, line.orderQuantity + 1) };
		case 'decrement':
			return line.orderQuantity <= 1
				? { lines }
				: {
						lines: withQuantity(lines, line, line.orderQuantity - 1),
						notice: { type: 'info', text: `Decrement Quantity For ${line.title}` },
					};
		case 'set-quantity':
			return { lines: withQuantity(lines, line, action.quantity) };
		case 'remove':
			return {
				lines: lines.filter((other) => other !== line),
				notice: { type: 'error', text: `${line.title} remove to cart` },
			};
	}
}

/** True if a cart has no space for a line that it does not have yet. */
export const isFull = (lines: CartLine[], key: string) => lines.length >= maxLines && !lineAt(lines, key);

export const cartIsFull = `Your cart has ${maxLines} different items, the most allowed in an order.`;

const lineAt = (lines: CartLine[], key: string) => lines.find((line) => keyOf(line) === key);

function addToCart(lines: CartLine[], product: ProductCard, quantity: number, chosen: Chosen): CartChange {
	const { title } = product;
	if (product.status === 'out-of-stock' || product.quantity === 0) {
		return { lines, notice: { type: 'error', text: `Out of stock ${title}` } };
	}
	if (isFull(lines, lineKey(product.id, chosen))) return { lines, notice: { type: 'error', text: cartIsFull } };
	const text = quantity === 1 ? `${title} added to cart` : `${quantity} ${title} added to cart`;
	const line = lineAt(lines, lineKey(product.id, chosen));
	const wanted = quantity + (line?.orderQuantity ?? 0);
	const notice: Notice = { type: wanted > product.quantity ? 'warning' : 'success', text, added: product.id };
	if (line) return { lines: withQuantity(lines, line, wanted), notice };
	const added = { ...withChoice(product, chosen), orderQuantity: quantity, localQuantity: quantity };
	return { lines: [...lines, added], notice };
}

function withQuantity(lines: CartLine[], line: CartLine, quantity: number): CartLine[] {
	const orderQuantity = clampQuantity(quantity);
	const localQuantity = Math.max(0, line.localQuantity + orderQuantity - line.orderQuantity);
	return lines.map((one) => (one === line ? { ...one, orderQuantity, localQuantity } : one));
}

/** An integer from 1 to the maximum quantity of an order line. */
function clampQuantity(quantity: number): number {
	if (!Number.isFinite(quantity)) return 1;
	return Math.min(maxLineQuantity, Math.max(1, Math.trunc(quantity)));
}
