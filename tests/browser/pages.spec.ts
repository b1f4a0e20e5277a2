import { isLongForm } from '../setup/long-form.ts';
import { findViolations } from './setup/axe.ts';
import { expectErrorPage } from './setup/error-page.ts';
import {
	desktop,
	findTextFaults,
	overflow,
	shiftsOf,
	smallestPhone,
	watchShifts,
	zoomed,
} from './setup/layout-faults.ts';
import { pages } from './setup/pages.ts';
import { hydrated } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

// The tab of the test before, emptied: code that is compiled already is half of what a page costs. Not for tests that set a clock,
// which Playwright leaves a script of behind.
test.use({ reuseContext: true });

for (const { path, unlinked, status = 200, layout, title, heading, canonical } of pages) {
	test.describe(path, () => {
		test.use({ expectedMessages: status === 200 ? [] : [new RegExp(`status of ${status}`)] });

		// At 1280 pixels one of each layout is opened; all others in the long form, else laid out so after they were loaded.
		const isFirstOfLayout = pages.find((page) => page.layout === layout)?.path === path;
		const isWhole = isFirstOfLayout || layout === 'none' || isLongForm;
		const tag = isWhole ? '@phone' : '@phone-only';

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
				// What is around it is the same on every page of the layout.
				expect(await findViolations(page, isWhole ? undefined : 'main')).toEqual([]);
				expect(await overflow(page)).toBeLessThanOrEqual(0);
				for (const screen of project.name === 'phone' ? [smallestPhone, desktop] : [zoomed]) {
					await page.setViewportSize(screen);
					expect(await findTextFaults(page)).toEqual([]);
					expect(await overflow(page)).toBeLessThanOrEqual(0);
				}
			},
		);
	});
}
