import type { Page } from '@playwright/test';
import { open, stored } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const cells = (page: Page, head: string) => page.getByRole('main').locator(`td[data-head="${head}"]`);

const numbersIn = async (page: Page, head: string) =>
	(await cells(page, head).allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')));

test('column headers sort in both directions and announce it; an address does, too', async ({ page }) => {
	await open(page, '/shop-list?category=gold');
	const head = page.getByRole('columnheader', { name: 'Premium' });
	await expect(head).not.toHaveAttribute('aria-sort');
	const link = head.getByRole('link');
	await link.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\?category=gold&sort=premium-low-to-high$/);
	await expect(head).toHaveAttribute('aria-sort', 'ascending');
	await expect(link).toBeFocused();
	await expect(page.getByLabel('Sort')).toHaveValue('premium-low-to-high');
	const rising = await numbersIn(page, 'Premium');
	expect(rising).toEqual(rising.toSorted((a, b) => a - b));
	await page.keyboard.press('Enter');
	await expect(head).toHaveAttribute('aria-sort', 'descending');
	await expect(page).toHaveURL(/sort=premium-high-to-low$/);
	const falling = await numbersIn(page, 'Premium');
	expect(falling).toEqual(falling.toSorted((a, b) => b - a));
});

test('a row adds its quantity to the cart, by Return in its field and by its button', { tag: '@phone' }, async ({
	page,
}) => {
	await open(page, '/shop-list?category=silver');
	const row = page
		.getByRole('row')
		.filter({ has: page.getByRole('button', { name: /^Add To Cart/ }) })
		.first();
	await row.getByRole('textbox', { name: 'Quantity' }).fill('3');
	await page.keyboard.press('Enter');
	await expect.poll(async () => (await stored(page, 'cart_products'))[0]?.orderQuantity).toBe(3);
	await row.getByRole('button', { name: 'Increase quantity' }).click();
	await row.getByRole('button', { name: /^Add To Cart/ }).click();
	await expect.poll(async () => (await stored(page, 'cart_products'))[0]?.orderQuantity).toBe(7);
	const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
	expect(width).toBeLessThanOrEqual(room ?? 0);
});

test('other products appear in the table without the columns of metal', async ({ page }) => {
	await open(page, '/shop-list?category=bags');
	await expect(page.getByRole('columnheader')).toHaveText(['Product', 'Price', 'Stock', 'Buy']);
	await open(page, '/shop-list?sort=premium-low-to-high&page=5');
	await expect(page.getByRole('row').filter({ hasText: '%' }).first()).toBeVisible();
	const bare = page.getByRole('row').filter({ hasText: 'None' }).last();
	await expect(bare.getByRole('cell')).toHaveCount(9);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$/] });

	test('column headers are links, and rows have no dead controls', { tag: '@phone' }, async ({ page }, info) => {
		await page.goto('/shop-list?category=platinum');
		await expect(page.getByRole('row').first()).toBeVisible();
		await expect(page.getByRole('button', { name: /^Add To Cart/ })).toHaveCount(0);
		if (info.project.name === 'phone') return;
		await page.getByRole('columnheader', { name: 'Per ounce' }).getByRole('link').click();
		await expect(page).toHaveURL(/sort=price-per-ounce-low-to-high$/);
		const rising = await numbersIn(page, 'Per ounce');
		expect(rising).toEqual(rising.toSorted((a, b) => a - b));
	});
});
