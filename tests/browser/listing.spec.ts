import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

test('filters and sort stand in the address, and the fields follow it back', async ({ page }) => {
	await open(page, '/shop1');
	const filters = page.getByText('Filters', { exact: true });
	if (await filters.isVisible()) await filters.click();
	await page.getByLabel('Category', { exact: true }).selectOption({ value: 'silver' });
	await expect(page).toHaveURL(/\?category=silver$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver');
	await page.getByLabel('Sort').selectOption('Price: low to high');
	await expect(page).toHaveURL(/category=silver&sort=low-to-high$/);
	await expect(page.getByRole('link', { name: 'Remove filter Silver' })).toBeVisible();
	await page.getByRole('link', { name: 'Remove filter Silver' }).click();
	await expect(page).toHaveURL(/\?sort=low-to-high$/);
	await page.goBack();
	await expect(page.getByLabel('Category', { exact: true })).toHaveValue('silver');
});

test.describe('filters that are not right', () => {
	test.use({ expectedMessages: [/status of 40[04]/] });

	test('are explained beside their fields and left out of the search', async ({ page }) => {
		const response = await page.goto('/shop1?minPrice=cheap&category=gold');
		expect(response?.status()).toBe(400);
		await expect(page.getByLabel('From')).toHaveValue('cheap');
		await expect(page.getByLabel('From')).toHaveAccessibleDescription(/Give an amount in dollars/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
	});

	test('such as an unknown category say which there are', async ({ page }) => {
		const response = await page.goto('/shop1?category=tin');
		expect(response?.status()).toBe(404);
		await expect(page.getByLabel('Category', { exact: true })).toHaveAccessibleDescription(
			/no category 'tin'.+gold, silver/,
		);
	});

	test('such as a page beyond the last say how many there are', async ({ page }) => {
		const response = await page.goto('/shop1?page=999');
		expect(response?.status()).toBe(404);
		await expect(page.getByText(/There is no page 999: pages run from 1 to \d+\./)).toBeVisible();
		await expect(page.getByText(/^1–12 of \d+ products$/)).toBeVisible();
	});
});

test('nothing found has a way out', async ({ page }) => {
	await open(page, '/shop1?searchText=zeppelin');
	await page.getByRole('link', { name: 'Clear all filters' }).click();
	await expect(page).toHaveURL(/\/shop1$/);
});
