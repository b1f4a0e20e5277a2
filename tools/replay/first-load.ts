import type { Page } from '@playwright/test';
import { asThoughDataWereDear } from '../../tests/browser/setup/dear-data.ts';
import { hydrated } from '../../tests/browser/setup/steps.ts';
import { type Report, reportUnless } from './findings.ts';
import { changedHead, type Head, headOf } from './head.ts';
import { lookAt } from './look-at.ts';
import type { PlannedRoute } from './plan.ts';
import { settlePage } from './settle-page.ts';
import type { Stored } from './stored.ts';
import { better, poorVitals, type Vitals, vitalsOf, watchVitals } from './vitals.ts';
import { overweight, type Weight, weigh } from './weight.ts';

export type FirstLoad = { title: string; heading: string; head: Head; weight: Weight; vitals: Vitals };

/**
 * Opens a route in a page that has shown nothing yet, and reports what can be said of it without knowing how it was. What comes
 * ahead for other pages is left to the checks that go to them: it costs as much as the page itself.
 */
export async function loadFirst(page: Page, route: PlannedRoute, report: Report): Promise<FirstLoad> {
	await page.context().addInitScript(asThoughDataWereDear);
	await watchVitals(page.context());
	const response = await page.goto(route.path);
	reportUnless(report, 'status', response?.status() ?? null, route.status);
	await hydrated(page);
	const face = await lookAt(page, route, report);
	const head = await headOf(page, response);
	const weight = await afterScrolling(page, async () => weigh(page, (await response?.text()) ?? ''));
	return { ...face, head, weight, vitals: await measureVitals(page, route) };
}

/** Reports what is not as it was when it was stored. */
export function holdAgainst(
	stored: Omit<Stored, 'places'>,
	{ title, heading, head, weight }: Omit<Stored, 'places'>,
	report: Report,
): void {
	reportUnless(report, 'title', title, stored.title);
	reportUnless(report, 'heading', heading, stored.heading);
	if (head && stored.head) for (const fault of changedHead(head, stored.head)) report('head', fault);
	for (const fault of overweight(weight, stored.weight)) report('weight', fault);
}

/** What is poor is measured once more: a machine that does something else as well is slow for a moment. */
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

/** Presses a key, whose answer counts, and scrolls, so that pictures come and what they push is seen. */
async function afterScrolling<T>(page: Page, measure: () => Promise<T>): Promise<T> {
	await page.keyboard.press('Tab');
	await settlePage(page);
	return measure();
}
