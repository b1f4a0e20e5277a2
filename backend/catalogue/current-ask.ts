import { eq } from 'drizzle-orm';
import { bullionAskCents } from '../../contract/pricing/bullion-ask.ts';
import { spotPrices } from '../pricing/tables.ts';
import { offerAt, type StoredOffer } from './current-discount.ts';
import { products } from './tables.ts';

/** Joins a product to the spot price that its ask follows. Reading both in one statement gives a consistent ask. */
export const isSpotOfProduct = eq(spotPrices.metalId, products.metalId);

/** What an ask depends on besides spot. */
type AskParts = {
	/** The stored ask. It applies to products without metal. */
	askCents: number;
	fineWeightMicroOz: number | null;
	premiumBasisPoints: number | null;
};

/** The columns that an ask depends on, for a statement that joins `isSpotOfProduct`. */
export const askParts = {
	askCents: products.askCents,
	fineWeightMicroOz: products.fineWeightMicroOz,
	premiumBasisPoints: products.premiumBasisPoints,
	spotCents: spotPrices.askCents,
};

/**
 * Computes a product's current ask in cents: metal by its terms at spot; other products, and metal without a spot
 * price, as stored.
 *
 * @param spotCents cents per troy ounce
 */
export function askOf(parts: AskParts, spotCents: number | null): number {
	const { askCents, fineWeightMicroOz, premiumBasisPoints } = parts;
	if (spotCents === null || fineWeightMicroOz === null) return askCents;
	return bullionAskCents(spotCents, { fineWeightMicroOz, premiumBasisPoints: premiumBasisPoints ?? 0 });
}

/**
 * Converts a product row to the prices of a time: replaces the stored ask and discount with the current ones, and adds
 * the running offer.
 */
export function priceRow<R extends AskParts & StoredOffer & { spotCents: number | null }>(
	{ spotCents, offerStart, offerEnd, ...row }: R,
	time: Date,
) {
	return { ...row, askCents: askOf(row, spotCents), ...offerAt({ ...row, offerStart, offerEnd }, time) };
}
