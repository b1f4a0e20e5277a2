import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './setup/layout-faults.ts';
import { holdRequests, open, stored } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

const ids = async (page: Page, key: string) => (await stored(page, key)).map((product) => product.id);

test('compare shows products side by side, adds them to the cart, and is the same in another tab and after a reload', {
	tag: '@phone',
}, async ({ page, context }) => {
	await startWith(page, { compare: ['1001', '1010', '1055'] });
	await open(page, '/compare');
	await expect(page.getByText('Compare up to 4')).toBeVisible();
	const table = page.getByRole('table');
	const row = (name: string) =>
		table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
	await expect(row('Card price').getByRole('cell')).toHaveText([/\$/, /\$/, /\$/]);
	await expect(row('Wire or check price').getByRole('cell')).toHaveText([/\$/, /\$/, /\$/]);
	await expect(row('We pay').getByRole('cell')).toHaveText([/\$/, /\$/, /Not given/]);
	await expect(row('Spread').getByRole('cell').first()).toHaveText(/^\$[\d,.]+ \(\d+(\.\d)?%\)$/);
	await expect(row('Metal').getByRole('cell')).toHaveText(['Gold', /^(Gold|Silver)$/, /Not given/]);
	await expect(row('Fine weight').getByRole('cell').first()).toHaveText('1 troy oz');
	await expect(row('Weight').getByRole('cell').first()).toHaveText('33.93 g (1 oz t of fine gold)');
	await expect(row('Fineness').getByRole('cell').first()).toHaveText('.9167');
	await expect(row('Premium over spot').getByRole('cell').first()).toHaveText(/^\d+(\.\d+)?%$/);
	await expect(row('Stock').getByRole('cell').first()).toHaveText(/^In stock, \d+$/);
	await expect(row('Material').getByRole('cell').last()).toContainText(/silk/i);
	await row('Buy').getByRole('button', { name: 'Add To Cart: 1 oz Gold Eagle Coin' }).click();
	await expect(page.getByText(/ added to cart$/)).toBeVisible();

	const other = await context.newPage();
	await open(other, '/compare');
	await page.getByRole('button', { name: 'Remove 1 oz Gold Eagle Coin' }).click();
	await expect(page.getByText(/ remove to compare$/)).toBeVisible();
	await expect(page.getByRole('columnheader').first().getByRole('link')).toBeFocused();
	await expect(other.getByRole('columnheader')).toHaveCount(2);
	await page.reload();
	await expect(page.getByRole('columnheader')).toHaveCount(2);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('compare shows only differences, by keyboard, also after a reload', { tag: '@phone' }, async ({ page }) => {
	await startWith(page, { compare: ['1001', '1002'] });
	await open(page, '/compare');
	const names = page.getByRole('rowheader');
	const weight = page.getByRole('rowheader', { name: 'Fine weight', exact: true });
	const metal = page.getByRole('rowheader', { name: 'Metal', exact: true });
	// The last row of the facts, which arrive after the prices.
	await expect(page.getByRole('rowheader', { name: 'Packaging', exact: true })).toBeVisible();
	const all = await names.count();
	const choice = page.getByRole('checkbox', { name: 'Show only differences' });
	await choice.focus();
	await page.keyboard.press('Space');
	await expect(metal).toHaveCount(0);
	await expect(weight).toBeVisible();
	await expect(page.getByRole('rowheader', { name: 'Buy' })).toBeVisible();
	const few = await names.count();
	await expect(page.getByText(`${few - 1} of ${all - 1} rows`)).toBeVisible();
	await page.reload();
	await expect(choice).toBeChecked();
	await expect(names).toHaveCount(few);
	await choice.focus();
	await page.keyboard.press('Space');
	await expect(metal).toBeVisible();
	await page.reload();
	await expect(choice).not.toBeChecked();
	await expect(names).toHaveCount(all);
});

test('the menu shows the number of products on each list', { tag: '@phone' }, async ({ page }) => {
	await startWith(page, { wishlist: ['1001', '1002'] });
	await open(page, '/cart');
	await page.getByRole('button', { name: 'Menu' }).click();
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await expect(menu.getByRole('link', { name: 'Wishlist, 2 items' })).toHaveText('Wishlist2');
	await expect(menu.getByRole('link', { name: 'Compare', exact: true })).toBeVisible();
});

test('a fifth product to compare is refused with a message', async ({ page }) => {
	await startWith(page, { compare: ['1001', '1002', '1003', '1004'] });
	await open(page, '/product-details/1005');
	const toggle = page.getByRole('main').getByRole('button', { name: 'Compare', exact: true });
	await toggle.click();
	await expect(page.getByText(/^You can compare up to 4 products\. Remove one to add .+\.$/)).toBeVisible();
	await expect(toggle).toHaveAttribute('aria-pressed', 'false');
	expect(await ids(page, 'compare_products')).toEqual(['1001', '1002', '1003', '1004']);
});

test('the wishlist moves all products in stock to the cart', async ({ page }) => {
	await startWith(page, {
		wishlist: ['1001', '1002'],
		change: ([first, ...rest]) =>
			first ? [{ ...first, id: '1999', title: 'Sold coin', quantity: 0, status: 'out-of-stock' }, first, ...rest] : [],
	});
	await open(page, '/wishlist');
	await expect(page.getByText('3 products')).toBeVisible();
	await page.getByRole('button', { name: 'Move all to cart' }).click();
	await expect(page.getByText(/^Out of stock .+/).last()).toBeVisible();
	expect(await ids(page, 'cart_products')).toEqual(['1001', '1002']);
	await expect(page.getByText('1 product', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Remove Sold coin' }).click();
	await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Browse the shop' })).toBeVisible();
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Best sellers' }).getByRole('article')).toHaveCount(4);
});

test('suggestions that load slowly move nothing', { tag: '@both' }, async ({ page }) => {
	await watchShifts(page);
	const release = await holdRequests(page, '**/similar_product_category_page');
	await open(page, '/wishlist');
	const suggestions = page.getByRole('region', { name: 'Best sellers' });
	await suggestions.evaluate((section) => window.scrollBy(0, section.getBoundingClientRect().bottom - innerHeight / 2));
	release();
	await expect(suggestions.getByRole('listitem').first()).toBeVisible();
	expect(await shiftsOf(page)).toEqual([]);
});
