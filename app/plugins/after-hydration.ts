import { pageReadyEvent } from '../navigation/page-ready.ts';

/**
 * Does something once React has taken the page over; before that, what the page shows must be what the server sent.
 *
 * @returns what calls it off
 */
export function afterHydration(act: () => void): () => void {
	if (document.documentElement.dataset.hydrated === '') act();
	else addEventListener(pageReadyEvent, act, { once: true });
	return () => removeEventListener(pageReadyEvent, act);
}
