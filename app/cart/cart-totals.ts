import type { CartLine } from '../../contract/cart/cart.ts';
import {
	amountsByMethod,
	type PieceAmounts,
	pieceAmounts,
	subtotalCentsOf,
	unitCentsOf,
} from '../../contract/orders/order-amounts.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { type PaymentPrice, paymentPrices } from '../../contract/pricing/payment-prices.ts';
import { countedLines } from './check-line.ts';

// Shown while browsing; what is charged is computed by the server's quote, from the same functions.

/** Pieces of a line's product in the cart, over all its sizes and colors: what one of them costs goes by that. */
export function piecesOf({ id }: CartLine, lines: CartLine[]): number {
	return countedLines(lines)
		.filter((line) => line.id === id)
		.reduce((sum, line) => sum + line.orderQuantity, 0);
}

/**
 * What a line of a cart costs, by wire unless a method is given.
 *
 * @param lines of the cart, the line among them
 */
export function lineAmounts(
	line: CartLine,
	lines: CartLine[],
	method?: PaymentMethod,
): PieceAmounts & { quantity: number } {
	const { pricing, discount, orderQuantity: quantity } = line;
	const pieces = pricing.breaks ? Math.max(quantity, piecesOf(line, lines)) : quantity;
	const byWire = pieceAmounts({ askCents: toCents(pricing.ask), discount, breaks: pricing.breaks }, pieces);
	return { ...amountsByMethod(byWire, pricing.surcharges, method), quantity };
}

/** What a piece of a line costs in its cart, in cents. */
export function unitCents(line: CartLine, lines: CartLine[], method?: PaymentMethod): number {
	return unitCentsOf(lineAmounts(line, lines, method));
}

export function lineCents(line: CartLine, lines: CartLine[], method?: PaymentMethod): number {
	return unitCents(line, lines, method) * line.orderQuantity;
}

/** The subtotal by each offered payment method, the regular price first. */
export const subtotalPrices = (lines: CartLine[]): PaymentPrice[] =>
	paymentPrices((method) => subtotalCents(lines, method));

/** What the lines of a cart come to, in cents. A line of which nothing can be bought any more is not counted. */
export function subtotalCents(lines: CartLine[], method?: PaymentMethod): number {
	const counted = countedLines(lines);
	return subtotalCentsOf(counted.map((line) => lineAmounts(line, counted, method)));
}
