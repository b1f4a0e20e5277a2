import { isLongForm } from '../setup/long-form.ts';
import { findViolations } from './setup/axe.ts';
import { expectErrorPage } from './setup/error-page.ts';
import { findTextFaults, narrowTo, overflow, shiftsOf, watchShifts } from './setup/layout-faults.ts';
import { pages } from './setup/pages.ts';
import { hydrated } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

for (const { path, unlinked, status = 200, layout, isAlike, title, heading, canonical } of pages) {
	test.describe(path, () => {
		test.use({ expectedMessages: status === 200 ? [] : [new RegExp(`status of ${status}`)] });

		// At 1280 pixels a page that is like another is opened in the long form.
		const tag = isAlike && !isLongForm ? '@phone-only' : '@phone';

		test(
			'is what it should be, accessible, stays in its place and fits',
			{ tag },
			async ({ page, shop }, { project }) => {
				await watchShifts(page);
				const response = await page.goto(path);
				expect(response?.status()).toBe(status);
				await hydrated(page);
				await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout);
				await expect(page).toHaveTitle(title);
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
				if (status !== 200 && !unlinked) await expectErrorPage(page, status, String(heading));
				const link = page.locator('link[rel=canonical]');
				const address = typeof canonical === 'string' ? shop.url + canonical : canonical;
				if (address) await expect(link).toHaveAttribute('href', address);
				else await expect(link).toHaveCount(0);
				expect(await shiftsOf(page)).toEqual([]);
				if (!isAlike || project.name === 'phone') expect(await findViolations(page)).toEqual([]);
				expect(await overflow(page)).toBeLessThanOrEqual(0);
				await narrowTo(page, project.name);
				expect(await findTextFaults(page)).toEqual([]);
				expect(await overflow(page)).toBeLessThanOrEqual(0);
			},
		);
	});
}
