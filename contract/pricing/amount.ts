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

/** What has a price: of metal, `bullion.premium` is what its ask is over spot, in percent. */
type Priced = { pricing: { ask: number }; discount: number; bullion?: { premium: number } | null };

/**
 * What one piece costs: the one place from which every screen has ask, discount and premium.
 *
 * @returns `ask` before and `paid` after the discount, in dollars; of metal `premium`, what is paid over the metal's worth at
 *   spot, in percent to two decimals. It follows from the terms of the product, not from a spot price: the ask goes with
 *   spot, so that it is the same at every moment.
 */
export function priceOf({ pricing: { ask }, discount, bullion }: Priced) {
	return {
		ask,
		paid: toDollars(payableCents(toCents(ask), discount)),
		premium: bullion ? Math.round((100 + bullion.premium) * (100 - discount) - 10_000) / 100 : undefined,
	};
}
