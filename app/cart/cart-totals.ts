import type { CartLine } from '../../contract/cart/cart.ts';
import { payableCents, toCents } from '../../contract/pricing/amount.ts';
import { pieceCents } from '../../contract/pricing/quantity-breaks.ts';
import { countedLines } from './line-faults.ts';

/** Integer cents. Shown while browsing; what is charged is computed by the server's quote. */
export type CartTotals = { subtotalCents: number; discountCents: number; totalCents: number };

/** Pieces of a line's product in the cart, over all its sizes and colors: what one of them costs goes by that. */
export function piecesOf({ id }: CartLine, lines: CartLine[]): number {
	return countedLines(lines)
		.filter((line) => line.id === id)
		.reduce((sum, line) => sum + line.orderQuantity, 0);
}

/** What a piece of a line costs in its cart. */
export function unitCents(line: CartLine, lines: CartLine[]): number {
	const { pricing, discount, orderQuantity } = line;
	const pieces = pricing.breaks ? Math.max(orderQuantity, piecesOf(line, lines)) : orderQuantity;
	return pieceCents(payableCents(toCents(pricing.ask), discount), pricing.breaks, pieces);
}

/** @param lines of the cart, the line among them */
export function lineCents(line: CartLine, lines: CartLine[]): number {
	return unitCents(line, lines) * line.orderQuantity;
}

/** A line of which nothing can be bought any more is not counted. */
export function cartTotals(lines: CartLine[]): CartTotals {
	const counted = countedLines(lines);
	const subtotalCents = counted.reduce((sum, line) => sum + toCents(line.pricing.ask) * line.orderQuantity, 0);
	const totalCents = counted.reduce((sum, line) => sum + lineCents(line, counted), 0);
	return { subtotalCents, discountCents: subtotalCents - totalCents, totalCents };
}
