import { type Browser, chromium, type Page } from '@playwright/test';
import { startShop } from '../../tests/browser/setup/shop.ts';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { pagesOfBench } from './pages-of-bench.ts';
import { percentile, type Row } from './row.ts';

const rounds = 5;
/** Lighthouse's slow 4G. */
const slow4G = {
	offline: false,
	latency: 150,
	downloadThroughput: (1.6e6 / 8) * 0.9,
	uploadThroughput: (750e3 / 8) * 0.9,
};
/** A phone with a quarter of this machine's speed. */
const slowdown = 4;

/**
 * Times of the first and the largest paint, and the blocking time of tasks beyond 50 ms each, in milliseconds. `moved` is the cumulative layout
 * shift.
 */
type Paint = { first: number; largest: number; blocked: number; moved: number };
const measures: { which: keyof Paint; label: string; unit: Row['unit']; atMost: number }[] = [
	{ which: 'first', label: 'first paint on a slow phone', unit: 'ms', atMost: 1_500 },
	{ which: 'largest', label: 'largest paint on a slow phone', unit: 'ms', atMost: 2_200 },
	{ which: 'blocked', label: 'blocked by long tasks on a slow phone', unit: 'ms', atMost: 100 },
	{ which: 'moved', label: 'layout shift on a slow phone', unit: '', atMost: 0 },
];

/** Measures the paint of pages on a slow phone with an empty cache. Needs an otherwise idle machine. */
export async function benchPaint(): Promise<Row[]> {
	const shop = await startShop();
	const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
	try {
		const rows: Row[] = [];
		for (const { path } of pagesOfBench) {
			const found: Paint[] = [];
			for (let round = -1; round < rounds; round++) {
				const paint = await measurePaint(browser, shop.url + path);
				// The first round only resizes the pictures.
				if (round >= 0) found.push(paint);
			}
			for (const { which, label, unit, atMost } of measures) {
				const value = percentile(
					found.map((one) => one[which]),
					0.5,
				);
				rows.push({ name: `${label}, ${path}`, value, unit, goal: { atMost } });
			}
		}
		return rows;
	} finally {
		await browser.close();
		await shop.close();
	}
}

async function measurePaint(browser: Browser, url: string): Promise<Paint> {
	const context = await browser.newContext({
		viewport: { width: 360, height: 780 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
	});
	try {
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send('Network.enable');
		await devtools.send('Network.emulateNetworkConditions', slow4G);
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		await page.addInitScript(collectPaint);
		const answer = await page.goto(url, { waitUntil: 'load' });
		if (answer?.status() !== 200)
			throw new Error(`${url} returned ${answer?.status()}, so there is nothing to measure.`);
		await page.waitForSelector('html[data-hydrated]');
		await page.evaluate(waitForPaintEntries);
		return await readPaint(page);
	} finally {
		await context.close();
	}
}

/** Runs in the page before its own code. Stores performance entries in `window.paint`. */
function collectPaint(): void {
	const paint = { first: 0, largest: 0, blocked: 0, moved: 0 };
	Object.assign(window, { paint });
	const on = (type: string, take: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) take(entry);
		}).observe({ type, buffered: true });
	on('paint', ({ name, startTime }) => {
		if (name === 'first-contentful-paint') paint.first = startTime;
	});
	// The last entry is the largest: each is larger than those before it.
	on('largest-contentful-paint', ({ startTime }) => {
		paint.largest = startTime;
	});
	on('layout-shift', (entry) => {
		paint.moved += (entry as PerformanceEntry & { value: number }).value;
	});
	on('longtask', ({ startTime, duration }) => {
		const end = startTime + duration;
		const begin = Math.max(startTime, performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? end);
		paint.blocked += Math.max(0, end - begin - 50);
	});
}

/** Runs in the page. Resolves when the browser has reported the last paint, which it does a frame later. */
function waitForPaintEntries(): Promise<void> {
	const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
	const reported = () =>
		new Promise<void>((resolve) => {
			// Called after the earlier observers.
			new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true });
		});
	return frame().then(frame).then(reported);
}

const readPaint = (page: Page) => page.evaluate(() => (window as unknown as { paint: Paint }).paint);
