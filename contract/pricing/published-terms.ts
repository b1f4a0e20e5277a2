import type { PublishedTerms } from '../catalogue/product.ts';
import type { MetalId } from '../catalogue/taxonomy.ts';
import { toMicroOunces, toOunces } from '../catalogue/troy-ounces.ts';
import { toCents, toDollars } from './amount.ts';
import { type AskTerms, bullionAskCents } from './bullion-ask.ts';

/** Converts terms to the units of the API: troy ounces and percent. */
export function publishTerms({
	metalId,
	fineWeightMicroOz,
	premiumBasisPoints,
}: AskTerms & { metalId: MetalId }): PublishedTerms {
	return { metal_type: metalId, fine_weight: toOunces(fineWeightMicroOz), premium: premiumBasisPoints / 100 };
}

/** Validates published terms from an untrusted source. */
export function isPublishedTerms(value: unknown): value is PublishedTerms {
	const { metal_type, fine_weight, premium } = (value ?? {}) as Partial<Record<keyof PublishedTerms, unknown>>;
	return typeof metal_type === 'string' && Number.isFinite(fine_weight) && Number.isFinite(premium);
}

/**
 * Computes the ask in dollars from published terms, exactly as the shop does.
 *
 * @param spotAsk dollars per troy ounce
 */
export function askAtSpot(spotAsk: number, { fine_weight, premium }: PublishedTerms): number {
	const terms = { fineWeightMicroOz: toMicroOunces(fine_weight), premiumBasisPoints: Math.round(100 * premium) };
	return toDollars(bullionAskCents(toCents(spotAsk), terms));
}
