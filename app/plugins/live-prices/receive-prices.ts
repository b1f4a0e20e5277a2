import { atom } from 'jotai';
import type { SpotTick } from '../../../contract/pricing/events.ts';
import type { SpotPrices } from '../../../contract/pricing/spot.ts';
import { storedLinesAtom } from '../../cart/cart.ts';
import type { SpotAsks } from '../../pricing/known-asks.ts';
import { asksAtom, receivedSpotAtom, tickAtom } from '../../pricing/newest-prices.ts';
import { savedAtoms } from '../../saved/saved.ts';
import { type AskUpdate, mergeAsks, mergeSpot } from './merge-asks.ts';
import { newestSpot } from './newest-spot.ts';

/** The updates of one batch. */
export type PriceUpdate = { asks: AskUpdate[]; spots: SpotPrices[]; ticks: SpotTick[] };

/**
 * Applies new prices all at once, so that every price changes in the same frame, and updates stored lists. Ignores older prices.
 */
export const receivePricesAtom = atom(null, (get, set, { asks, spots, ticks }: PriceUpdate) => {
	const known = get(asksAtom);
	const received = get(receivedSpotAtom);
	const merged = [...spots, ...ticks].map(asksOf).reduce(mergeSpot, asks.reduce(mergeAsks, known));
	const newest = newestSpot(received, spots, ticks);
	if (merged === known && newest === received) return;
	set(tickAtom, (tick) => tick + 1);
	set(asksAtom, merged);
	set(receivedSpotAtom, newest);
	set(storedLinesAtom, (lines) => lines);
	set(savedAtoms.compare, (products) => products);
	set(savedAtoms.wishlist, (products) => products);
});

function asksOf({ version, prices }: SpotTick): SpotAsks {
	return { version, asks: Object.fromEntries(prices.map(({ metal_id, ask }) => [metal_id, ask])) };
}
