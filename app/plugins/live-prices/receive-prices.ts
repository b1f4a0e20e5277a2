import { atom } from 'jotai';
import type { SpotTick } from '../../../contract/pricing/events.ts';
import type { SpotPrices } from '../../../contract/pricing/spot.ts';
import { storedLinesAtom } from '../../cart/cart.ts';
import type { SpotAsks } from '../../pricing/known-asks.ts';
import { asksAtom, heardSpotAtom, tickAtom } from '../../pricing/newest-prices.ts';
import { savedAtoms } from '../../saved/saved.ts';
import { type AskNews, mergeAsks, mergeSpot } from './merge-asks.ts';
import { newestSpot } from './newest-spot.ts';

/** What was heard at about the same time. */
export type News = { asks: AskNews[]; spots: SpotPrices[]; ticks: SpotTick[] };

/**
 * Takes in new prices, all at once, so that whatever shows one is drawn in the same frame; stored lists are brought in
 * line. What is older than what is known changes nothing.
 */
export const receivePricesAtom = atom(null, (get, set, { asks, spots, ticks }: News) => {
	const known = get(asksAtom);
	const heard = get(heardSpotAtom);
	const merged = [...spots, ...ticks].map(asksOf).reduce(mergeSpot, asks.reduce(mergeAsks, known));
	const newest = newestSpot(heard, spots, ticks);
	if (merged === known && newest === heard) return;
	set(tickAtom, (tick) => tick + 1);
	set(asksAtom, merged);
	set(heardSpotAtom, newest);
	set(storedLinesAtom, (lines) => lines);
	set(savedAtoms.compare, (products) => products);
	set(savedAtoms.wishlist, (products) => products);
});

function asksOf({ version, prices }: SpotTick): SpotAsks {
	return { version, asks: Object.fromEntries(prices.map(({ metal_id, ask }) => [metal_id, ask])) };
}
