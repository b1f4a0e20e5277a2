import type { Page, TestInfo } from '@playwright/test';
import { findViolations } from '../../tests/browser/setup/axe.ts';
import type { Kind, Report } from './findings.ts';
import { type FirstLoad, holdAgainst, loadFirst } from './first-load.ts';
import { holdPlaces, holdWidths } from './hold-widths.ts';
import { deadLinks } from './links.ts';
import type { Plan, PlannedRoute } from './plan.ts';
import { readStored, type Shelf, type Stored, store } from './stored.ts';
import { poorVitals, slowPictures } from './vitals.ts';
import { overweight } from './weight.ts';

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
	for (const fault of await findViolations(page)) report('axe', fault);
	const places = await holdWidths(check);
	for (const fault of await findViolations(page)) report('axe', `360 px wide: ${fault}`);
	const { title, heading, weight } = seen;
	hold(check, { title, heading, weight, places });
	return seen;
}

/** Reports what is not as it was when it was stored, or stores it anew. */
function hold({ route, plan, shelf, report }: Check, seen: Stored): void {
	const stored = readStored(shelf, route.pattern);
	const differences: [Kind, string][] = [];
	const note: Report = (kind, text) => {
		// What was recorded is kept and sent as it is, not packed.
		if (kind !== 'weight' || !plan.isRecorded) differences.push([kind, text]);
	};
	if (stored) {
		holdAgainst(stored, seen, note);
		holdPlaces(seen.places, stored.places, plan, note);
	} else note('places', 'nothing is stored of this route: look at it, then run with --update');
	if (!shelf.isUpdating) for (const [kind, text] of differences) report(kind, text);
	else if (differences.length > 0 || (stored && overweight(stored.weight, seen.weight).length > 0))
		// What has become lighter too, or it could become as heavy again unseen.
		store(shelf, route.pattern, seen);
}
