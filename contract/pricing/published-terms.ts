import type { SaidTerms } from '../catalogue/product.ts';
import type { MetalId } from '../catalogue/taxonomy.ts';
import { toMicroOunces, toOunces } from '../catalogue/troy-ounces.ts';
import { toCents, toDollars } from './amount.ts';
import { type AskTerms, bullionAskCents } from './bullion-ask.ts';

/** Terms as they are told: in troy ounces and percent. */
export function sayTerms({
	metalId,
	fineWeightMicroOz,
	premiumBasisPoints,
}: AskTerms & { metalId: MetalId }): SaidTerms {
	return { metal_type: metalId, fine_weight: toOunces(fineWeightMicroOz), premium: premiumBasisPoints / 100 };
}

/** Whether something is terms, from wherever it comes. */
export function isSaidTerms(value: unknown): value is SaidTerms {
	const { metal_type, fine_weight, premium } = (value ?? {}) as Partial<Record<keyof SaidTerms, unknown>>;
	return typeof metal_type === 'string' && Number.isFinite(fine_weight) && Number.isFinite(premium);
}

/**
 * What metal costs on terms that were told, in dollars: the ask that the shop makes of them.
 *
 * @param spotAsk dollars per troy ounce
 */
export function askAtSpot(spotAsk: number, { fine_weight, premium }: SaidTerms): number {
	const terms = { fineWeightMicroOz: toMicroOunces(fine_weight), premiumBasisPoints: Math.round(100 * premium) };
	return toDollars(bullionAskCents(toCents(spotAsk), terms));
}
