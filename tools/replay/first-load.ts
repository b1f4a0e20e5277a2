import type { Page } from '@playwright/test';
import { emulateSaveData } from '../../tests/browser/setup/save-data.ts';
import { hydrated } from '../../tests/browser/setup/steps.ts';
import { checkFrame } from './check-frame.ts';
import { type Report, reportUnless } from './findings.ts';
import { changedHead, type Head, headOf } from './head.ts';
import type { PlannedRoute } from './plan.ts';
import { settlePage } from './settle-page.ts';
import type { Stored } from './stored.ts';
import { better, poorVitals, type Vitals, vitalsOf, watchVitals } from './vitals.ts';
import { overweight, type Weight, weigh } from './weight.ts';

export type FirstLoad = { title: string; heading: string; head: Head; weight: Weight; vitals: Vitals };

/**
 * Opens a route in a new page, and reports errors that need no baseline. Turns off prefetching, which would take as long as the page itself;
 * other checks cover it.
 */
export async function loadFirst(page: Page, route: PlannedRoute, report: Report): Promise<FirstLoad> {
	await page.context().addInitScript(emulateSaveData);
	await watchVitals(page.context());
	const response = await page.goto(route.path);
	reportUnless(report, 'status', response?.status() ?? null, route.status);
	await hydrated(page);
	const frame = await checkFrame(page, route, report);
	const head = await headOf(page, response);
	const weight = await afterScrolling(page, async () => weigh(page, (await response?.text()) ?? ''));
	return { ...frame, head, weight, vitals: await measureVitals(page, route) };
}

/** Reports differences from the baseline. */
export function compareWithBaseline(
	stored: Omit<Stored, 'places'>,
	{ title, heading, head, weight }: Omit<Stored, 'places'>,
	report: Report,
): void {
	reportUnless(report, 'title', title, stored.title);
	reportUnless(report, 'heading', heading, stored.heading);
	if (head && stored.head) for (const fault of changedHead(head, stored.head)) report('head', fault);
	for (const fault of overweight(weight, stored.weight)) report('weight', fault);
}

/** Measures poor values again, because other work on the machine may have slowed down the page. */
async function measureVitals(page: Page, { path }: PlannedRoute): Promise<Vitals> {
	const vitals = await vitalsOf(page);
	if (poorVitals(vitals).length === 0) return vitals;
	const again = await page.context().newPage();
	await again.goto(path);
	await hydrated(again);
	const second = await afterScrolling(again, () => vitalsOf(again));
	await again.close();
	return better(vitals, second);
}

/** Presses a key for the interaction time, and scrolls, so that pictures load and layout shifts are measured. */
async function afterScrolling<T>(page: Page, measure: () => Promise<T>): Promise<T> {
	await page.keyboard.press('Tab');
	await settlePage(page);
	return measure();
}
