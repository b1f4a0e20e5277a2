import { pieceCents, type QuantityBreak } from './quantity-breaks.ts';

/** How much of a product one buys, and what each piece costs then. */
export type PriceStep = { from: number; to: number | undefined; cents: number };

/**
 * Every price of a product by how many are bought, from one piece on; only steps that cost less than the one before.
 *
 * @param stock pieces that there are: steps that begin beyond them are left out
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
