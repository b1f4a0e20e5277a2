import { scaleCents } from './amount.ts';

/** A discount from a quantity on, in percent to two decimals. */
export type QuantityBreak = { from: number; off: number };

/** Validates quantity breaks from an untrusted source. */
export function areBreaks(value: unknown): value is QuantityBreak[] {
	return (
		Array.isArray(value) &&
		value.every(
			(one) =>
				Number.isInteger(one?.from) &&
				one.from > 1 &&
				Number.isFinite(one.off) &&
				one.off > 0 &&
				Math.round(100 * one.off) < 10_000,
		)
	);
}

/**
 * The price of one item at a quantity in cents, rounded half up. Applies the largest break that is reached, so a higher quantity never
 * raises the price, whatever the breaks and their order.
 *
 * @param payableCents the price of a single item, after its discount
 */
export function pieceCents(payableCents: number, breaks: readonly QuantityBreak[] = [], pieces = 1): number {
	const off = breaks.reduce(
		(largest, one) => (one.from <= pieces ? Math.max(largest, Math.round(100 * one.off)) : largest),
		0,
	);
	return scaleCents(payableCents, 10_000 - off);
}
