import type { ElementHandle, JSHandle, Page } from '@playwright/test';
import { matchRoutes, type RouteObject } from 'react-router';
import { pageLinks } from '../../app/navigation/prefetch-rules.ts';

type Clickable = ElementHandle<HTMLElement>;

/**
 * Chooses a visible, uncovered element.
 *
 * @param random from 0 to 1
 * @param text the whole text of the element
 */
async function findClickable(
	page: Page,
	selector: string,
	random: number,
	text: string,
): Promise<Clickable | undefined> {
	const found = page.evaluateHandle(
		({ selector, random, text }) => {
			const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
				(element) =>
					element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
					!element.ariaHasPopup &&
					element.textContent?.trim() === text,
			);
			const first = Math.floor(random * all.length);
			for (const element of [...all.slice(first), ...all.slice(0, first)].slice(0, 20)) {
				element.scrollIntoView({ block: 'center', behavior: 'instant' });
				const { left, top, width, height } = element.getBoundingClientRect();
				const hit = document.elementFromPoint(left + width / 2, top + height / 2);
				if (hit && element.contains(hit)) return element;
			}
			return null;
		},
		{ selector, random, text },
	);
	return elementOf<HTMLElement>(found);
}

/** Returns undefined during a navigation. */
async function elementOf<Found extends HTMLElement>(
	found: Promise<JSHandle<Found | null>>,
): Promise<ElementHandle<Found> | undefined> {
	const handle = await found.catch(() => undefined);
	return (handle?.asElement() as ElementHandle<Found> | null | undefined) ?? undefined;
}

/**
 * Chooses a link to another page of the shop. Sorts all links of the page by address first, so that the choice does not depend on the
 * scroll position or on what has loaded.
 */
export async function findLink(page: Page, random: number): Promise<{ link: Clickable; path: string } | undefined> {
	const found = page.evaluateHandle(
		({ selector, random }) => {
			const links = new Map<string, HTMLAnchorElement>();
			for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
				const path = link.pathname + link.search;
				if (!link.ariaHasPopup && !links.has(path)) links.set(path, link);
			}
			const paths = [...links.keys()].sort();
			return links.get(paths[Math.floor(random * paths.length)] ?? '') ?? null;
		},
		{ selector: pageLinks, random },
	);
	const link = await elementOf<HTMLAnchorElement>(found);
	const path = await link?.evaluate(({ pathname, search }) => pathname + search).catch(() => undefined);
	return link === undefined || path === undefined ? undefined : { link, path };
}

export const findAddButton = (page: Page, random: number) =>
	findClickable(page, 'main button:not(:disabled)', random, 'Add To Cart');

/**
 * Clicks an element, after pointing at it unless in haste.
 *
 * @returns the target of a link at the time of the click: a link to Log in contains the path of its page, which may just have changed.
 * Undefined if the element was gone.
 */
export async function click(page: Page, target: Clickable, inHaste: boolean): Promise<string | undefined> {
	const number = ++clicks;
	try {
		if (!inHaste) await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
		const box = inHaste ? null : await target.boundingBox();
		if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
		// Not with the mouse, which would click another element if the layout moves.
		return await target.evaluate(
			(element, { key, click }) => {
				// A detached link would load its page without the shop's click handlers.
				if (!element.isConnected) return undefined;
				const path = element instanceof HTMLAnchorElement ? element.pathname + element.search : '';
				sessionStorage.setItem(key, `${click} ${path}`);
				element.click();
				return path;
			},
			{ key: noteKey, click: number },
		);
	} catch {
		return readNote(page, number);
	}
}

const noteKey = 'walks:clicked';
let clicks = 0;

/** Reads the target from sessionStorage if the click loaded a new document before `click` could return. */
async function readNote(page: Page, click: number): Promise<string | undefined> {
	for (let tries = 0; tries < 50; tries++) {
		await page.waitForLoadState('domcontentloaded');
		const note = await page.evaluate((key) => sessionStorage.getItem(key), noteKey).catch(() => undefined);
		if (note !== undefined) return note?.startsWith(`${click} `) ? note.slice(`${click} `.length) : undefined;
	}
	return undefined;
}

/** Lists the scripts of a page's own route that are not loaded yet; if all are, only its first. */
export async function scriptsToLoad(page: Page, path: string): Promise<string[]> {
	const { routes, loaded } = await page.evaluate(() => ({
		routes: Object.values(window.__reactRouterManifest?.routes ?? {}).flatMap((route) => route ?? []),
		loaded: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
	}));
	const childrenOf = (parent: string | undefined): RouteObject[] =>
		routes
			.filter(({ parentId }) => parentId === parent)
			.map(
				({ id, path: own, index }): RouteObject =>
					index ? { id, index: true } : { id, ...(own && { path: own }), children: childrenOf(id) },
			);
	const leaf = matchRoutes(childrenOf(undefined), path)?.at(-1)?.route.id;
	const files = routes.filter(({ id }) => id === leaf).flatMap(({ module, imports = [] }) => [module, ...imports]);
	const missing = files.filter((file) => !loaded.includes(file));
	return missing.length > 0 ? missing : files.slice(0, 1);
}
