import { expect, test } from './setup/test.ts';

// The browser itself refuses the scripts then, and says 'csp'.
test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$/] });

test('from the home to a product, by links and the filter form', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('link', { name: 'Shop silver' }).click();
	await expect(page).toHaveURL(/category=silver/);

	const filters = page.getByText('Filters', { exact: true });
	if (await filters.isVisible()) await filters.click();
	await page.getByLabel('To', { exact: true }).fill('100');
	await page.getByRole('button', { name: 'Apply filters' }).click();
	await expect(page).toHaveURL(/maxPrice=100/);
	await expect(page).not.toHaveURL(/minPrice/);

	const first = page.getByRole('main').getByRole('article').first().getByRole('link');
	const title = (await first.textContent()) ?? '';
	await first.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
	await expect(
		page
			.getByRole('main')
			.getByText(/^\$[\d,]+\.\d\d$/)
			.first(),
	).toBeVisible();
	await expect(page.getByText('30 days easy returns').first()).toBeVisible();
});

test('paging is links', async ({ page }) => {
	await page.goto('/shop1?productType=metal');
	await page.getByRole('link', { name: 'Next page' }).click();
	await expect(page).toHaveURL(/productType=metal&page=2/);
	await expect(page.getByText(/^13–24 of \d+ products$/)).toBeVisible();
});
