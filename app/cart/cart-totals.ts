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

// These amounts are for display. The server computes the amounts of a quote with the same functions.

/** The pieces of a line's product in the cart, in all sizes and colors. Quantity breaks depend on this number. */
export function piecesOf({ id }: CartLine, lines: CartLine[]): number {
	return countedLines(lines)
		.filter((line) => line.id === id)
		.reduce((sum, line) => sum + line.orderQuantity, 0);
}

/**
 * The amounts of a cart line.
 *
 * @param lines all lines of the cart
 * @param method wire by default
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

/** The price of one piece of a line, in cents. */
export function unitCents(line: CartLine, lines: CartLine[], method?: PaymentMethod): number {
	return unitCentsOf(lineAmounts(line, lines, method));
}

export function lineCents(line: CartLine, lines: CartLine[], method?: PaymentMethod): number {
	return unitCents(line, lines, method) * line.orderQuantity;
}

/** The subtotal by each offered payment method, the regular price first. */
export const subtotalPrices = (lines: CartLine[]): PaymentPrice[] =>
	paymentPrices((method) => subtotalCents(lines, method));

/** The subtotal of a cart in cents, without lines that can no longer be bought. */
export function subtotalCents(lines: CartLine[], method?: PaymentMethod): number {
	const counted = countedLines(lines);
	return subtotalCentsOf(counted.map((line) => lineAmounts(line, counted, method)));
}
