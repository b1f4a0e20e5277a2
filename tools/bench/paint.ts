import { type Browser, chromium, type Page } from '@playwright/test';
import { startShop } from '../../tests/browser/setup/shop.ts';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { pagesOfBench } from './pages-of-bench.ts';
import { type Row, share } from './row.ts';

const rounds = 5;
/** Lighthouse's slow 4G, and a phone a quarter as fast as this machine. */
const slow4G = {
	offline: false,
	latency: 150,
	downloadThroughput: (1.6e6 / 8) * 0.9,
	uploadThroughput: (750e3 / 8) * 0.9,
};
const slowdown = 4;

/**
 * Until the first paint and the largest, and how long the page did not answer between the first and its being ready: what tasks
 * took beyond 50 ms each; milliseconds. And how far its parts moved.
 */
type Paint = { first: number; largest: number; blocked: number; moved: number };
const measures: { which: keyof Paint; said: string; unit: Row['unit']; atMost: number }[] = [
	{ which: 'first', said: 'first paint on a slow phone', unit: 'ms', atMost: 1_500 },
	{ which: 'largest', said: 'largest paint on a slow phone', unit: 'ms', atMost: 2_200 },
	{ which: 'blocked', said: 'blocked by long tasks on a slow phone', unit: 'ms', atMost: 100 },
	{ which: 'moved', said: 'layout shift on a slow phone', unit: '', atMost: 0 },
];

/** When a page is painted on a slow phone that has nothing of the shop yet: to be run on a machine that does nothing else. */
export async function benchPaint(): Promise<Row[]> {
	const shop = await startShop();
	const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
	try {
		const rows: Row[] = [];
		for (const { path } of pagesOfBench) {
			const found: Paint[] = [];
			for (let round = -1; round < rounds; round++) {
				const paint = await measurePaint(browser, shop.url + path);
				// The first has its pictures made.
				if (round >= 0) found.push(paint);
			}
			for (const { which, said, unit, atMost } of measures) {
				const value = share(
					found.map((one) => one[which]),
					0.5,
				);
				rows.push({ name: `${said}, ${path}`, value, unit, goal: { atMost } });
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
		if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}: there is nothing to measure.`);
		await page.waitForSelector('html[data-hydrated]');
		await page.evaluate(tellAllPaints);
		return await readPaint(page);
	} finally {
		await context.close();
	}
}

/** In the page, before anything of it: keeps what the browser tells of it in `window.paint`. */
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
	// The last that is told is the largest: each is larger than those before it.
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

/** In the page: resolves once it has been told of what was painted last, which is noted a frame later. */
function tellAllPaints(): Promise<void> {
	const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
	const told = () =>
		new Promise<void>((resolve) => {
			// Heard after those of before.
			new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true });
		});
	return frame().then(frame).then(told);
}

const readPaint = (page: Page) => page.evaluate(() => (window as unknown as { paint: Paint }).paint);
