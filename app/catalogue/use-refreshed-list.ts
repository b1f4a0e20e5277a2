import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { RefreshAtom } from './refresh-list.ts';

/** Refreshes a list when it opens, and whenever the visitor returns to the tab while it is open. */
export function useRefreshedList(refreshAtom: RefreshAtom, isOpen = true): void {
	const refresh = useSetAtom(refreshAtom);
	useEffect(() => {
		if (!isOpen) return;
		const onVisible = () => document.visibilityState === 'visible' && void refresh();
		// The browser restored the page from the back/forward cache.
		const onRestore = ({ persisted }: PageTransitionEvent) => persisted && void refresh();
		void refresh();
		document.addEventListener('visibilitychange', onVisible);
		window.addEventListener('pageshow', onRestore);
		return () => {
			document.removeEventListener('visibilitychange', onVisible);
			window.removeEventListener('pageshow', onRestore);
		};
	}, [isOpen, refresh]);
}
