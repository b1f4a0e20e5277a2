import { mayTabFetchAhead, pageBehind, pageLinks } from '../../navigation/ahead-rules.ts';
import { payloadUrl } from '../../navigation/payloads.ts';
import { router, routesOf } from '../../navigation/router.ts';
import { bringCode } from '../preload/bring-code.ts';
import { payloads } from './tab-payloads.ts';

/** How long a link must be pointed at until it is meant, in milliseconds: not those that the pointer passes over. */
const patience = 65;

/** Pages that are sent for at the same time, however fast somebody goes through the links of a page. */
const atOnce = 3;

/** The page that one is on the way to: it has been sent for. */
function pending(): string | undefined {
	const { location } = router().state.navigation;
	return location && location.pathname + location.search;
}

/**
 * Brings the data of a page, and its code, while its link is pointed at or has the focus, so that it is there at the click.
 *
 * @returns what ends it
 */
export function followMeantLinks(): () => void {
	const ended = new AbortController();
	let meant: Element | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let running = 0;

	async function bring(link: HTMLAnchorElement) {
		const page = pageBehind(link.href, window.location);
		if (!page || page === pending() || running >= atOnce || !mayTabFetchAhead()) return;
		bringCode(page);
		const route = routesOf(new URL(link.href).pathname).at(-1);
		if (!route?.hasLoader) return;
		const url = payloadUrl(page, route.id, window.location.origin);
		running++;
		await payloads.bring(url, () => fetch(url));
		running--;
	}

	function turnTo({ target }: Event) {
		const link = target instanceof Element ? target.closest<HTMLAnchorElement>(pageLinks) : null;
		if (link === meant) return;
		clearTimeout(timer);
		meant = link;
		if (link) timer = setTimeout(() => bring(link), patience);
	}
	function turnAway() {
		clearTimeout(timer);
		meant = null;
	}

	const { signal } = ended;
	for (const type of ['pointerover', 'focusin']) document.addEventListener(type, turnTo, { signal });
	// A finger that scrolls means no link.
	document.addEventListener('pointercancel', turnAway, { signal });
	document.documentElement.addEventListener('pointerleave', turnAway, { signal });
	return () => {
		turnAway();
		ended.abort();
	};
}
