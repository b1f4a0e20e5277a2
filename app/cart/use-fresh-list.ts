import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type FreshList, freshenAtom } from './fresh.ts';

/** Brings a list up to date when it is opened, and whenever the tab is come back to while it is open. */
export function useFreshList(list: FreshList, isOpen = true): void {
	const freshen = useSetAtom(freshenAtom);
	useEffect(() => {
		if (!isOpen) return;
		const whenSeen = () => document.visibilityState === 'visible' && void freshen(list);
		// Out of the back/forward cache.
		const whenBack = ({ persisted }: PageTransitionEvent) => persisted && void freshen(list);
		void freshen(list);
		document.addEventListener('visibilitychange', whenSeen);
		window.addEventListener('pageshow', whenBack);
		return () => {
			document.removeEventListener('visibilitychange', whenSeen);
			window.removeEventListener('pageshow', whenBack);
		};
	}, [list, isOpen, freshen]);
}
