import { atom } from 'jotai';
import { atomWithStoredList } from '../storage/stored-atom.ts';
import { type Priced, withAsks } from './known-asks.ts';
import { asksAtom } from './newest-prices.ts';
import { offerClockAtom, withOffersAt } from './offer-clock.ts';

/**
 * A stored list of products. Shown and stored at the newest known asks, and shown without the discounts of offers that have ended. See
 * `atomWithStoredList`.
 */
export function atomWithPricedList<Item extends Priced>(key: string, read: (value: unknown) => Item[]) {
	const storedAtom = atomWithStoredList(key, read);
	return atom(
		(get) => {
			const items = get(storedAtom);
			const current = items?.some(({ offerDate }) => offerDate) ? withOffersAt(items, get(offerClockAtom)) : items;
			return current && withAsks(current, get(asksAtom));
		},
		(get, set, change: (items: Item[]) => Item[]) => set(storedAtom, (items) => withAsks(change(items), get(asksAtom))),
	);
}
