import { z } from 'zod';

/** An amount on the wire: US dollars with at most two decimals. Inside, money is integer cents. */
export const dollars = z
	.number()
	.min(0)
	.max(100_000_000)
	.multipleOf(0.01)
	.meta({ description: 'US dollars, at most two decimals', example: 2431.07 });

export function toDollars(cents: number): number {
	return cents / 100;
}

/** Dollars to the nearest cent: `toCents(19.99) === 1999`. */
export function toCents(amount: number): number {
	return Math.round(amount * 100);
}

/**
 * What a shopper pays for one piece, in cents: the ask less its discount, rounded half up to the cent.
 * The database computes the same in `products.payable_cents`.
 *
 * @param askCents integer cents
 * @param discount whole percent, 0 to 100
 */
export function payableCents(askCents: number, discount: number): number {
	return Math.floor((askCents * (100 - discount) + 50) / 100);
}
