import { type Browser, chromium } from '@playwright/test';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { startFreshShop } from '../replay/own-shop.ts';
import { type Row, share } from './row.ts';

const paths = ['/', '/shop1', '/product-details/1001', '/blog-details/1'];
const rounds = 5;
/** Lighthouse's slow 4G, and a phone a quarter as fast as this machine. */
const slow4G = {
	offline: false,
	latency: 150,
	downloadThroughput: (1.6e6 / 8) * 0.9,
	uploadThroughput: (750e3 / 8) * 0.9,
};
const slowdown = 4;
/** Milliseconds that the first paint and the largest may take. */
const limits = { first: 1_500, largest: 2_200 };

type Paint = { first: number; largest: number };

/** When a page is first painted and when its largest part is, on a slow phone that has nothing of the shop yet: to be run on a machine that does nothing else. */
export async function benchPaint(): Promise<Row[]> {
	const shop = await startFreshShop('.bench-template');
	const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
	try {
		const rows: Row[] = [];
		for (const path of paths) {
			const found: Paint[] = [];
			for (let round = -1; round < rounds; round++) {
				const paint = await measurePaint(browser, shop.url + path);
				// The first has its pictures made.
				if (round >= 0) found.push(paint);
			}
			for (const which of ['first', 'largest'] as const) {
				const times = found.map((one) => one[which]);
				const goal = { atMost: limits[which] };
				rows.push({ name: `${which} paint on a slow phone, ${path}`, value: share(times, 0.5), unit: 'ms', goal });
			}
		}
		return rows;
	} finally {
		await browser.close();
		await shop.close();
	}
}

async function measurePaint(browser: Browser, url: string): Promise<Paint> {
	const context = await browser.newContext({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 });
	try {
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send('Network.enable');
		await devtools.send('Network.emulateNetworkConditions', slow4G);
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		await page.goto(url, { waitUntil: 'load' });
		return await page.evaluate(async () => {
			const largest = await new Promise<number>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
					type: 'largest-contentful-paint',
					buffered: true,
				});
			});
			return { first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, largest };
		});
	} finally {
		await context.close();
	}
}
