import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { openReady } from '../../tests/browser/setup/ahead.ts';
import { startShop } from '../../tests/browser/setup/shop.ts';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { type Row, share } from './row.ts';

declare global {
	interface Window {
		/** Milliseconds from each press to the next paint. */
		took: number[];
	}
}

const rounds = 5;
/** A phone a quarter as fast as this machine. */
const slowdown = 4;
const limit = 100;
/** The shortest that the browser tells, in milliseconds. */
const shortest = 16;

/** What is pressed, each for the first time on a page of its own. */
const presses: { name: string; path: string; find: (page: Page) => Locator }[] = [
	{
		name: 'add to cart',
		path: '/product-details/1001',
		find: (page) => page.getByRole('button', { name: 'Add To Cart', exact: true }),
	},
	{ name: 'a filter', path: '/shop1', find: (page) => page.locator('main label:has(input[type=checkbox])') },
	{
		name: 'the panel of the cart',
		path: '/shop1',
		find: (page) => page.getByRole('link', { name: 'Cart', exact: true }),
	},
	{ name: 'quick view', path: '/shop1', find: (page) => page.locator('main a[aria-label^="Quick view"]') },
];

/** How soon something is painted after a press on a slow phone, by the browser's own Event Timing: to be run on a machine that does nothing else. */
export async function benchPresses(): Promise<Row[]> {
	const shop = await startShop();
	const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
	try {
		const rows: Row[] = [];
		for (const { name, path, find } of presses) {
			const took: number[] = [];
			for (let round = 0; round < rounds; round++) took.push(await measurePress(browser, shop.url, path, find));
			rows.push({
				name: `press to paint on a slow phone, ${name}`,
				value: share(took, 0.5),
				unit: 'ms',
				goal: { atMost: limit },
				of: `slowest ${share(took, 1)} of ${rounds}`,
			});
		}
		return rows;
	} finally {
		await browser.close();
		await shop.close();
	}
}

async function measurePress(
	browser: Browser,
	baseURL: string,
	path: string,
	find: (page: Page) => Locator,
): Promise<number> {
	const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
	try {
		const page = await context.newPage();
		await openReady(page, path);
		const pressed = find(page).first();
		await pressed.scrollIntoViewIfNeeded();
		await pressed.hover();
		await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		await page.evaluate(keepPresses, shortest);
		await page.mouse.down();
		await page.mouse.up();
		return await page.evaluate(slowestPress, shortest);
	} finally {
		await context.close();
	}
}

/** In the page: keeps how long the browser took from each press to the next paint. */
function keepPresses(durationThreshold: number): void {
	const took: number[] = [];
	window.took = took;
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) took.push(duration);
	}).observe(Object.assign({ type: 'event' }, { durationThreshold }));
}

/** In the page, once what was pressed is painted and told of. */
function slowestPress(least: number): Promise<number> {
	const { took } = window;
	return new Promise((resolve) => setTimeout(() => resolve(Math.max(least, ...took)), 1_000));
}
