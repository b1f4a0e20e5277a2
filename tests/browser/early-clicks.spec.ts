import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { holdRequests, hydrated, stored } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

/** Opens a page and delays its scripts. @returns a function that continues them */
async function openSlowly(page: Page, path: string) {
	const letGo = await holdRequests(page, '/assets/*.js');
	await page.goto(path, { waitUntil: 'commit' });
	return async () => {
		letGo();
		await hydrated(page);
	};
}

const waiting = (page: Page) => page.locator('button[aria-busy]');

test('clicks before the page is ready are acknowledged, and take effect once when it is', async ({ page }) => {
	const letThrough = await openSlowly(page, '/product-details/1001');
	const more = page.getByRole('button', { name: 'Increase quantity' });
	const add = page.getByRole('button', { name: 'Add To Cart', exact: true });
	await more.click();
	await more.click();
	await add.click();
	await add.press('Enter');
	await page.getByRole('button', { name: 'Add Wishlist' }).press('Space');
	await page.getByRole('button', { name: 'Compare', exact: true }).locator('svg').click();
	await expect(waiting(page)).toHaveCount(4);
	await expect(page.getByRole('status').filter({ hasText: 'One moment: the page is getting ready.' })).toBeAttached();
	expect(await stored(page, 'cart_products')).toEqual([]);

	await letThrough();
	await expect.poll(() => stored(page, 'cart_products')).toMatchObject([{ id: '1001', orderQuantity: 3 }]);
	await expect.poll(() => stored(page, 'wishlist_products')).toMatchObject([{ id: '1001' }]);
	await expect.poll(() => stored(page, 'compare_products')).toMatchObject([{ id: '1001' }]);
	await expect(waiting(page)).toHaveCount(0);
	await expect(page.getByText('One moment: the page is getting ready.')).not.toBeAttached();
});

test('early clicks use the input that was made before the page is ready', async ({ page }) => {
	const letThrough = await openSlowly(page, '/product-details/1030');
	const quantity = page.getByRole('textbox', { name: 'Quantity' });
	await quantity.fill('3');
	await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
	await letThrough();
	await expect.poll(() => stored(page, 'cart_products')).toMatchObject([{ id: '1030', orderQuantity: 3 }]);
	await expect(quantity).toHaveValue('3');

	const letNextThrough = await openSlowly(page, '/product-details/1056');
	await page.getByRole('radio', { name: '36', exact: true }).check({ force: true });
	await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
	await letNextThrough();
	await expect.poll(() => stored(page, 'cart_products')).toMatchObject([{ id: '1030' }, { id: '1056', size: '36' }]);
	await expect(page.getByRole('radio', { name: '36', exact: true })).toBeChecked();
});

test('a sort order chosen before the page is ready applies when it is', async ({ page }) => {
	const letThrough = await openSlowly(page, '/shop1');
	await page.getByLabel('Sort').selectOption('Price: low to high');
	await letThrough();
	await expect(page).toHaveURL(/sort=low-to-high/);
});

test('the search of a phone opens; a click on a button that is gone by then is dropped', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const letThrough = await openSlowly(page, '/shop1');
	await page.getByRole('banner').getByRole('button', { name: 'Search', expanded: false }).click();
	await letThrough();
	await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();

	// On a page with React, a button that disappears this early would be a defect. This page has no React.
	await page.goto('about:blank');
	await page.setContent('<button type="button">Gone</button><button type="button">Here</button>');
	await page.evaluate(() => {
		for (const button of document.querySelectorAll('button')) button.onclick = () => document.body.append(' pressed');
	});
	await page.addScriptTag({ content: await readFile('app/early-clicks/hold-clicks.js', 'utf8') });
	await page.getByRole('button', { name: 'Gone' }).click();
	await page.getByRole('button', { name: 'Here' }).click();
	await page.evaluate(() => {
		document.querySelector('button')?.remove();
		document.documentElement.dataset.hydrated = '';
	});
	await expect(page.locator('body')).toHaveText('Here pressed');
});

test('a panel opens; a link works at once, and the early clicks on its page are dropped', async ({ page }) => {
	const letThrough = await openSlowly(page, '/shop-filter-offcanvas');
	await page.getByRole('main').getByRole('button', { name: 'Filters', exact: true }).click();
	await letThrough();
	await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();

	const letNextThrough = await openSlowly(page, '/product-details/1001');
	await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
	await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).click();
	await expect(page).toHaveURL(/\/cart$/);
	await letNextThrough();
	await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});
