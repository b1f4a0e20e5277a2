import { maxLineQuantity } from '../../contract/limits.ts';
import type { ProductCard } from '../../contract/product.ts';

/** A product in the cart. */
export type CartLine = ProductCard & {
	/** Pieces that will be ordered. */
	orderQuantity: number;
	/** Of these, the pieces put in on this browser and not yet known to the server's cart; for guests, all. */
	localQuantity: number;
};

export type CartAction =
	| { type: 'add'; product: ProductCard; quantity: number }
	| { type: 'increment' | 'decrement' | 'remove'; id: string }
	| { type: 'set-quantity'; id: string; quantity: number }
	| { type: 'clear' };

/** What a toast says: spec section 8. */
export type Notice = { type: 'info' | 'success' | 'warning' | 'error'; text: string };

export type CartChange = { lines: CartLine[]; notice?: Notice };

/** Cart and action to cart: spec section 4. A quantity never falls below 1; leaving the cart is 'remove'. */
export function changeCart(lines: CartLine[], action: CartAction): CartChange {
	switch (action.type) {
		case 'add':
			return addToCart(lines, action.product, atLeastOne(action.quantity));
		case 'increment':
			return { lines: withQuantity(lines, action.id, (quantity) => quantity + 1) };
		case 'decrement':
			return decrement(lines, action.id);
		case 'set-quantity':
			return { lines: withQuantity(lines, action.id, () => action.quantity) };
		case 'remove':
			return removeFromCart(lines, action.id);
		case 'clear':
			return { lines: [] };
	}
}

function addToCart(lines: CartLine[], product: ProductCard, quantity: number): CartChange {
	const { description } = product;
	if (product.status === 'out-of-stock' || product.quantity === 0) {
		return { lines, notice: { type: 'error', text: `Out of stock ${description}` } };
	}
	const text = quantity === 1 ? `${description} added to cart` : `${quantity} ${description} added to cart`;
	const notice: Notice = { type: 'success', text };
	if (lines.some((line) => line.id === product.id)) {
		return { lines: withQuantity(lines, product.id, (present) => present + quantity), notice };
	}
	return { lines: [...lines, { ...product, orderQuantity: quantity, localQuantity: quantity }], notice };
}

function decrement(lines: CartLine[], id: string): CartChange {
	const line = lines.find((candidate) => candidate.id === id);
	if (!line || line.orderQuantity <= 1) return { lines };
	return {
		lines: withQuantity(lines, id, (quantity) => quantity - 1),
		notice: { type: 'info', text: `Decrement Quantity For ${line.description}` },
	};
}

function removeFromCart(lines: CartLine[], id: string): CartChange {
	const line = lines.find((candidate) => candidate.id === id);
	if (!line) return { lines };
	return {
		lines: lines.filter((candidate) => candidate.id !== id),
		notice: { type: 'error', text: `${line.description} remove to cart` },
	};
}

function withQuantity(lines: CartLine[], id: string, change: (quantity: number) => number): CartLine[] {
	return lines.map((line) => {
		if (line.id !== id) return line;
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
