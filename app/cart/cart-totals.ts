import type { CartLine } from '../../contract/cart/cart.ts';
import { payableCents, toCents } from '../../contract/pricing/amount.ts';
import { countedLines } from './line-faults.ts';

/** Integer cents. Shown while browsing; what is charged is computed by the server's quote. */
export type CartTotals = { subtotalCents: number; discountCents: number; totalCents: number };

export function lineCents(line: CartLine): number {
	return payableCents(toCents(line.pricing.ask), line.discount) * line.orderQuantity;
}

/** A line of which nothing can be bought any more is not counted. */
export function cartTotals(lines: CartLine[]): CartTotals {
	const counted = countedLines(lines);
	const subtotalCents = counted.reduce((sum, line) => sum + toCents(line.pricing.ask) * line.orderQuantity, 0);
	const totalCents = counted.reduce((sum, line) => sum + lineCents(line), 0);
	return { subtotalCents, discountCents: subtotalCents - totalCents, totalCents };
}
