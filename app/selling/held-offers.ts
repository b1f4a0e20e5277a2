import { useEffect, useState } from 'react';
import { toCents } from '../../contract/pricing/amount.ts';
import type { SellOffer } from '../../contract/selling/selling.ts';
import type { RowOffer } from './live-offer.ts';
import { rowFields, rowName, type TypedRow } from './typed-rows.ts';

type HeldOffer = Pick<SellOffer, 'rows' | 'expires_in'> & { places: number[] };

/**
 * The offers that the server holds for a few minutes, by row. The server returns them if the offers had changed when it received the request. Undefined
 * if there are none or if the form has changed since.
 *
 * @param typed the form values that the server returned
 */
export function heldOffers(
	typed: Record<string, string | undefined>,
	texts: TypedRow[],
): (RowOffer | undefined)[] | undefined {
	if (!typed.held) return undefined;
	const isUnchanged = texts.every((row, place) =>
		rowFields.every((field) => typed[rowName(place, field)] === row[field]),
	);
	if (!isUnchanged || typed[rowName(texts.length, 'what')] !== undefined) return undefined;
	const { rows, places } = JSON.parse(typed.held) as HeldOffer;
	return texts.map((_, place) => {
		const offer = rows[places.indexOf(place)];
		return offer && { eachCents: toCents(offer.each), totalCents: toCents(offer.total) };
	});
}

/** Whether the held offers have expired. If so, current offers replace them. */
export function useHasExpired(held: string | undefined): boolean {
	const [expired, setExpired] = useState<string>();
	useEffect(() => {
		if (!held) return;
		const { expires_in } = JSON.parse(held) as HeldOffer;
		const timer = setTimeout(() => setExpired(held), expires_in);
		return () => clearTimeout(timer);
	}, [held]);
	return held !== undefined && expired === held;
}

/** Whether the source of spot prices is the same as when the offer was held. */
export function useIsSameSource(held: string | undefined, source: string): boolean {
	const [last, setLast] = useState({ held, source });
	if (last.held !== held) setLast({ held, source });
	return last.held !== held || last.source === source;
}
