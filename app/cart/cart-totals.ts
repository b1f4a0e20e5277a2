import type { CartLine } from '../../contract/cart/cart.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import { payableCents, toCents } from '../../contract/pricing/amount.ts';
import { centsByWay } from '../../contract/pricing/payment-ways.ts';
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

/** What a piece of a line costs in its cart, by wire unless said. */
export function unitCents(line: CartLine, lines: CartLine[], way?: PaymentMethod): number {
	const { pricing, discount, orderQuantity } = line;
	const pieces = pricing.breaks ? Math.max(orderQuantity, piecesOf(line, lines)) : orderQuantity;
	const cents = pieceCents(payableCents(toCents(pricing.ask), discount), pricing.breaks, pieces);
	return centsByWay(cents, pricing.surcharges, way);
}

/** @param lines of the cart, the line among them */
export function lineCents(line: CartLine, lines: CartLine[], way?: PaymentMethod): number {
	return unitCents(line, lines, way) * line.orderQuantity;
}

/** A line of which nothing can be bought any more is not counted. */
export function cartTotals(lines: CartLine[], way?: PaymentMethod): CartTotals {
	const counted = countedLines(lines);
	const askCents = ({ pricing }: CartLine) => centsByWay(toCents(pricing.ask), pricing.surcharges, way);
	const subtotalCents = counted.reduce((sum, line) => sum + askCents(line) * line.orderQuantity, 0);
	const totalCents = counted.reduce((sum, line) => sum + lineCents(line, counted, way), 0);
	return { subtotalCents, discountCents: subtotalCents - totalCents, totalCents };
}
