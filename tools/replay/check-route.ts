import type { Page, TestInfo } from '@playwright/test';
import { findViolations } from '../../tests/browser/setup/axe.ts';
import { type Report, reportSome } from './findings.ts';
import { type FirstLoad, loadFirst } from './first-load.ts';
import { holdStored } from './hold-stored.ts';
import { holdWidths } from './hold-widths.ts';
import { deadLinks } from './links.ts';
import type { Plan, PlannedRoute } from './plan.ts';
import type { Shelf } from './stored.ts';
import { poorVitals, slowPictures } from './vitals.ts';

/** What a route is checked with. */
export type Check = {
	page: Page;
	route: PlannedRoute;
	plan: Plan;
	shelf: Shelf;
	report: Report;
	testInfo: Pick<TestInfo, 'attach'>;
	/** See `deadLinks`. */
	linksFile: string;
};

/**
 * Opens a route in a page that has shown nothing yet, and reports what is wrong with it or not as it was stored. Where the
 * shelf is being updated, what is not as it was is stored; all else on it stays the same to the byte.
 */
export async function checkRoute(check: Check): Promise<FirstLoad> {
	const { page, route, plan, report, linksFile } = check;
	const seen = await loadFirst(page, route, report);
	// What was recorded comes at the speed of this machine.
	if (!plan.isRecorded) {
		for (const fault of [...poorVitals(seen.vitals), ...(await slowPictures(page))]) report('vitals', fault);
		for (const fault of await deadLinks(page, linksFile)) report('link', fault);
	}
	// With what is around it: a frame that cannot be read is on every page. At one width, or each is told twice.
	reportViolations(await findViolations(page, 'whole page'), report);
	const places = await holdWidths(check);
	reportViolations(await findViolations(page), report, '360 px wide: ');
	const { title, heading, head, weight } = seen;
	// Another shop says of its own goods what it will.
	holdStored(check, { title, heading, head: plan.isOurs ? head : undefined, weight, places });
	return seen;
}

function reportViolations(found: string[], report: Report, where = ''): void {
	const rules = Map.groupBy(found, (fault) => fault.slice(0, fault.indexOf(': ')));
	for (const [rule, faults] of rules) {
		const nodes = faults.map((fault) => fault.slice(rule.length + 2));
		reportSome(report, 'axe', nodes, where + rule);
	}
}
