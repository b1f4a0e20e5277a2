import type { Page } from '@playwright/test';

/** What is seen of a page from outside and from inside. */
export type Look = {
	/** Path and query. */
	path: string;
	isLoaded: boolean;
	isHydrated: boolean;
	/** No page is on its way. */
	isIdle: boolean;
	hasMain: boolean;
	heading: string;
	/** Our error page, with its way on. */
	isErrorPage: boolean;
	/** It is said that a page opens once somebody answers. */
	isWaiting: boolean;
	/** In the cart as it is kept. */
	pieces: number;
	/** In the cart as the header says; null where no header does. */
	badge: number | null;
	/** Where Back and Forward lead; whether within this document. */
	back: Neighbor | null;
	forward: Neighbor | null;
};

type Neighbor = { path: string; isSameDocument: boolean };

/** Looks at a page; nothing is seen of one that is being left. */
export function lookAt(page: Page): Promise<Look | undefined> {
	return page.evaluate(read).catch(() => undefined);
}

/** Runs in the page. */
function read(): Look {
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
