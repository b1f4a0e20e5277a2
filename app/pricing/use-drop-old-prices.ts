import { useStore } from 'jotai';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { noAsks } from './known-asks.ts';
import { asksAtom, connectionStateAtom } from './newest-prices.ts';

/** Drops older prices when a page opens while the connection is down, because the page's data is newer. */
export function useDropOldPrices(): void {
	const { key } = useLocation();
	const store = useStore();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page
	useLayoutEffect(() => {
		if (store.get(connectionStateAtom) !== 'connected') store.set(asksAtom, noAsks);
	}, [key, store]);
}
