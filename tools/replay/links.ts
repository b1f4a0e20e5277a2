import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { forEach } from '../../tests/browser/setup/crawl.ts';

/**
 * Finds dead links of a page: links within the shop by their status, links within the page by their target.
 *
 * @param file statuses of URLs in this run, so that all pages and workers request each URL once
 * @returns a line for each
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
				.map(({ hash }) => `${hash}: no element has this id`),
		};
	});
	const { origin } = new URL(page.url());
	const dead: string[] = [];
	await forEach(paths, async (path) => {
		const status = readStatus(file, path) ?? (await requestStatus(page, origin, path, file));
		if (status >= 400) dead.push(`${path}: status of ${status}`);
	});
	return [...lost, ...dead];
}

async function requestStatus(page: Page, origin: string, path: string, file: string): Promise<number> {
	const answer = await page.request.head(origin + path, { timeout: 60_000 });
	appendFileSync(file, `${answer.status()} ${path}\n`);
	return answer.status();
}

function readStatus(file: string, path: string): number | undefined {
	if (!existsSync(file)) return undefined;
	const line = readFileSync(file, 'utf8')
		.split('\n')
		.find((one) => one.slice(4) === path);
	return line === undefined ? undefined : Number(line.slice(0, 3));
}
