import { atom, type PrimitiveAtom, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { useShopData } from '../shop-data.ts';
import { type Asks, noAsks, type Priced, withAsks } from './known-asks.ts';
import { newerSpot, noSpot, type ReceivedSpot, withTick } from './newer-spot.ts';
import { useCurrentOffers } from './offer-clock.ts';

/** The asks received since the page was opened. */
export const asksAtom = atom<Asks>(noAsks);

/** The newest spot prices received. */
export const receivedSpotAtom = atom<ReceivedSpot>(noSpot);

/** Increases with each price update. If a value changes at the same time, the cause is a live price and not the shopper. */
export const tickAtom = atom(0);

/** The state of the live price connection: docs/what-it-does.md, 'Live prices'. */
export type ConnectionState = 'initialized' | 'connecting' | 'connected' | 'unavailable' | 'failed' | 'disconnected';
export const connectionStateAtom = atom<ConnectionState>('initialized');

/**
 * The received value of an atom. Returns the initial value on the server and while a part of the page hydrates, possibly long after the
 * rest. Until then, that part shows the loader's data, like the server's HTML.
 */
function useReceived<T>(receivedAtom: PrimitiveAtom<T> & { init: T }): T {
	const store = useStore();
	const subscribe = useCallback((onChange: () => void) => store.sub(receivedAtom, onChange), [store, receivedAtom]);
	return useSyncExternalStore(
		subscribe,
		() => store.get(receivedAtom),
		() => receivedAtom.init,
	);
}

/** The number of price updates so far. */
export function useTick(): number {
	return useReceived(tickAtom);
}

/** A product at its newest ask, without its discount once its offer has ended. */
export function useLive<P extends Priced>(product: P): P {
	return useAllLive([product])[0] as P;
}

/** Products at their newest asks, without the discounts of offers that have ended. */
export function useAllLive<P extends Priced>(products: P[]): P[] {
	return withAsks(useCurrentOffers(products), useReceived(asksAtom));
}

/** The newest spot prices: the loader's or the received ones. */
export function useSpot(): SpotPrices {
	const { spot } = useShopData();
	const received = useReceived(receivedSpotAtom);
	const newest = received.spot ? newerSpot(spot, received.spot) : spot;
	return received.tick ? withTick(newest, received.tick) : newest;
}

/** Whether the products can't be ordered now, because they include metal and metal prices are too old. */
export function useIsPaused(products: Pick<ProductCard, 'metal_type'>[]): boolean {
	const { paused } = useSpot();
	return paused && products.some((one) => one.metal_type);
}
