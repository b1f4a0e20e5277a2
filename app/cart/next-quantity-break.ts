import type { CartLine } from '../../contract/cart/cart.ts';
import { payableCents, toCents } from '../../contract/pricing/amount.ts';
import { priceSteps } from '../../contract/pricing/price-steps.ts';
import { piecesOf } from './cart-totals.ts';

/** The next price down: how many more pieces it takes, and what each costs then by wire. None where there are not so many. */
export function nextStep(line: CartLine, lines: CartLine[]): { more: number; cents: number } | undefined {
	const { pricing, discount, quantity } = line;
	if (!pricing.breaks) return undefined;
	const pieces = piecesOf(line, lines);
	const steps = priceSteps(payableCents(toCents(pricing.ask), discount), pricing.breaks, quantity);
	const next = steps.find(({ from }) => from > pieces);
	return next && { more: next.from - pieces, cents: next.cents };
}
