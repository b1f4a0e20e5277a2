import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { openConnected } from '../../tests/browser/setup/open-connected.ts';
import { startShop } from '../../tests/browser/setup/shop.ts';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { percentile, type Row } from './row.ts';

declare global {
	interface Window {
		/** Milliseconds from each tap to the next paint. */
		tapTimes: number[];
	}
}

const rounds = 5;
/** A phone with a quarter of this machine's speed. */
const slowdown = 4;
const limit = 100;
/** The shortest time that the browser reports, in milliseconds. */
const minDuration = 16;

/** The tapped elements, each on a new page. */
const targets: { name: string; path: string; find: (page: Page) => Locator }[] = [
	{
		name: 'add to cart',
		path: '/product-details/1001',
		find: (page) => page.getByRole('button', { name: 'Add To Cart', exact: true }),
	},
	{ name: 'filter', path: '/shop1', find: (page) => page.locator('main label:has(input[type=checkbox])') },
	{
		name: 'cart panel',
		path: '/shop1',
		find: (page) => page.getByRole('link', { name: 'Cart', exact: true }),
	},
	{ name: 'quick view', path: '/shop1', find: (page) => page.locator('main a[aria-label^="Quick view"]') },
];

/** The time from a tap to the next paint on a slow phone, by the Event Timing API. Needs an otherwise idle machine. */
export async function benchTaps(): Promise<Row[]> {
	const shop = await startShop();
	const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
	try {
		const rows: Row[] = [];
		for (const { name, path, find } of targets) {
			const took: number[] = [];
			for (let round = 0; round < rounds; round++) took.push(await measureTap(browser, shop.url, path, find));
			rows.push({
				name: `tap to paint on a slow phone, ${name}`,
				value: percentile(took, 0.5),
				unit: 'ms',
				goal: { atMost: limit },
				of: `slowest ${percentile(took, 1)} of ${rounds}`,
			});
		}
		return rows;
	} finally {
		await browser.close();
		await shop.close();
	}
}

async function measureTap(
	browser: Browser,
	baseURL: string,
	path: string,
	find: (page: Page) => Locator,
): Promise<number> {
	const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
	try {
		const page = await context.newPage();
		await openConnected(page, path);
		const target = find(page).first();
		await target.scrollIntoViewIfNeeded();
		await target.hover();
		await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		await page.evaluate(recordTaps, minDuration);
		await page.mouse.down();
		await page.mouse.up();
		return await page.evaluate(slowestTap, minDuration);
	} finally {
		await context.close();
	}
}

/** Runs in the page: records the time from each tap to the next paint. */
function recordTaps(durationThreshold: number): void {
	const took: number[] = [];
	window.tapTimes = took;
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) took.push(duration);
	}).observe(Object.assign({ type: 'event' }, { durationThreshold }));
}

/** Runs in the page, once the browser has reported the paint. */
function slowestTap(min: number): Promise<number> {
	const { tapTimes } = window;
	return new Promise((resolve) => setTimeout(() => resolve(Math.max(min, ...tapTimes)), 1_000));
}
