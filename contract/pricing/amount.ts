/** Integer cents to the dollars of the wire and the screen. */
export function toDollars(cents: number): number {
	return cents / 100;
}

/** Dollars to the nearest cent: `toCents(19.99) === 1999`. */
export function toCents(amount: number): number {
	return Math.round(amount * 100);
}

/**
 * So many hundredths of a percent of an amount, in cents, rounded half up: in two parts, so that both stay integers that a double holds.
 */
export function scaleCents(cents: number, basisPoints: number): number {
	return Math.floor(cents / 10_000) * basisPoints + Math.floor(((cents % 10_000) * basisPoints + 5_000) / 10_000);
}

/**
 * What a shopper pays for one piece, in cents: the ask less its discount, rounded half up to the cent.
 *
 * @param askCents integer cents
 * @param discount whole percent, 0 to 100: the one of now (`discountAt`)
 */
export function payableCents(askCents: number, discount: number): number {
	return Math.floor((askCents * (100 - discount) + 50) / 100);
}

/** Of metal: what its ask is over spot, in percent, and troy ounces of pure metal. */
type Metal = { premium: number; fine_weight?: number };

/** What has a price; cards say of metal what it is in their terms, products in `bullion` too. */
type Priced = {
	pricing: { ask: number; terms?: Metal | undefined };
	discount: number;
	bullion?: Metal | null | undefined;
};

/**
 * What one piece costs: the one place from which every screen has ask, discount and premium.
 *
 * @returns `ask` before and `paid` after the discount, in dollars; of metal `premium`, what is paid over the metal's worth at
 *   spot, in percent to two decimals. It follows from the terms of the product, not from a spot price: the ask goes with
 *   spot, so that it is the same at every moment. And `perOunce`, what is paid for a troy ounce of it, in dollars to the nearest cent.
 */
export function priceOf({ pricing: { ask, terms }, discount, bullion }: Priced) {
	const cents = payableCents(toCents(ask), discount);
	const metal = terms ?? bullion;
	return {
		ask,
		paid: toDollars(cents),
		premium: metal ? Math.round((100 + metal.premium) * (100 - discount) - 10_000) / 100 : undefined,
		perOunce: metal?.fine_weight ? toDollars(Math.round(cents / metal.fine_weight)) : undefined,
	};
}
