import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { forEach } from '../../tests/browser/setup/crawl.ts';

/**
 * Links of a page that lead nowhere, a line each: within the shop by what it answers, within the page by their target.
 *
 * @param file of what the shop's addresses answered so far, in this run: each is asked once for all pages and workers
 */
export async function deadLinks(page: Page, file: string): Promise<string[]> {
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
		const status = readAnswer(file, path) ?? (await ask(page, origin, path, file));
		if (status >= 400) dead.push(`${path}: status of ${status}`);
	});
	return [...lost, ...dead];
}

async function ask(page: Page, origin: string, path: string, file: string): Promise<number> {
	const answer = await page.request.head(origin + path, { timeout: 60_000 });
	appendFileSync(file, `${answer.status()} ${path}\n`);
	return answer.status();
}

function readAnswer(file: string, path: string): number | undefined {
	if (!existsSync(file)) return undefined;
	const line = readFileSync(file, 'utf8')
		.split('\n')
		.find((one) => one.slice(4) === path);
	return line === undefined ? undefined : Number(line.slice(0, 3));
}
