import type { Page, TestInfo } from '@playwright/test';
import { findViolations } from '../../tests/browser/setup/axe.ts';
import { compareOrStore } from './compare-or-store.ts';
import { compareScreenshots } from './compare-screenshots.ts';
import { type Report, reportSome } from './findings.ts';
import { type FirstLoad, loadFirst } from './first-load.ts';
import { deadLinks } from './links.ts';
import type { Plan, PlannedRoute } from './plan.ts';
import type { BaselineStore } from './stored.ts';
import { poorVitals, slowPictures } from './vitals.ts';

/** The inputs of a route check. */
export type Check = {
	page: Page;
	route: PlannedRoute;
	plan: Plan;
	baselines: BaselineStore;
	report: Report;
	testInfo: Pick<TestInfo, 'attach'>;
	/** See `deadLinks`. */
	linksFile: string;
};

/**
 * Opens a route in a new page, and reports errors and differences from the baseline. With `isUpdating`, stores the differences instead and
 * leaves the rest of the baseline unchanged.
 */
export async function checkRoute(check: Check): Promise<FirstLoad> {
	const { page, route, plan, report, linksFile } = check;
	const seen = await loadFirst(page, route, report);
	// Recorded responses arrive at the speed of this machine.
	if (!plan.isRecorded) {
		for (const fault of [...poorVitals(seen.vitals), ...(await slowPictures(page))]) report('vitals', fault);
		for (const fault of await deadLinks(page, linksFile)) report('link', fault);
	}
	// The complete page, because errors in the frame are on every page. At one width only, so that they are not reported twice.
	reportViolations(await findViolations(page, 'whole page'), report);
	const places = await compareScreenshots(check);
	reportViolations(await findViolations(page), report, '360 px wide: ');
	const { title, heading, head, weight } = seen;
	// The head of another shop describes other products.
	compareOrStore(check, { title, heading, head: plan.isOurs ? head : undefined, weight, places });
	return seen;
}

function reportViolations(found: string[], report: Report, where = ''): void {
	const rules = Map.groupBy(found, (fault) => fault.slice(0, fault.indexOf(': ')));
	for (const [rule, faults] of rules) {
		const nodes = faults.map((fault) => fault.slice(rule.length + 2));
		reportSome(report, 'axe', nodes, where + rule);
	}
}
