import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { RefreshAtom } from './refresh-list.ts';

/** Brings a list up to date when it is opened, and whenever the tab is come back to while it is open. */
export function useRefreshedList(refreshAtom: RefreshAtom, isOpen = true): void {
	const freshen = useSetAtom(refreshAtom);
	useEffect(() => {
		if (!isOpen) return;
		const whenSeen = () => document.visibilityState === 'visible' && void freshen();
		// Out of the back/forward cache.
		const whenBack = ({ persisted }: PageTransitionEvent) => persisted && void freshen();
		void freshen();
		document.addEventListener('visibilitychange', whenSeen);
		window.addEventListener('pageshow', whenBack);
		return () => {
			document.removeEventListener('visibilitychange', whenSeen);
			window.removeEventListener('pageshow', whenBack);
		};
	}, [isOpen, freshen]);
}
