import { checkRoute } from './check-route.ts';
import { readPlan } from './plan.ts';
import { linksFile } from './run-playwright.ts';
import { readBaselineStore } from './stored.ts';
import { test } from './test.ts';

const plan = readPlan();
const baselines = readBaselineStore();

for (const route of plan.routes.filter(({ layout }) => layout)) {
	test.describe(route.pattern, () => {
		test.use({ expected: route.status === 200 ? /^$/ : new RegExp(`status of ${route.status}`) });

		test('first load', async ({ page, report }, testInfo) => {
			const seen = await checkRoute({ page, route, plan, baselines, report, testInfo, linksFile });
			testInfo.annotations.push({ type: 'measured', description: JSON.stringify(seen) });
		});
	});
}
