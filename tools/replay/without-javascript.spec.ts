import { findDeadControls } from '../../tests/browser/setup/dead-controls.ts';
import { reportUnless } from './findings.ts';
import { lookAt } from './look-at.ts';
import { readPlan } from './plan.ts';
import { readShelf, readStored } from './stored.ts';
import { test } from './test.ts';

const shelf = readShelf();

for (const route of readPlan().routes.filter(({ layout }) => layout)) {
	test.describe(route.pattern, () => {
		// The browser itself refuses the scripts then, and says 'csp'.
		test.use({ javaScriptEnabled: false, expected: new RegExp(`\\.js csp$|status of ${route.status}`) });

		test('without JavaScript', async ({ page, report }) => {
			const response = await page.goto(route.path);
			reportUnless(report, 'status', response?.status() ?? null, route.status);
			const { title, heading } = await lookAt(page, route, report);
			const stored = readStored(shelf, route.pattern);
			if (stored && !shelf.isUpdating) {
				reportUnless(report, 'title', title, stored.title);
				reportUnless(report, 'heading', heading, stored.heading);
			}
			const { length } = await page.getByRole('main').innerText();
			if (length < 60) report('script', `without JavaScript the page says no more than ${length} letters`);
			for (const dead of await findDeadControls(page)) report('script', `without JavaScript nothing happens: ${dead}`);
		});
	});
}
