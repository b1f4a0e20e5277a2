import type { CartLine } from '../../contract/cart/cart.ts';
import { type Chosen, lineKey } from '../../contract/catalogue/chosen-options.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { maxLineQuantity, maxLines } from '../../contract/limits.ts';
import { unavailableText } from '../catalogue/availability.ts';
import { withChoice } from '../catalogue/product-with-choice.ts';

export type CartAction =
	| { type: 'add'; product: ProductCard; quantity: number; chosen?: Chosen }
	| { type: 'increment' | 'decrement' | 'remove'; key: string }
	| { type: 'set-quantity'; key: string; quantity: number }
	| RestoreLine
	| { type: 'clear' };

/** Puts a removed line back where it was. If its product was added again meanwhile, its quantity is added to that line. */
export type RestoreLine = { type: 'restore'; line: CartLine; index: number };

/** Identifies a line by its product, size and color. */
export const keyOf = (line: CartLine) => lineKey(line.id, line);

/** The total number of pieces. */
export function cartCount(lines: CartLine[]): number {
	return lines.reduce((sum, line) => sum + line.orderQuantity, 0);
}

/**
 * A toast. The specification fixes its text, including the errors in it (docs/what-it-does.md, 'Toasts'). `added` is the id of a
 * product whose quantity has increased.
 *
 * @typeParam Undo the action that takes the change back
 */
export type Notice<Undo> = {
	type: 'info' | 'success' | 'warning' | 'error';
	text: string;
	added?: string;
	/** The list that the toast links to. */
	view?: 'cart' | 'compare' | 'wishlist';
	undo?: Undo;
};

export type CartChange = { lines: CartLine[]; notice?: Notice<RestoreLine> };

/** Applies an action to a cart. A quantity never falls below 1; only 'remove' deletes a line. */
export function changeCart(lines: CartLine[], action: CartAction): CartChange {
	if (action.type === 'clear') return { lines: [] };
	if (action.type === 'add')
		return addToCart(lines, action.product, clampQuantity(action.quantity), action.chosen ?? {});
	if (action.type === 'restore')
		return addToCart(lines, action.line, action.line.orderQuantity, action.line, action.index);
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
				notice: {
					type: 'error',
					text: `${line.title} remove to cart`,
					undo: { type: 'restore', line, index: lines.indexOf(line) },
				},
			};
	}
}

/** True if a cart has no space for a line that it does not have yet. */
export const isFull = (lines: CartLine[], key: string) => lines.length >= maxLines && !lineAt(lines, key);

export const cartIsFull = `Your cart has ${maxLines} different items, the most allowed in an order.`;

const lineAt = (lines: CartLine[], key: string) => lines.find((line) => keyOf(line) === key);

/** @param index the place of a new line */
function addToCart(
	lines: CartLine[],
	product: ProductCard,
	quantity: number,
	chosen: Chosen,
	index = lines.length,
): CartChange {
	const { title } = product;
	if (product.status === 'out-of-stock' || product.quantity === 0) {
		return { lines, notice: { type: 'error', text: `${unavailableText(product)} ${title}` } };
	}
	if (isFull(lines, lineKey(product.id, chosen))) return { lines, notice: { type: 'error', text: cartIsFull } };
	const text = quantity === 1 ? `${title} added to cart` : `${quantity} ${title} added to cart`;
	const line = lineAt(lines, lineKey(product.id, chosen));
	const wanted = quantity + (line?.orderQuantity ?? 0);
	const type = wanted > product.quantity ? 'warning' : 'success';
	const notice: CartChange['notice'] = { type, text, added: product.id, view: 'cart' };
	if (line) return { lines: withQuantity(lines, line, wanted), notice };
	const added = { ...withChoice(product, chosen), orderQuantity: quantity, localQuantity: quantity };
	return { lines: lines.toSpliced(index, 0, added), notice };
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
