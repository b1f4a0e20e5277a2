import { chromium, type Page } from '@playwright/test';
import { openConnected, waitForPreload } from '../../tests/browser/setup/open-connected.ts';
import { startShop } from '../../tests/browser/setup/shop.ts';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { percentile, type Row } from './row.ts';

/** Milliseconds from a page's data to the page. */
const limit = 100;

/** Measures the time from a page's data to the page, by clicks on links of a listing. Needs an otherwise idle machine. */
export async function benchClicks(): Promise<Row[]> {
	const shop = await startShop();
	const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
	try {
		const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });
		const page = await context.newPage();
		await openConnected(page, '/shop1');
		await waitForPreload(page);
		await page.evaluate(() => performance.setResourceTimingBufferSize(5_000));
		const paths = await page
			.locator('main a[href^="/product-details/"]')
			.evaluateAll((links: HTMLAnchorElement[]) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
		const half = Math.floor(paths.length / 2);
		return [
			...(await measure('link hovered before: from the click', page, paths.slice(0, half), true)),
			...(await measure('clicked at once: from the end of its data', page, paths.slice(half), false)),
		];
	} finally {
		await browser.close();
		await shop.close();
	}
}

async function measure(name: string, page: Page, paths: string[], isHovered: boolean): Promise<Row[]> {
	const times: number[] = [];
	for (const path of paths) times.push(await click(page, path, isHovered));
	const of = `slowest ${percentile(times, 1).toFixed(0)} of ${times.length} clicks`;
	return [
		{ name: `time to next page, ${name}`, value: percentile(times, 0.5), unit: 'ms', goal: { atMost: limit }, of },
	];
}

/** Opens a page and goes back. */
async function click(page: Page, path: string, isHovered: boolean): Promise<number> {
	const link = page.locator(`main a[href="${path}"]:visible`).first();
	await link.scrollIntoViewIfNeeded();
	if (isHovered) {
		const data = page.waitForResponse((answer) => new URL(answer.url()).pathname === `${path}.data`);
		await link.hover();
		await (await data).finished();
	}
	// Not with the mouse: hovering would prefetch the data.
	const took = await link.evaluate((one: HTMLAnchorElement, hasData) => {
		const { promise, resolve } = Promise.withResolvers<number>();
		const before = document.querySelector('h1')?.textContent;
		const begun = performance.now();
		const watch = new MutationObserver(() => {
			if (document.querySelector('h1')?.textContent === before) return;
			watch.disconnect();
			// After the next paint.
			requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from())));
		});
		const from = () => {
			if (hasData) return begun;
			const data = performance.getEntriesByType('resource').filter(({ name }) => name.includes('.data'));
			return (data.at(-1) as PerformanceResourceTiming).responseEnd;
		};
		watch.observe(document.body, { childList: true, subtree: true, characterData: true });
		one.click();
		return promise;
	}, isHovered);
	await page.goBack();
	await page.locator(`main a[href="${path}"]:visible`).first().waitFor();
	return took;
}
