import { atom, type PrimitiveAtom, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { useShopData } from '../shop-data.ts';
import { type Asks, noAsks, type Priced, withAsks } from './known-asks.ts';
import { type HeardSpot, newerSpot, nothingHeard, withTick } from './newer-spot.ts';
import { useCurrentOffers } from './offer-clock.ts';

/** By what was heard since the page was opened. */
export const asksAtom = atom<Asks>(noAsks);

/** The newest spot prices that were heard. */
export const heardSpotAtom = atom<HeardSpot>(nothingHeard);

/** How often prices were heard: what moves with this number moved with the market, not by the shopper's own hand. */
export const tickAtom = atom(0);

/** The state of the connection over which prices are heard: docs/what-it-does.md, 'Live prices'. */
export type ConnectionState = 'initialized' | 'connecting' | 'connected' | 'unavailable' | 'failed' | 'disconnected';
export const connectionStateAtom = atom<ConnectionState>('initialized');

/**
 * What was heard. Nothing on the server and while a part of the page hydrates, which may be long after the rest of it:
 * until then it shows what the loader gave, as the server's HTML does.
 */
function useHeard<T>(heardAtom: PrimitiveAtom<T> & { init: T }): T {
	const store = useStore();
	const subscribe = useCallback((onChange: () => void) => store.sub(heardAtom, onChange), [store, heardAtom]);
	return useSyncExternalStore(
		subscribe,
		() => store.get(heardAtom),
		() => heardAtom.init,
	);
}

/** How often prices were heard. */
export function useTick(): number {
	return useHeard(tickAtom);
}

/** A product at its newest ask, and without its discount once its offer has ended. */
export function useLive<P extends Priced>(product: P): P {
	return useAllLive([product])[0] as P;
}

/** Products at their newest asks, and without the discounts of offers that have ended. */
export function useAllLive<P extends Priced>(products: P[]): P[] {
	return withAsks(useCurrentOffers(products), useHeard(asksAtom));
}

/** The newest spot prices: the loader's or those heard. */
export function useSpot(): SpotPrices {
	const { spot } = useShopData();
	const heard = useHeard(heardSpotAtom);
	const newest = heard.spot ? newerSpot(spot, heard.spot) : spot;
	return heard.tick ? withTick(newest, heard.tick) : newest;
}

/** Whether goods cannot be ordered now: there is metal among them, and its prices are too old. */
export function useIsPaused(goods: Pick<ProductCard, 'metal_type'>[]): boolean {
	const { paused } = useSpot();
	return paused && goods.some((one) => one.metal_type);
}
