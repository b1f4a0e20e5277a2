import type { Page } from '@playwright/test';

/** The state of a page. */
export type PageState = {
	/** Path and query. */
	path: string;
	isLoaded: boolean;
	isHydrated: boolean;
	/** True if no navigation is running. */
	isIdle: boolean;
	hasMain: boolean;
	heading: string;
	/** True for the shop's own error page. */
	isErrorPage: boolean;
	/** True if the page shows that it waits for the network. */
	isWaiting: boolean;
	/** Items in the stored cart. */
	pieces: number;
	/** Items by the badge in the header; null without a header. */
	badge: number | null;
	/** The targets of Back and Forward, and whether they are in the same document. */
	back: Neighbor | null;
	forward: Neighbor | null;
};

type Neighbor = { path: string; isSameDocument: boolean };

/** Reads the state of a page. @returns undefined during a navigation */
export function readState(page: Page): Promise<PageState | undefined> {
	return page.evaluate(read).catch(() => undefined);
}

/** Runs in the page. */
function read(): PageState {
	const { navigation } = window;
	const place = navigation.currentEntry?.index ?? 0;
	const neighbor = (by: number) => {
		const entry = navigation.entries()[place + by];
		if (!entry?.url) return null;
		const { pathname, search } = new URL(entry.url);
		return { path: pathname + search, isSameDocument: entry.sameDocument };
	};
	const main = document.querySelector('main');
	const lines: { orderQuantity: number }[] = JSON.parse(localStorage.getItem('cart_products') ?? '[]');
	const badge = document.querySelector('header a[href="/cart"][aria-haspopup]');
	return {
		path: location.pathname + location.search,
		isLoaded: document.readyState === 'complete',
		isHydrated: document.documentElement.dataset.hydrated === '',
		isIdle: window.destination === undefined,
		hasMain: main !== null,
		heading: (document.querySelector('h1')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
		isErrorPage: [...(main?.querySelectorAll('a') ?? [])].some((link) => link.textContent === 'Try again'),
		isWaiting: [...document.querySelectorAll('[role=status]')].some((text) =>
			text.textContent?.includes('opens as soon as'),
		),
		pieces: lines.reduce((sum, { orderQuantity }) => sum + orderQuantity, 0),
		badge: badge && Number(badge.getAttribute('aria-label')?.match(/\d+/)?.[0] ?? 0),
		back: neighbor(-1),
		forward: neighbor(1),
	};
}
