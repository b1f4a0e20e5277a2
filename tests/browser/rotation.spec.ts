import { expectNewestWhenRotated, recordChartTexts, sideways, upright } from './setup/chart-texts.ts';
import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

test.use({ viewport: sideways });

for (const path of ['/', '/product-details/1001']) {
	test(`on ${path} a rotated phone shows the newest price at the end of the chart`, async ({ page }) => {
		await recordChartTexts(page);
		await open(page, path);
		const chart = page.getByRole('figure').filter({ has: page.getByRole('img', { name: 'Gold: chart' }) });
		await chart.scrollIntoViewIfNeeded();
		await expect(chart.locator('canvas').first()).toBeVisible();
		await chart.getByText('Month', { exact: true }).click();
		await expect(chart.getByText(/in a month/).first()).toBeVisible();
		await expectNewestWhenRotated(page, chart.getByText(/^\$[\d,]+\.\d\d$/).first());
	});
}

test('a rotated phone keeps the chosen picture of a slider', async ({ page }) => {
	await open(page, '/product-details-slider');
	const pictures = page.getByRole('region', { name: 'Pictures' });
	await pictures.getByRole('button', { name: 'Next picture' }).click();
	await expect(pictures.getByText(/^2 of/)).toBeVisible();
	// The name changes halfway, so the smooth scroll must end before the rotation.
	const place = () => pictures.getByRole('list').evaluate((list) => list.scrollLeft);
	let before: number;
	do {
		before = await place();
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	} while (before === 0 || before !== (await place()));
	for (const size of [upright, sideways, upright]) {
		await page.setViewportSize(size);
		await pictures.scrollIntoViewIfNeeded();
		await expect(pictures.locator('li').nth(1)).toBeInViewport();
		await expect(pictures.locator('li').nth(1)).toHaveAttribute('aria-current', 'true');
		await expect(pictures.getByText(/^2 of/)).toBeVisible();
	}
});

test('the drawn card and its text stay upright on a portrait screen', async ({ page }) => {
	await open(page, '/product-details/1001');
	await page.getByRole('button', { name: 'True size' }).press('Enter');
	const dialog = page.getByRole('dialog', { name: /^True size/ });
	await dialog.getByRole('button', { name: 'Calibrate with a bank card' }).press('Enter');
	await expect(dialog.getByText('with its left edge')).toBeVisible();
	await page.setViewportSize(upright);
	await expect(dialog.getByText('with its top edge')).toBeVisible();
});
