import { pieceCents, type QuantityBreak } from './quantity-breaks.ts';

/** A range of quantities, and the price of one item in it. */
export type PriceStep = { from: number; to: number | undefined; cents: number };

/**
 * The price steps of a product by quantity, starting at 1. Each step is cheaper than the one before.
 *
 * @param stock quantity in stock: steps that begin above it are left out
 */
export function priceSteps(
	payableCents: number,
	breaks: readonly QuantityBreak[] = [],
	stock = Number.POSITIVE_INFINITY,
): PriceStep[] {
	const counts = breaks.map(({ from }) => from).filter((from) => from <= stock);
	const starts = [1, ...new Set(counts.toSorted((one, other) => one - other))];
	const steps: { from: number; cents: number }[] = [];
	for (const from of starts) {
		const cents = pieceCents(payableCents, breaks, from);
		if (cents < (steps.at(-1)?.cents ?? Number.POSITIVE_INFINITY)) steps.push({ from, cents });
	}
	return steps.map((step, index) => {
		const next = steps[index + 1];
		return { ...step, to: next && next.from - 1 };
	});
}
