import { useEffect, useState } from 'react';
import { toCents } from '../../contract/pricing/amount.ts';
import type { SellOffer } from '../../contract/selling/selling.ts';
import type { RowOffer } from './live-offer.ts';
import { rowFields, rowName, type TypedRow } from './typed-rows.ts';

type Held = Pick<SellOffer, 'rows' | 'expires_in'> & { places: number[] };

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
	const { rows, places } = JSON.parse(typed.held) as Held;
	return texts.map((_, place) => {
		const offer = rows[places.indexOf(place)];
		return offer && { eachCents: toCents(offer.each), totalCents: toCents(offer.total) };
	});
}

/** Whether the time is over for which the shop held its offers: then those of this moment take their place. */
export function useIsOver(held: string | undefined): boolean {
	const [over, setOver] = useState<string>();
	useEffect(() => {
		if (!held) return;
		const { expires_in } = JSON.parse(held) as Held;
		const timer = setTimeout(() => setOver(held), expires_in);
		return () => clearTimeout(timer);
	}, [held]);
	return held !== undefined && over === held;
}

/** Whether spot prices still come from where they came from when an offer was held. */
export function useIsOfSource(held: string | undefined, source: string): boolean {
	const [last, setLast] = useState({ held, source });
	if (last.held !== held) setLast({ held, source });
	return last.held !== held || last.source === source;
}
