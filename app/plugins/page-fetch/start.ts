import { getDefaultStore } from 'jotai';
import type { Path } from 'react-router';
import { fetchedAhead } from '../../navigation/fetched-ahead.ts';
import { createPageFetch } from '../../navigation/page-fetch.ts';
import { router } from '../../navigation/router.ts';
import { tellUnanswered } from '../../navigation/unanswered-posts.ts';
import { createVisited } from '../../navigation/visited.ts';
import { waitingAtom } from '../../navigation/waiting.ts';
import { afterHydration } from '../after-hydration.ts';

/** What was shown in this tab; lives as long as it does. */
const visited = createVisited();

const pageOf = ({ pathname, search }: Pick<Path, 'pathname' | 'search'>) => pathname + search;

/**
 * Has the router send for pages by `createPageFetch`, and keeps those that are left.
 *
 * @returns what ends it
 */
export function startPageFetch(): () => void {
	const steps: (() => void)[] = [];
	const keepLeftPages = () =>
		router().subscribe(({ navigation, location, loaderData, errors }) => {
			if (navigation.state === 'loading' && !errors) visited.keep(pageOf(location), loaderData);
		});
	// There is no router before.
	steps.push(afterHydration(() => steps.push(keepLeftPages())));
	window.sendForPage = createPageFetch({
		send: (...asked) => fetch(...asked),
		takeAhead: async (url) => fetchedAhead.take?.(url),
		visited,
		pending() {
			const { location } = router().state.navigation;
			return location && pageOf(location);
		},
		whileGoing,
		address: () => pageOf(window.location),
		say: (to) => getDefaultStore().set(waitingAtom, to === null ? null : { to, name: nameOf(to) }),
		loadWhole: () => window.loadPending(),
		tellForm: tellUnanswered,
	});
	return () => {
		for (const undo of steps) undo();
		delete window.sendForPage;
	};
}

/** Is aborted once the navigation that is pending now no longer is. */
function whileGoing(): AbortSignal {
	const { location } = router().state.navigation;
	const ended = new AbortController();
	const unsubscribe = router().subscribe(({ navigation }) => {
		if (navigation.location === location) return;
		unsubscribe();
		ended.abort();
	});
	return ended.signal;
}

/** Longer names are cut. */
const longest = 80;

/** What the links to a page call it; the one that was pressed before others. */
function nameOf(page: string): string {
	const pressed = document.activeElement?.closest('a');
	const links = [...(pressed ? [pressed] : []), ...document.links].filter((link) => pageOf(link) === page);
	const names = links.map((link) => (link.getAttribute('aria-label') ?? link.textContent).replace(/\s+/g, ' ').trim());
	return names.find(Boolean)?.slice(0, longest) ?? page;
}
