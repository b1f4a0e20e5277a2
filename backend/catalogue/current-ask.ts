import { eq } from 'drizzle-orm';
import { bullionAskCents } from '../../contract/pricing/bullion-ask.ts';
import { spotPrices } from '../pricing/tables.ts';
import { offerAt, type StoredOffer } from './current-discount.ts';
import { products } from './tables.ts';

/** Joins a product to the spot price that its ask follows: whoever reads an ask reads both in one statement, so of one moment. */
export const isItsSpot = eq(spotPrices.metalId, products.metalId);

/** What an ask is made of besides spot. */
type AskParts = {
	/** As stored: of goods without metal their ask. */
	askCents: number;
	fineWeightMicroOz: number | null;
	premiumBasisPoints: number | null;
};

/** The columns of what an ask is made of, for a statement that joins `isItsSpot`. */
export const askParts = {
	askCents: products.askCents,
	fineWeightMicroOz: products.fineWeightMicroOz,
	premiumBasisPoints: products.premiumBasisPoints,
	spotCents: spotPrices.askCents,
};

/**
 * What a product costs now, in cents: metal by its terms at spot; other goods, and metal that never had a price, as stored.
 *
 * @param spotCents cents per troy ounce
 */
export function askOf(parts: AskParts, spotCents: number | null): number {
	const { askCents, fineWeightMicroOz, premiumBasisPoints } = parts;
	if (spotCents === null || fineWeightMicroOz === null) return askCents;
	return bullionAskCents(spotCents, { fineWeightMicroOz, premiumBasisPoints: premiumBasisPoints ?? 0 });
}

/** The row of a product at the prices of a time: its ask and its discount in place of the stored ones, and the offer that runs. */
export function priceRow<R extends AskParts & StoredOffer & { spotCents: number | null }>(
	{ spotCents, offerStart, offerEnd, ...row }: R,
	time: Date,
) {
	return { ...row, askCents: askOf(row, spotCents), ...offerAt({ ...row, offerStart, offerEnd }, time) };
}
