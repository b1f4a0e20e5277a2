import type { Page, Response } from '@playwright/test';
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
import { type PageRow, pages } from './setup/pages.ts';
import { hydrated } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

/** The page says what it is, and that it is the one of its addresses. */
async function expectRow(page: Page, response: Response | null, row: PageRow, shopUrl: string): Promise<void> {
	const { path, unlinked, status = 200, layout, title, heading, canonical } = row;
	expect(response?.status(), path).toBe(status);
	await expect(page.locator('[data-layout]'), path).toHaveAttribute('data-layout', layout);
	await expect(page, path).toHaveTitle(title);
	await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
	if (status !== 200 && !unlinked) await expectErrorPage(page, status, String(heading));
	const link = page.locator('link[rel=canonical]');
	const address = typeof canonical === 'string' ? shopUrl + canonical : canonical;
	if (address) await expect(link, path).toHaveAttribute('href', address);
	else await expect(link, path).toHaveCount(0);
}

/** @param screens beside the one that the page has been loaded for */
async function expectFit(page: Page, screens: (typeof desktop)[], path: string): Promise<void> {
	expect(await overflow(page), path).toBeLessThanOrEqual(0);
	for (const screen of screens) {
		await page.setViewportSize(screen);
		expect(await findTextFaults(page), `${path} at ${screen.width}`).toEqual([]);
		expect(await overflow(page), `${path} at ${screen.width}`).toBeLessThanOrEqual(0);
	}
}

const isVariant = ({ like }: PageRow) => like !== undefined && !isLongForm;

for (const row of pages.filter((one) => !isVariant(one))) {
	const { path, status = 200, layout } = row;
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
				await hydrated(page);
				await expectRow(page, response, row, shop.url);
				expect(await shiftsOf(page)).toEqual([]);
				// What is around it is the same on every page of the layout.
				expect(await findViolations(page, isWhole ? undefined : 'main')).toEqual([]);
				await expectFit(page, project.name === 'phone' ? [smallestPhone, desktop] : [zoomed], path);
			},
		);
	});
}

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$|status of 4(04|10)/] });

	// Of a body that another row is opened for, as the server sends it.
	for (const row of pages.filter(isVariant)) {
		test(`${row.path} is what it should be and fits`, { tag: '@phone-only' }, async ({ page, shop }) => {
			await expectRow(page, await page.goto(row.path), row, shop.url);
			await expectFit(page, [smallestPhone, desktop], row.path);
		});
	}
});
