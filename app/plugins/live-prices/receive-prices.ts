import { atom } from 'jotai';
import type { SpotPrices } from '../../../contract/pricing/spot.ts';
import { storedLinesAtom } from '../../cart/cart.ts';
import { type AskNews, mergeAsks } from '../../pricing/known-asks.ts';
import { newerSpot } from '../../pricing/newer-spot.ts';
import { asksAtom, heardSpotAtom, tickAtom } from '../../pricing/newest-prices.ts';
import { savedAtoms } from '../../saved/saved.ts';

/** What was heard at about the same time. */
export type News = { asks: AskNews[]; spots: SpotPrices[] };

/**
 * Takes in new prices, all at once, so that whatever shows one is drawn in the same frame; stored lists are brought in
 * line. What is older than what is known changes nothing.
 */
export const receivePricesAtom = atom(null, (get, set, { asks, spots }: News) => {
	const known = get(asksAtom);
	const heard = get(heardSpotAtom);
	const merged = asks.reduce(mergeAsks, known);
	const newest = spots.reduce<SpotPrices | null>((last, spot) => (last ? newerSpot(last, spot) : spot), heard);
	if (merged === known && newest === heard) return;
	set(tickAtom, (tick) => tick + 1);
	set(asksAtom, merged);
	set(heardSpotAtom, newest);
	set(storedLinesAtom, (lines) => lines);
	set(savedAtoms.compare, (products) => products);
	set(savedAtoms.wishlist, (products) => products);
});
