import { payableCents, toCents } from '../../contract/amount.ts';
import type { CartLine } from './cart-rules.ts';

/** Integer cents. Shown while browsing; what is charged is computed by the server's quote. */
export type CartTotals = { subtotalCents: number; discountCents: number; totalCents: number };

export function lineCents(line: CartLine): number {
	return payableCents(toCents(line.pricing.ask), line.discount) * line.orderQuantity;
}

export function cartTotals(lines: CartLine[]): CartTotals {
	const subtotalCents = lines.reduce((sum, line) => sum + toCents(line.pricing.ask) * line.orderQuantity, 0);
	const totalCents = lines.reduce((sum, line) => sum + lineCents(line), 0);
	return { subtotalCents, discountCents: subtotalCents - totalCents, totalCents };
}

/** Pieces over all lines. */
export function cartCount(lines: CartLine[]): number {
	return lines.reduce((sum, line) => sum + line.orderQuantity, 0);
}
