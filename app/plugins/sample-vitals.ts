import { readPublicSettings } from '../api/public-settings.ts';
import { matchPage } from './match-page.ts';

/**
 * Measures the web vitals of a sample of page loads. An ad blocker may block the code or the request; nothing depends on them.
 *
 * @returns a function that stops it
 */
export function sampleVitals(): () => void {
	const isChosen = 100 * Math.random() < readPublicSettings().vitalsPercent;
	// The page that was loaded: metrics of later pages in the same document count for it.
	const parts = matchPage(location.pathname);
	if (!isChosen || parts.length === 0) return () => {};
	// The root's own path is `/`.
	const route = `/${parts.flatMap(({ path }) => path ?? []).join('/')}`.replace(/^\/+/, '/');
	const stopping = new AbortController();
	import('./page-timings.ts').then(
		({ sendVitals }) => sendVitals(route, stopping.signal),
		() => {},
	);
	return () => stopping.abort();
}
