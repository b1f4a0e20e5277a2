import { findViolations } from '../../tests/browser/setup/axe.ts';
import { holdAgainst, loadFirst } from './first-load.ts';
import { holdWidths } from './hold-widths.ts';
import { deadLinks } from './links.ts';
import { readPlan } from './plan.ts';
import { isUpdating, readStored, store } from './stored.ts';
import { test } from './test.ts';
import { poorVitals, slowPictures } from './vitals.ts';

const plan = readPlan();

for (const route of plan.routes.filter(({ layout }) => layout)) {
	test.describe(route.pattern, () => {
		test.use({ expected: route.status === 200 ? /^$/ : new RegExp(`status of ${route.status}`) });

		test('first load', async ({ page, report }, testInfo) => {
			const seen = await loadFirst(page, route, report);
			testInfo.annotations.push({ type: 'measured', description: JSON.stringify(seen) });
			// What was recorded comes at the speed of this machine.
			if (!plan.isRecorded) {
				for (const fault of [...poorVitals(seen.vitals), ...(await slowPictures(page))]) report('vitals', fault);
				for (const fault of await deadLinks(page)) report('link', fault);
			}
			for (const fault of await findViolations(page)) report('axe', fault);

			const stored = readStored(route.pattern);
			const places = await holdWidths(page, route, stored, report, testInfo);
			for (const fault of await findViolations(page)) report('axe', `360 px wide: ${fault}`);
			const { title, heading, weight } = seen;
			if (isUpdating) store(route.pattern, { title, heading, weight, places });
			else if (stored) holdAgainst(stored, seen, report);
			else report('places', 'nothing is stored of this route: look at it, then run with --update');
		});
	});
}
