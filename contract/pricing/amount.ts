/** Converts integer cents to the dollars of the API and the screen. */
export function toDollars(cents: number): number {
	return cents / 100;
}

/** Dollars to the nearest cent: `toCents(19.99) === 1999`. */
export function toCents(amount: number): number {
	return Math.round(amount * 100);
}

/**
 * Scales an amount in cents by hundredths of a percent, rounded half up. Computes two parts, so that both stay exact integers.
 */
export function scaleCents(cents: number, basisPoints: number): number {
	return Math.floor(cents / 10_000) * basisPoints + Math.floor(((cents % 10_000) * basisPoints + 5_000) / 10_000);
}

/**
 * The price of one item in cents: the ask less its discount, rounded half up to the cent.
 *
 * @param askCents integer cents
 * @param discount the current discount (`discountAt`) in whole percent, 0 to 100
 */
export function payableCents(askCents: number, discount: number): number {
	return Math.floor((askCents * (100 - discount) + 50) / 100);
}

/** Premium of the ask over spot in percent, and fine weight in troy ounces. */
type Metal = { premium: number; fine_weight?: number };

/** A product or a card. For metal, cards have `terms`, and products also have `bullion`. */
type Priced = {
	pricing: { ask: number; terms?: Metal | undefined };
	discount: number;
	bullion?: Metal | null | undefined;
};

/**
 * The price of one item. Every screen uses these figures.
 *
 * @returns `ask` before and `paid` after the discount, in dollars. For metal also `premium`, the price over the metal value at spot in
 *   percent to two decimals, and `perOunce`, the price of a troy ounce in dollars to the nearest cent. The premium depends only on the
 *   product's terms, because the ask follows spot.
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
