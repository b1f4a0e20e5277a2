import { findDeadControls } from '../../tests/browser/setup/dead-controls.ts';
import { checkFrame } from './check-frame.ts';
import { reportUnless } from './findings.ts';
import { readPlan } from './plan.ts';
import { readBaselineStore, readStored } from './stored.ts';
import { test } from './test.ts';

const baselines = readBaselineStore();

for (const route of readPlan().routes.filter(({ layout }) => layout)) {
	test.describe(route.pattern, () => {
		// The browser blocks scripts and reports 'csp'.
		test.use({ javaScriptEnabled: false, expected: new RegExp(`\\.js csp$|status of ${route.status}`) });

		test('without JavaScript', async ({ page, report }) => {
			const response = await page.goto(route.path);
			reportUnless(report, 'status', response?.status() ?? null, route.status);
			const { title, heading } = await checkFrame(page, route, report);
			const stored = readStored(baselines, route.pattern);
			if (stored && !baselines.isUpdating) {
				reportUnless(report, 'title', title, stored.title);
				reportUnless(report, 'heading', heading, stored.heading);
			}
			const { length } = await page.getByRole('main').innerText();
			if (length < 60) report('script', `without JavaScript, the page has only ${length} characters`);
			for (const dead of await findDeadControls(page))
				report('script', `without JavaScript, this control does nothing: ${dead}`);
		});
	});
}
