import type { CartLine } from '../../contract/cart/cart.ts';
import { payableCents, toCents } from '../../contract/pricing/amount.ts';
import { priceSteps } from '../../contract/pricing/price-steps.ts';
import { piecesOf } from './cart-totals.ts';

/**
 * The next quantity break: how many more pieces it needs, and the wire price of each piece in cents.
 *
 * @returns undefined if there is none within the stock
 */
export function nextQuantityBreak(line: CartLine, lines: CartLine[]): { more: number; cents: number } | undefined {
	const { pricing, discount, quantity } = line;
	if (!pricing.breaks) return undefined;
	const pieces = piecesOf(line, lines);
	const breaks = priceSteps(payableCents(toCents(pricing.ask), discount), pricing.breaks, quantity);
	const next = breaks.find(({ from }) => from > pieces);
	return next && { more: next.from - pieces, cents: next.cents };
}
