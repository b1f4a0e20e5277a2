import { scaleCents } from './amount.ts';

/** From so many pieces of a product on, each of them costs so much less: percent, to two decimals. */
export type QuantityBreak = { from: number; off: number };

/** Whether something is breaks, from wherever it comes. */
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
 * What a piece costs of so many, in cents, rounded half up: the largest of the breaks that are reached comes off. So more pieces never
 * cost more a piece, whatever stands in the breaks and in which order.
 *
 * @param payableCents what one costs by itself, after its discount
 */
export function pieceCents(payableCents: number, breaks: readonly QuantityBreak[] = [], pieces = 1): number {
	const off = breaks.reduce((most, one) => (one.from <= pieces ? Math.max(most, Math.round(100 * one.off)) : most), 0);
	return scaleCents(payableCents, 10_000 - off);
}
