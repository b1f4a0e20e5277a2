import { chromium, type Page } from '@playwright/test';
import { codeCame, openReady } from '../../tests/browser/setup/ahead.ts';
import { startShop } from '../../tests/browser/setup/shop.ts';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { type Row, share } from './row.ts';

/** Milliseconds from a page's data to the page. */
const limit = 100;

/** How soon the next page is shown once its data is there, by clicks on links of a listing that were seen: to be run on a machine that does nothing else. */
export async function benchClicks(): Promise<Row[]> {
	const shop = await startShop();
	const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
	try {
		const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });
		const page = await context.newPage();
		await openReady(page, '/shop1');
		await codeCame(page);
		await page.evaluate(() => performance.setResourceTimingBufferSize(5_000));
		const paths = await page
			.locator('main a[href^="/product-details/"]')
			.evaluateAll((links: HTMLAnchorElement[]) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
		const half = Math.floor(paths.length / 2);
		return [
			...(await measure('pointed at before: from the click on', page, paths.slice(0, half), true)),
			...(await measure('pressed at once: from the end of its data on', page, paths.slice(half), false)),
		];
	} finally {
		await browser.close();
		await shop.close();
	}
}

async function measure(name: string, page: Page, paths: string[], isPointedAt: boolean): Promise<Row[]> {
	const times: number[] = [];
	for (const path of paths) times.push(await click(page, path, isPointedAt));
	const of = `slowest ${share(times, 1).toFixed(0)} of ${times.length} clicks`;
	return [{ name: `next page shown, ${name}`, value: share(times, 0.5), unit: 'ms', goal: { atMost: limit }, of }];
}

/** Goes to a page and back again. */
async function click(page: Page, path: string, isPointedAt: boolean): Promise<number> {
	const link = page.locator(`main a[href="${path}"]:visible`).first();
	await link.scrollIntoViewIfNeeded();
	if (isPointedAt) {
		const data = page.waitForResponse((answer) => new URL(answer.url()).pathname === `${path}.data`);
		await link.hover();
		await (await data).finished();
	}
	// The link's own click, since pointing at it would bring its data.
	const took = await link.evaluate((one: HTMLAnchorElement, isDataThere) => {
		const { promise, resolve } = Promise.withResolvers<number>();
		const before = document.querySelector('h1')?.textContent;
		const begun = performance.now();
		const watch = new MutationObserver(() => {
			if (document.querySelector('h1')?.textContent === before) return;
			watch.disconnect();
			// Drawn, and what comes after that has its turn.
			requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from())));
		});
		const from = () => {
			if (isDataThere) return begun;
			const data = performance.getEntriesByType('resource').filter(({ name }) => name.includes('.data'));
			return (data.at(-1) as PerformanceResourceTiming).responseEnd;
		};
		watch.observe(document.body, { childList: true, subtree: true, characterData: true });
		one.click();
		return promise;
	}, isPointedAt);
	await page.goBack();
	await page.locator(`main a[href="${path}"]:visible`).first().waitFor();
	return took;
}
