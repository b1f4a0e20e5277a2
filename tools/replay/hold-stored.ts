import type { Check } from './check-route.ts';
import type { Kind, Report } from './findings.ts';
import { holdAgainst } from './first-load.ts';
import { holdPlaces } from './hold-widths.ts';
import { readStored, type Stored, store } from './stored.ts';
import { overweight } from './weight.ts';

type Holding = Pick<Check, 'route' | 'plan' | 'shelf' | 'report'>;

/** Reports what is not as it was when it was stored, or stores it anew. */
export function holdStored({ route, plan, shelf, report }: Holding, seen: Stored): void {
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
		store(shelf, route.pattern, { ...seen, head: seen.head ?? stored?.head });
	else if (stored && seen.head && !stored.head) store(shelf, route.pattern, { ...stored, head: seen.head });
}
