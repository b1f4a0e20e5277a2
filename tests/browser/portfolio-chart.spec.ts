import type { APIRequestContext, Page } from '@playwright/test';
import { day } from '../../contract/time-spans.ts';
import { newBuyer, post, storeLogin } from './setup/buyer.ts';
import { chartTexts, expectNewestWhenRotated, recordChartTexts, sideways } from './setup/chart-texts.ts';
import { expect, test } from './setup/mail-test.ts';
import { open } from './setup/steps.ts';
import type { Mails } from './setup/test-shop.ts';

const oneBar = (acquired_on: string) => ({ metal_id: 'gold', title: 'Bar', weight: 1, quantity: 1, acquired_on });
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

/** Opens the portfolio of a person with one bar. */
async function openPortfolio(page: Page, request: APIRequestContext, mails: Mails, email: string, acquired: string) {
	const { kept } = await newBuyer(request, mails, { email, product: '1001' });
	await post(request, 'product/holding/add', oneBar(acquired), { Authorization: `Bearer ${kept.authToken}` });
	await recordChartTexts(page);
	await storeLogin(page, kept);
	await open(page, '/portfolio');
	const chart = page.getByRole('region', { name: 'Over time' });
	await chart.scrollIntoViewIfNeeded();
	await expect(page.getByText(/^Your holdings in a month: value from \$/)).toBeVisible();
	return chart;
}

test('the monthly chart of a holding of two days labels hours between the days', async ({ page, request, mails }, {
	repeatEachIndex,
}) => {
	await openPortfolio(page, request, mails, `chart-${repeatEachIndex}@example.com`, daysAgo(2));
	await expect.poll(async () => (await chartTexts(page)).join()).toMatch(/\b\d{1,2}:00 [AP]M\b/);
});

test('a rotated phone still shows the newest value at the end of the chart', async ({ page, request, mails }, {
	repeatEachIndex,
}) => {
	await page.setViewportSize(sideways);
	const chart = await openPortfolio(page, request, mails, `rotated-${repeatEachIndex}@example.com`, daysAgo(29));
	await expect(chart.locator('canvas').first()).toBeVisible();
	await expectNewestWhenRotated(page, chart.locator('dd').first());
});
