import type { Page } from '@playwright/test';
import { forEach } from '../../tests/browser/setup/crawl.ts';

/** What an address of the shop answered, or will. */
type Answers = Map<string, Promise<number>>;

/** For all pages that this worker looks at. */
const answersSoFar: Answers = new Map();

/** Links of a page that lead nowhere, a line each: within the shop by what it answers, within the page by their target. */
export async function deadLinks(page: Page, answers = answersSoFar): Promise<string[]> {
	const { paths, lost } = await page.evaluate(() => {
		const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
		const inShop = links.filter((link) => link.origin === location.origin);
		const isHere = (link: HTMLAnchorElement) => link.pathname === location.pathname && link.search === location.search;
		return {
			paths: [...new Set(inShop.map(({ pathname, search }) => pathname + search))],
			lost: inShop
				.filter((link) => link.hash.length > 1 && isHere(link) && !document.getElementById(link.hash.slice(1)))
				.map(({ hash }) => `${hash}: nothing in the page is called so`),
		};
	});
	const { origin } = new URL(page.url());
	const dead: string[] = [];
	await forEach(paths, async (path) => {
		const known =
			answers.get(path) ?? page.request.head(origin + path, { timeout: 60_000 }).then((one) => one.status());
		answers.set(path, known);
		const status = await known;
		if (status >= 400) dead.push(`${path}: status of ${status}`);
	});
	return [...lost, ...dead];
}
