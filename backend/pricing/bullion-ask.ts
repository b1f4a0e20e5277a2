/**
 * The ask of a metal product in cents: spot × fine troy ounces × (1 + premium), rounded half up to the cent.
 * Computed in integers throughout: a kilo of gold at basis-point precision passes 2^53.
 *
 * @param spotAskCents cents per troy ounce
 * @param fineWeightMicroOz millionths of a troy ounce
 * @param premiumBasisPoints hundredths of a percent over spot
 */
export function bullionAskCents(spotAskCents: number, fineWeightMicroOz: number, premiumBasisPoints: number): number {
	const scale = 1_000_000n * 10_000n;
	const scaled = BigInt(spotAskCents) * BigInt(fineWeightMicroOz) * (10_000n + BigInt(premiumBasisPoints));
	return Number((scaled + scale / 2n) / scale);
}
