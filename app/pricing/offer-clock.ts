import { atom, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { discountAt } from '../../contract/pricing/offer.ts';
import { serverClockOffset } from '../api/server-clock.ts';
import type { Priced } from './known-asks.ts';

/** Milliseconds between ticks. */
const tick = 1000;

/** The server's time in milliseconds since 1970; undefined until it is known and while nothing on the page uses it. */
export const offerClockAtom = atom<number | undefined>(undefined);
offerClockAtom.onMount = (set) => {
	let timer: ReturnType<typeof setInterval> | undefined;
	let isMounted = true;
	void serverClockOffset().then((ahead) => {
		if (!isMounted) return;
		const update = () => set(Date.now() + ahead);
		update();
		timer = setInterval(update, tick);
	});
	return () => {
		isMounted = false;
		clearInterval(timer);
	};
};

/** The server's time, updated every second; undefined during hydration, until it is known and unless `isRunning`. */
export function useOfferClock(isRunning: boolean): number | undefined {
	const store = useStore();
	const subscribe = useCallback((onChange: () => void) => store.sub(offerClockAtom, onChange), [store]);
	return useSyncExternalStore(
		isRunning ? subscribe : never,
		() => store.get(offerClockAtom),
		() => undefined,
	);
}

/** Removes the discounts of offers that have ended. Returns the same list if there are none. */
export function withOffersAt<P extends Priced>(products: P[], time: number | undefined): P[] {
	if (time === undefined) return products;
	const current = products.map((product) => withOfferAt(product, time));
	return current.every((product, index) => product === products[index]) ? products : current;
}

function withOfferAt<P extends Priced>(product: P, time: number): P {
	const { discount, offerDate } = product;
	if (discount === undefined || !offerDate) return product;
	// The server only sends current offers. A slow clock must not hide one.
	const current = discountAt({ discount, offerDate: { ...offerDate, startDate: null } }, time);
	return current === discount ? product : { ...product, discount: current };
}

const never = () => () => {};

/** Products with their current discounts; with the server's during hydration. Renders again only when an offer ends. */
export function useCurrentOffers<P extends Priced>(products: P[]): P[] {
	const store = useStore();
	const hasOffer = products.some(({ discount, offerDate }) => discount && offerDate);
	const subscribe = useCallback((onChange: () => void) => store.sub(offerClockAtom, onChange), [store]);
	const timeOfChange = useSyncExternalStore(
		hasOffer ? subscribe : never,
		() => lastChange(products, store.get(offerClockAtom)),
		() => undefined,
	);
	return withOffersAt(products, timeOfChange);
}

/** The end of the last offer that ended before a time; undefined if none has. It only changes when another offer ends. */
function lastChange(products: Priced[], time: number | undefined): number | undefined {
	if (time === undefined) return undefined;
	const ends = products.map(({ offerDate }) => Date.parse(offerDate?.endDate ?? '')).filter((end) => end <= time);
	return ends.length > 0 ? Math.max(...ends) : undefined;
}
