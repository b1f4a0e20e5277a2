import type { Page, Response } from '@playwright/test';
import { isLongForm } from '../setup/long-form.ts';
import { findViolations } from './setup/axe.ts';
import { findDeadControls } from './setup/dead-controls.ts';
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
import { isVariant, type PageRow, pages } from './setup/pages.ts';
import { findRecasedTexts } from './setup/spec-texts.ts';
import { hydrated } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

/** Checks titles, headings and canonical links. */
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
	expect(await findRecasedTexts(page), path).toEqual([]);
}

/** @param screens further screen sizes */
async function expectFit(page: Page, screens: (typeof desktop)[], path: string): Promise<void> {
	expect(await overflow(page), path).toBeLessThanOrEqual(0);
	for (const screen of screens) {
		await page.setViewportSize(screen);
		expect(await findTextFaults(page), `${path} at ${screen.width}`).toEqual([]);
		expect(await overflow(page), `${path} at ${screen.width}`).toBeLessThanOrEqual(0);
	}
}

// Opens one page of each layout at 1280 pixels, and in the long form all. The others resize after loading.
const isFirstOfLayout = ({ layout, path }: PageRow) => pages.find((page) => page.layout === layout)?.path === path;
const isWhole = (row: PageRow) => isFirstOfLayout(row) || row.layout === 'none' || isLongForm;

const rowsInATab = isLongForm ? 1 : 6;

/**
 * Groups pages that one tab opens one after another. Shared code and styles then load once: a page in its own tab takes most of
 * a second of CPU time longer. In the long form, each page has its own tab.
 */
function inTabs(rows: PageRow[]): PageRow[][] {
	const alike = Object.groupBy(rows, (row) => `${row.layout} ${row.status} ${isWhole(row)}`);
	return Object.values(alike).flatMap((group = []) => {
		const tabs = Math.ceil(group.length / rowsInATab);
		return Array.from({ length: tabs }, (_, tab) => group.slice(tab * rowsInATab, (tab + 1) * rowsInATab));
	});
}

const named = (rows: PageRow[]) => rows.map(({ path }) => path).join(', ');

for (const rows of inTabs(pages.filter((one) => !isVariant(one)))) {
	const status = rows[0]?.status ?? 200;
	test.describe(named(rows), () => {
		test.use({ expectedMessages: status === 200 ? [] : [new RegExp(`status of ${status}`)] });

		test(
			'is correct and accessible, shifts nothing, and fits',
			{ tag: rows.every(isWhole) ? '@both' : '@phone-only' },
			async ({ page, shop, viewport }, { project }) => {
				await watchShifts(page);
				for (const row of rows) {
					if (viewport) await page.setViewportSize(viewport);
					const response = await page.goto(row.path);
					await hydrated(page);
					await expectRow(page, response, row, shop.url);
					expect(await shiftsOf(page), row.path).toEqual([]);
					expect(await findViolations(page, isWhole(row) ? 'whole page' : undefined), row.path).toEqual([]);
					await expectFit(page, project.name === 'phone' ? [smallestPhone, desktop] : [zoomed], row.path);
				}
			},
		);
	});
}

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$|status of 4(04|10)/] });

	// Another row opens a page with the same component, so this one only checks the server's HTML.
	for (const rows of inTabs(pages.filter(isVariant))) {
		test(`${named(rows)} is correct and fits`, { tag: '@phone-only' }, async ({ page, shop, viewport }) => {
			for (const row of rows) {
				if (viewport) await page.setViewportSize(viewport);
				await expectRow(page, await page.goto(row.path), row, shop.url);
				expect(await findDeadControls(page), row.path).toEqual([]);
				await expectFit(page, [smallestPhone, desktop], row.path);
			}
		});
	}
});
