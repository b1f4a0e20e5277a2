/** The terms from which the ask of metal is computed, without spot. `payableCents` subtracts the discount. */
export type AskTerms = {
	/** Millionths of a troy ounce. */
	fineWeightMicroOz: number;
	/** Hundredths of a percent over spot, never below -10,000. */
	premiumBasisPoints: number;
};

/** Millionths of an ounce times hundredths of a percent. */
const scale = 1e6 * 1e4;

/**
 * The ask of metal in cents: spot × fine troy ounces × (1 + premium), rounded half up. Uses BigInt above 2^53, which a kilo of gold exceeds.
 *
 * @param spotAskCents cents per troy ounce
 */
export function bullionAskCents(spotAskCents: number, { fineWeightMicroOz, premiumBasisPoints }: AskTerms): number {
	const scaled = spotAskCents * fineWeightMicroOz * (10_000 + premiumBasisPoints) + scale / 2;
	// Below 2^53, the division never rounds up to the next integer.
	if (scaled <= Number.MAX_SAFE_INTEGER) return Math.floor(scaled / scale);
	const exact = BigInt(spotAskCents) * BigInt(fineWeightMicroOz) * BigInt(10_000 + premiumBasisPoints);
	return Number((exact + BigInt(scale / 2)) / BigInt(scale));
}
