/** Integer cents to the dollars of the wire and the screen. */
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
