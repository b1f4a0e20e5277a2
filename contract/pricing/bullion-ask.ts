/** What the ask of metal is made of besides spot. Its discount comes off later: `payableCents`. */
export type AskTerms = {
	/** Millionths of a troy ounce. */
	fineWeightMicroOz: number;
	/** Hundredths of a percent over spot, never below -10,000. */
	premiumBasisPoints: number;
};

/** Millionths of an ounce times hundredths of a percent. */
const scale = 1e6 * 1e4;

/**
 * The ask of metal in cents: spot × fine troy ounces × (1 + premium), rounded half up to the cent, and exact: a kilo of gold at
 * basis-point precision passes 2^53.
 *
 * @param spotAskCents cents per troy ounce
 */
export function bullionAskCents(spotAskCents: number, { fineWeightMicroOz, premiumBasisPoints }: AskTerms): number {
	const scaled = spotAskCents * fineWeightMicroOz * (10_000 + premiumBasisPoints) + scale / 2;
	// Of integers that a double holds the quotient is never rounded up to the next integer.
	if (scaled <= Number.MAX_SAFE_INTEGER) return Math.floor(scaled / scale);
	const exact = BigInt(spotAskCents) * BigInt(fineWeightMicroOz) * BigInt(10_000 + premiumBasisPoints);
	return Number((exact + BigInt(scale / 2)) / BigInt(scale));
}
