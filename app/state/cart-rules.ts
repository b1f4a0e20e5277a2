import type { CartLine } from '../../contract/cart.ts';
import { type Chosen, chosenOf, lineKey } from '../../contract/chosen.ts';
import { maxLineQuantity } from '../../contract/limits.ts';
import type { ProductCard } from '../../contract/product.ts';

export type CartAction =
	| { type: 'add'; product: ProductCard; quantity: number; chosen?: Chosen }
	| { type: 'increment' | 'decrement' | 'remove'; key: string }
	| { type: 'set-quantity'; key: string; quantity: number }
	| { type: 'clear' };

/** A line by its product's id and, where something was picked of it, by that too. */
export const keyOf = (line: CartLine) => lineKey(line.id, line);

/** What a toast says: spec section 8, whose `{description}` is the product's title (docs/decisions/031-titles-in-toasts.md). */
export type Notice = { type: 'info' | 'success' | 'warning' | 'error'; text: string };

export type CartChange = { lines: CartLine[]; notice?: Notice };

/** Cart and action to cart: spec section 4. A quantity never falls below 1; leaving the cart is 'remove'. */
export function changeCart(lines: CartLine[], action: CartAction): CartChange {
	switch (action.type) {
		case 'add':
			return addToCart(lines, action.product, atLeastOne(action.quantity), action.chosen ?? {});
		case 'increment':
			return { lines: withQuantity(lines, action.key, (quantity) => quantity + 1) };
		case 'decrement':
			return decrement(lines, action.key);
		case 'set-quantity':
			return { lines: withQuantity(lines, action.key, () => action.quantity) };
		case 'remove':
			return removeFromCart(lines, action.key);
		case 'clear':
			return { lines: [] };
	}
}

function addToCart(lines: CartLine[], product: ProductCard, quantity: number, chosen: Chosen): CartChange {
	const { title } = product;
	if (product.status === 'out-of-stock' || product.quantity === 0) {
		return { lines, notice: { type: 'error', text: `Out of stock ${title}` } };
	}
	const text = quantity === 1 ? `${title} added to cart` : `${quantity} ${title} added to cart`;
	const notice: Notice = { type: 'success', text };
	const key = lineKey(product.id, chosen);
	if (lines.some((line) => keyOf(line) === key)) {
		return { lines: withQuantity(lines, key, (present) => present + quantity), notice };
	}
	const img = product.imageURLs.find(({ color }) => color && color.name === chosen.color)?.img ?? product.img;
	const line = { ...product, img, ...chosenOf(chosen), orderQuantity: quantity, localQuantity: quantity };
	return { lines: [...lines, line], notice };
}

function decrement(lines: CartLine[], key: string): CartChange {
	const line = lines.find((candidate) => keyOf(candidate) === key);
	if (!line || line.orderQuantity <= 1) return { lines };
	return {
		lines: withQuantity(lines, key, (quantity) => quantity - 1),
		notice: { type: 'info', text: `Decrement Quantity For ${line.title}` },
	};
}

function removeFromCart(lines: CartLine[], key: string): CartChange {
	const line = lines.find((candidate) => keyOf(candidate) === key);
	if (!line) return { lines };
	return {
		lines: lines.filter((candidate) => keyOf(candidate) !== key),
		notice: { type: 'error', text: `${line.title} remove to cart` },
	};
}

function withQuantity(lines: CartLine[], key: string, change: (quantity: number) => number): CartLine[] {
	return lines.map((line) => {
		if (keyOf(line) !== key) return line;
		const orderQuantity = atLeastOne(change(line.orderQuantity));
		return {
			...line,
			orderQuantity,
			localQuantity: Math.max(0, line.localQuantity + orderQuantity - line.orderQuantity),
		};
	});
}

/** A whole number of pieces from 1 to the most that an order may hold. */
function atLeastOne(quantity: number): number {
	if (!Number.isFinite(quantity)) return 1;
	return Math.min(maxLineQuantity, Math.max(1, Math.trunc(quantity)));
}
