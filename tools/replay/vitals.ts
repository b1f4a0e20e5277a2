import type { BrowserContext, Page } from '@playwright/test';
import { isPicture } from './weight.ts';

/** Milliseconds but for `cls`. `inp` is the slowest answer to what the replay pressed. */
export type Vitals = { ttfb: number; lcp: number; cls: number; inp: number };

/** What is called good: https://web.dev/articles/vitals */
const good: Vitals = { ttfb: 800, lcp: 2_500, cls: 0.1, inp: 200 };

/** Milliseconds that a picture may take. */
const pictureLimit = 1_500;

/** Not among TypeScript's own types yet. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** A file that a page has loaded, the page's own HTML among them. */
type LoadedFile = { url: string; by: string; took: number; sent: number; unpacked: number };

declare global {
	interface Window {
		replayVitals: Vitals & { files: LoadedFile[] };
	}
}

/** Has every page of the context note what `vitalsOf` asks for. */
export async function watchVitals(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		const seen: Window['replayVitals'] = { ttfb: 0, lcp: 0, cls: 0, inp: 0, files: [] };
		window.replayVitals = seen;
		const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
			new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
				type,
				buffered: true,
				durationThreshold: 16,
			} as PerformanceObserverInit);
		// A page whose clock is held has a `performance` that knows no entries; observers do.
		function noteFile(entry: PerformanceEntry) {
			const { name, initiatorType, ...timing } = (entry as PerformanceResourceTiming).toJSON();
			const took = timing.responseEnd - timing.requestStart;
			const { encodedBodySize: sent, decodedBodySize: unpacked } = timing;
			seen.files.push({ url: name, by: initiatorType, took, sent, unpacked });
		}
		observe('resource', noteFile);
		observe('navigation', (entry) => {
			seen.ttfb = (entry as PerformanceNavigationTiming).responseStart;
			noteFile(entry);
		});
		observe('largest-contentful-paint', ({ startTime }) => {
			seen.lcp = startTime;
		});
		observe('layout-shift', (entry) => {
			const { value, hadRecentInput } = entry as LayoutShift;
			if (!hadRecentInput) seen.cls += value;
		});
		observe('event', (entry) => {
			if ((entry as PerformanceEventTiming).interactionId) seen.inp = Math.max(seen.inp, entry.duration);
		});
	});
}

export function vitalsOf(page: Page): Promise<Vitals> {
	return page.evaluate(() => {
		const { ttfb, lcp, cls, inp } = window.replayVitals;
		const rounded = (number: number) => Math.round(number * 1000) / 1000;
		return { ttfb: rounded(ttfb), lcp: rounded(lcp), cls: rounded(cls), inp: rounded(inp) };
	});
}

/** The better of two measurements: what else the machine does makes a page slower, never faster. */
export function better(one: Vitals, other: Vitals): Vitals {
	const names = Object.keys(good) as (keyof Vitals)[];
	return Object.fromEntries(names.map((name) => [name, Math.min(one[name], other[name])])) as Vitals;
}

/** What is not good, a line each. */
export function poorVitals(vitals: Vitals): string[] {
	return (Object.keys(good) as (keyof Vitals)[])
		.filter((name) => vitals[name] > good[name])
		.map((name) => `${name.toUpperCase()} is ${vitals[name]}, good is at most ${good[name]}`);
}

/** Pictures that took too long, and take too long when they are asked for again: the first time a shop may have to make them. */
export async function slowPictures(page: Page): Promise<string[]> {
	const files = await page.evaluate(() => window.replayVitals.files);
	const slow = files.filter((file) => isPicture(file) && file.took > pictureLimit).map(({ url }) => url);
	const again = [...new Set(slow)].map(async (url) => {
		const started = performance.now();
		await page.request.get(url);
		const took = performance.now() - started;
		return took > pictureLimit ? [`slow picture: ${url} took ${took.toFixed(0)} ms, twice`] : [];
	});
	return (await Promise.all(again)).flat();
}
