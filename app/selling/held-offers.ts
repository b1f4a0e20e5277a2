import { toCents } from '../../contract/pricing/amount.ts';
import type { SellOffer } from '../../contract/selling/selling.ts';
import type { RowOffer } from './live-offer.ts';
import { rowFields, rowName, type TypedRow } from './typed-rows.ts';

/**
 * The offers that the shop holds in place of those that no longer stood, by row; undefined where it holds none, or what it holds them for
 * has been changed since.
 *
 * @param typed what the form came back with
 */
export function heldOffers(
	typed: Record<string, string | undefined>,
	texts: TypedRow[],
): (RowOffer | undefined)[] | undefined {
	if (!typed.held) return undefined;
	const isAsSent = texts.every((row, place) => rowFields.every((field) => typed[rowName(place, field)] === row[field]));
	if (!isAsSent || typed[rowName(texts.length, 'what')] !== undefined) return undefined;
	const { rows, places } = JSON.parse(typed.held) as Pick<SellOffer, 'rows'> & { places: number[] };
	return texts.map((_, place) => {
		const offer = rows[places.indexOf(place)];
		return offer && { eachCents: toCents(offer.each), totalCents: toCents(offer.total) };
	});
}
