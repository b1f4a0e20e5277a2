import { findDeadControls } from './setup/dead-controls.ts';
import { isVariant, pages } from './setup/pages.ts';
import { firstPrice } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

// Then, the browser itself refuses the scripts with the reason 'csp'.
test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$|status of 4(04|10)/] });

test('from the home to a product, by links and the filter form', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/');
	await page.getByRole('link', { name: 'Shop silver' }).click();
	await expect(page).toHaveURL(/category=silver/);

	const filters = page.locator('summary', { hasText: 'Filters' });
	if (await filters.isVisible()) await filters.click();
	await page.getByLabel('To', { exact: true }).fill('100');
	await page.getByRole('button', { name: 'Apply filters' }).click();
	await expect(page).toHaveURL(/maxPrice=100/);
	await expect(page).not.toHaveURL(/minPrice/);

	const first = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
	const title = (await first.textContent()) ?? '';
	await first.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
	await expect(firstPrice(page)).toBeVisible();
	await expect(page.getByText('30 days easy returns').first()).toBeVisible();
});

test('the views are links that keep filters and sort', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/shop1?category=bags&sort=low-to-high');
	await page.locator('summary', { hasText: 'View: Grid' }).click();
	await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'List' }).click();
	await expect(page).toHaveURL(/\/shop-list\?category=bags&sort=low-to-high$/);
});

test('paging uses links', async ({ page }) => {
	await page.goto('/shop1?productType=metal');
	await page.getByRole('link', { name: 'Next page' }).click();
	await expect(page).toHaveURL(/productType=metal&page=2/);
	await expect(page.getByText(/^13–24 of \d+ products$/)).toBeVisible();
});

test(
	'every page of the table has its content, and every control that it shows works',
	{ tag: '@phone' },
	async ({ page }, { project }) => {
		// `pages.spec.ts` checks variants with the same component.
		const rows = pages.filter((row) => !isVariant(row));
		// Each width has every other page, so that each page opens once.
		const turn = Number(project.name === 'desktop');
		for (const { path, status = 200, layout, title, heading } of rows.filter((_, place) => place % 2 === turn)) {
			await test.step(path, async () => {
				const response = await page.goto(path);
				expect(response?.status()).toBe(status);
				await expect(page).toHaveTitle(title);
				await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout);
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
				expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(60);
				expect(await findDeadControls(page)).toEqual([]);
			});
		}
	},
);
