import { atom, getDefaultStore } from 'jotai';

/** Path of the page that opens as soon as the shop responds; null if there is none. */
export const waitingAtom = atom<string | null>(null);

/** Milliseconds between two tries. The browser's `online` event triggers the next try early. */
const retryDelay = 3_000;

/**
 * Loads the destination of the pending navigation as a document. While the shop doesn't respond, the page stays and shows
 * `ShopUnreachableNotice`.
 *
 * @returns whether the page is being loaded; undefined if the visitor has gone elsewhere meanwhile
 */
export async function loadDestination(to: string): Promise<boolean | undefined> {
	const store = getDefaultStore();
	try {
		while (window.destination === to) {
			const isLoading = await window.loadOnce(to);
			if (isLoading !== undefined) return isLoading;
			if (window.destination !== to) break;
			store.set(waitingAtom, to);
			await untilNextTry();
		}
		return undefined;
	} finally {
		if (store.get(waitingAtom) === to) store.set(waitingAtom, null);
	}
}

function untilNextTry(): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			removeEventListener('online', end);
			resolve();
		};
		const timer = setTimeout(end, retryDelay);
		addEventListener('online', end);
	});
}
