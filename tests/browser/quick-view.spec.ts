import type { Locator } from '@playwright/test';
import { findViolations } from './setup/axe.ts';
import { openConnected } from './setup/open-connected.ts';
import { open, stored } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

/** Spec: toasts appear at the top right. */
async function expectTopRight(toast: Locator): Promise<void> {
	const viewport = toast.page().viewportSize();
	const box = await toast.boundingBox();
	if (!viewport || !box) throw new Error('There is no toast to measure.');
	// On a phone, a toast is as wide as the page.
	expect(viewport.width - box.x - box.width).toBeLessThanOrEqual(24);
	expect(box.y + box.height / 2).toBeLessThan(viewport.height / 2);
}

test('the quick view opens with the keyboard, keeps the focus and the address, and returns the focus', {
	tag: '@both',
}, async ({ page }) => {
	await open(page, '/shop1?category=gold');
	const link = page.getByRole('link', { name: 'Quick view: 1 oz Gold Eagle Coin' });
	// On a phone, the link is in a menu.
	const menu = page.getByRole('button', { name: 'More: 1 oz Gold Eagle Coin' });
	const isInMenu = await menu.isVisible();
	if (isInMenu) await menu.press('Enter');
	await link.focus();
	await page.keyboard.press('Enter');
	const view = page.getByRole('dialog', { name: 'Quick view: 1 oz Gold Eagle Coin' });
	await expect(view.getByText('SKU AU-EAGLE-1OZ')).toBeVisible();
	await expect(page).toHaveURL(/\/shop1\?category=gold$/);
	for (const name of ['Add To Cart', 'Buy Now', 'Compare', 'Add Wishlist']) {
		await expect(view.getByRole('button', { name, exact: true })).toBeVisible();
	}
	await expect(view.getByRole('link', { name: 'Ask a question' })).toBeVisible();
	await expect(view.getByText('30 days easy returns')).toBeVisible();
	for (let stop = 0; stop < 20; stop++) {
		await page.keyboard.press('Tab');
		const isOutside = await view.evaluate(
			(dialog) =>
				document.hasFocus() && document.activeElement !== document.body && !dialog.contains(document.activeElement),
		);
		expect(isOutside).toBe(false);
	}
	expect(await findViolations(page)).toEqual([]);
	await view.getByRole('button', { name: 'Add To Cart' }).click();
	const added = view.getByText(/ added to cart$/);
	await expect(added).toBeVisible();
	await expectTopRight(view.locator('.toast').filter({ hasText: ' added to cart' }));
	expect(await stored(page, 'cart_products')).toMatchObject([{ id: '1001', orderQuantity: 1 }]);
	await page.keyboard.press('Escape');
	await expect(view).toBeHidden();
	await expect(isInMenu ? menu : link).toBeFocused();
});

test('a link inside closes the quick view', async ({ page }) => {
	await open(page, '/shop1?category=gold');
	await page.getByRole('link', { name: 'Quick view: 1 oz Gold Eagle Coin' }).dispatchEvent('click');
	await page.getByRole('dialog').getByRole('link', { name: 'All details and reviews' }).click();
	await expect(page).toHaveURL(/\/product-details\/1001$/);
	await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('a product that fails to load', () => {
	test.use({ expectedMessages: [/status of 500/] });

	test('shows a message with a link to its page', async ({ page }) => {
		await page.route('**/api/admin/get-product-details*', (route) => route.fulfill({ status: 500, body: '{}' }));
		await open(page, '/shop1?category=gold');
		await page.getByRole('link', { name: 'Quick view: 1 oz Gold Eagle Coin' }).dispatchEvent('click');
		await expect(page.getByRole('alert')).toContainText('1 oz Gold Eagle Coin couldn’t be loaded.');
	});
});

test.describe('offline', () => {
	test.use({
		expectedMessages: [
			/INTERNET_DISCONNECTED|Live prices|Failed to fetch|dynamically imported module|loading route module/,
		],
	});

	test('the button shows a message, as a link does, and nothing opens later by itself', async ({ page, context }) => {
		await openConnected(page, '/shop1?category=gold');
		await context.setOffline(true);
		await page.getByRole('link', { name: 'Quick view: 1 oz Gold Eagle Coin' }).dispatchEvent('click');
		await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible();
		await context.setOffline(false);
		await expect(page).toHaveURL(/\/product-details\/1001$/);
		await expect(page.getByRole('dialog')).toBeHidden();
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$/] });

	test('the button is the link to the product', async ({ page }) => {
		await page.goto('/shop1?category=gold');
		await page.getByRole('link', { name: 'Quick view: 1 oz Gold Eagle Coin' }).focus();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/product-details\/1001$/);
	});
});
