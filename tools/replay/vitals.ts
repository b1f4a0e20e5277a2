import type { BrowserContext, Page } from '@playwright/test';
import { isPicture } from './weight.ts';

/** In milliseconds, except `cls`. `inp` is the slowest interaction of the replay. */
export type Vitals = { ttfb: number; lcp: number; cls: number; inp: number };

/** Good values: https://web.dev/articles/vitals */
const good: Vitals = { ttfb: 800, lcp: 2_500, cls: 0.1, inp: 200 };

/** Time limit for a picture in milliseconds. */
const pictureLimit = 1_500;

/** Missing in TypeScript's own types. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** A loaded file, including the page's own HTML. */
type LoadedFile = { url: string; by: string; took: number; sent: number; unpacked: number };

declare global {
	interface Window {
		replayVitals: Vitals & { files: LoadedFile[] };
	}
}

/** Records the data for `vitalsOf` in every page of the context. */
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
		// With a fixed clock, `performance` has no entries, but observers get them.
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

/** The better of two measurements: other work on the machine makes a page slower, never faster. */
export function better(one: Vitals, other: Vitals): Vitals {
	const names = Object.keys(good) as (keyof Vitals)[];
	return Object.fromEntries(names.map((name) => [name, Math.min(one[name], other[name])])) as Vitals;
}

/** Values that are not good. @returns a line for each */
export function poorVitals(vitals: Vitals): string[] {
	return (Object.keys(good) as (keyof Vitals)[])
		.filter((name) => vitals[name] > good[name])
		.map((name) => `${name.toUpperCase()} is ${vitals[name]}, good is at most ${good[name]}`);
}

/** Pictures that are too slow twice. On the first request, the shop may have to resize them. */
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
