import type { ElementHandle, JSHandle, Page } from '@playwright/test';
import { matchRoutes, type RouteObject } from 'react-router';
import { pageLinks } from '../../app/navigation/prefetch-rules.ts';

type Pressable = ElementHandle<HTMLElement>;

/**
 * Finds what can be seen and pressed of what a selector finds, by chance.
 *
 * @param chance from 0 to 1
 * @param text its whole text
 */
async function findPressable(
	page: Page,
	selector: string,
	chance: number,
	text: string,
): Promise<Pressable | undefined> {
	const found = page.evaluateHandle(
		({ selector, chance, text }) => {
			const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
				(one) =>
					one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
					!one.ariaHasPopup &&
					one.textContent?.trim() === text,
			);
			const first = Math.floor(chance * all.length);
			for (const one of [...all.slice(first), ...all.slice(0, first)].slice(0, 20)) {
				one.scrollIntoView({ block: 'center', behavior: 'instant' });
				const { left, top, width, height } = one.getBoundingClientRect();
				const hit = document.elementFromPoint(left + width / 2, top + height / 2);
				if (hit && one.contains(hit)) return one;
			}
			return null;
		},
		{ selector, chance, text },
	);
	return elementOf<HTMLElement>(found);
}

/** While another page comes there may be none to look at. */
async function elementOf<Found extends HTMLElement>(
	found: Promise<JSHandle<Found | null>>,
): Promise<ElementHandle<Found> | undefined> {
	const handle = await found.catch(() => undefined);
	return (handle?.asElement() as ElementHandle<Found> | null | undefined) ?? undefined;
}

/**
 * A link to another page of the shop, by chance: of the pages that the whole page links to, in the order of their addresses,
 * so that what is on the screen at that moment, and what has come by then, decides nothing.
 */
export async function findLink(page: Page, chance: number): Promise<{ link: Pressable; path: string } | undefined> {
	const found = page.evaluateHandle(
		({ selector, chance }) => {
			const links = new Map<string, HTMLAnchorElement>();
			for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
				const path = link.pathname + link.search;
				if (!link.ariaHasPopup && !links.has(path)) links.set(path, link);
			}
			const paths = [...links.keys()].sort();
			return links.get(paths[Math.floor(chance * paths.length)] ?? '') ?? null;
		},
		{ selector: pageLinks, chance },
	);
	const link = await elementOf<HTMLAnchorElement>(found);
	const path = await link?.evaluate((one) => one.pathname + one.search).catch(() => undefined);
	return link === undefined || path === undefined ? undefined : { link, path };
}

export const findAdd = (page: Page, chance: number) =>
	findPressable(page, 'main button:not(:disabled)', chance, 'Add To Cart');

/**
 * Presses what was found, after pointing at it unless in haste.
 *
 * @returns where it led as it was pressed, if it is a link: one to Log in names the page it is on, which may just have come; undefined
 * when it was gone
 */
export async function press(page: Page, one: Pressable, inHaste: boolean): Promise<string | undefined> {
	const number = ++presses;
	try {
		// In the middle of the screen, as far as the page goes.
		if (!inHaste) await one.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
		const box = inHaste ? null : await one.boundingBox();
		if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
		// Not by the pointer: whatever moves meanwhile would be pressed in its place.
		return await one.evaluate(
			(element, { key, press }) => {
				// Of a page that has gone by now: nobody could press it, and the browser would follow it past the shop's own code.
				if (!element.isConnected) return undefined;
				const path = element instanceof HTMLAnchorElement ? element.pathname + element.search : '';
				sessionStorage.setItem(key, `${press} ${path}`);
				element.click();
				return path;
			},
			{ key: noteKey, press: number },
		);
	} catch {
		return readNote(page, number);
	}
}

const noteKey = 'walks:pressed';
let presses = 0;

/** A page that is loaded whole by a press may be gone before it can say so; what it noted stays in its tab. */
async function readNote(page: Page, press: number): Promise<string | undefined> {
	for (let tries = 0; tries < 50; tries++) {
		await page.waitForLoadState('domcontentloaded');
		const note = await page.evaluate((key) => sessionStorage.getItem(key), noteKey).catch(() => undefined);
		if (note !== undefined) return note?.startsWith(`${press} `) ? note.slice(`${press} `.length) : undefined;
	}
	return undefined;
}

/** Scripts of a page's own that have not come yet; all of them when all have. Outermost routes' are left out. */
export async function codeOf(page: Page, path: string): Promise<string[]> {
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
