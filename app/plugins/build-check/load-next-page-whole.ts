import type { BlockerFunction, DataRouter, Location } from 'react-router';

const key = 'build-check';

/** From now on each navigation loads its page whole, where the guard lets it; a form's post and a place on the page do not. */
export function loadNextPageWhole(ended: AbortSignal): void {
	// Set by React Router for the page's whole life.
	const router: DataRouter = Object(window).__reactRouterDataRouter;
	router.getBlocker(key, isToBeLoaded);
	/** Where the way was held back last: the router may tell of it many times. */
	let held: Location | undefined;
	const unsubscribe = router.subscribe(({ blockers }) => {
		const blocker = blockers.get(key);
		if (blocker?.state !== 'blocked' || blocker.location === held) return;
		const { location } = blocker;
		held = location;
		// Begun before it was held back, and it may end meanwhile: the router forgets what is held back then.
		const { location: earlier } = router.state.navigation;
		window.loadOnce(addressOf(location)).then((isLoading) => {
			if (isLoading) return;
			const now = router.state.blockers.get(key);
			if (now?.state !== 'blocked') {
				if (earlier && router.state.location === earlier) router.navigate(addressOf(location));
			} else if (now.location === location) now.proceed();
		});
	});
	ended.addEventListener('abort', () => {
		unsubscribe();
		router.deleteBlocker(key);
	});
}

const isToBeLoaded: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
	if (isPosting() || pageOf(currentLocation) === pageOf(nextLocation)) return false;
	if (historyAction !== 'POP') return true;
	// The browser is there already: held back, it would lose its way forward.
	void window.loadOnce(addressOf(nextLocation));
	return false;
};

/** A form is being sent at this moment: what it says must not be lost. */
function isPosting(): boolean {
	const { event } = window;
	if (!(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return false;
	return (event.submitter?.getAttribute('formmethod') ?? event.target.method).toLowerCase() === 'post';
}

const pageOf = ({ pathname, search }: Location) => pathname + search;
const addressOf = (location: Location) => pageOf(location) + location.hash;
