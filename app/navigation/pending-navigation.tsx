import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { type BlockerFunction, createPath, type Location, useBlocker, useLocation, useNavigation } from 'react-router';
import { loadDestination } from './load-destination.ts';
import { newBuildEvent } from './new-build-event.ts';

/** The page that is rendered. */
let current: string | undefined;

const pageOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/** Publishes a navigation's destination before its code is requested. A reload of the same page's data doesn't count as a navigation. */
export function setDestination(to: Pick<URL, 'pathname' | 'search'>): void {
	if (pageOf(to) !== current) window.destination = pageOf(to);
}

const isOutdatedAtom = atom(false);
isOutdatedAtom.onMount = (setOutdated) => {
	const onNewBuild = () => setOutdated(true);
	addEventListener(newBuildEvent, onNewBuild);
	return () => removeEventListener(newBuildEvent, onNewBuild);
};

/** Publishes the pending navigation for code outside React. After `newBuildEvent`, the next navigation loads its page as a document. */
export function PendingNavigation() {
	const { location: next } = useNavigation();
	// Each navigation creates a new object, even for the same page.
	const location = useLocation();

	useEffect(() => {
		current = pageOf(location);
		window.destination = undefined;
		if (next) setDestination(next);
	}, [next, location]);

	return useAtomValue(isOutdatedAtom) ? <LoadNextPage /> : null;
}

function LoadNextPage() {
	const blocker = useBlocker(isToBeLoaded);

	useEffect(() => {
		if (blocker.state !== 'blocked') return;
		const to = createPath(blocker.location);
		window.destination = to;
		void loadDestination(to).then((isLoading) => isLoading === false && blocker.proceed());
	}, [blocker]);

	return null;
}

const isToBeLoaded: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
	// A form's POST goes to its own page, which must not be replaced by a GET.
	if (pageOf(currentLocation) === pageOf(nextLocation)) return false;
	if (historyAction !== 'POP') return true;
	// The address bar has already changed. Blocking would undo Back and lose the forward history.
	window.destination = createPath(nextLocation);
	void loadDestination(window.destination);
	return false;
};
