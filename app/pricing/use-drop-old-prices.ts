import { useStore } from 'jotai';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { noAsks } from './known-asks.ts';
import { asksAtom, connectionStateAtom } from './newest-prices.ts';

/** While the connection is down, what was heard before is older than what a page brings that is opened now: it is forgotten. */
export function useForgetPrices(): void {
	const { key } = useLocation();
	const store = useStore();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page
	useLayoutEffect(() => {
		if (store.get(connectionStateAtom) !== 'connected') store.set(asksAtom, noAsks);
	}, [key, store]);
}
