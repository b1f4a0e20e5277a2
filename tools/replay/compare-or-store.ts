import type { Check } from './check-route.ts';
import { comparePlaces } from './compare-screenshots.ts';
import type { Kind, Report } from './findings.ts';
import { compareWithBaseline } from './first-load.ts';
import { readStored, type Stored, store } from './stored.ts';
import { overweight } from './weight.ts';

type Inputs = Pick<Check, 'route' | 'plan' | 'baselines' | 'report'>;

/** Reports differences from the baseline, or stores a new baseline. */
export function compareOrStore({ route, plan, baselines, report }: Inputs, seen: Stored): void {
	const stored = readStored(baselines, route.pattern);
	const differences: [Kind, string][] = [];
	const note: Report = (kind, text) => {
		// Recorded responses are not compressed.
		if (kind !== 'weight' || !plan.isRecorded) differences.push([kind, text]);
	};
	if (stored) {
		compareWithBaseline(stored, seen, note);
		comparePlaces(seen.places, stored.places, plan, note);
	} else note('places', 'this route has no baseline: check the page, then run with --update');
	if (!baselines.isUpdating) for (const [kind, text] of differences) report(kind, text);
	else if (differences.length > 0 || (stored && overweight(stored.weight, seen.weight).length > 0))
		// Also if the page is lighter now. Otherwise, it could become heavier again without a report.
		store(baselines, route.pattern, { ...seen, head: seen.head ?? stored?.head });
	else if (stored && seen.head && !stored.head) store(baselines, route.pattern, { ...stored, head: seen.head });
}
