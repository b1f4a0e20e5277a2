import { follow, open, showFilters } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

test('the first stop is the link past the header', async ({ page }) => {
	await open(page, '/shop1');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.locator('#main')).toBeFocused();
});

test('a new page takes the focus and announces its title', async ({ page }) => {
	await open(page, '/shop1');
	await page.getByRole('link', { name: '1 oz Gold Eagle Coin', exact: true }).focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/product-details\/1001$/);
	await expect(page.locator('#main')).toBeFocused();
	await expect(page.locator('[aria-live=polite]', { hasText: '1 oz Gold Eagle Coin | Assay' })).toBeAttached();
});

for (const [from, name, to] of [
	['/shop1', 'Contact', /\/contact$/],
	['/contact', 'About', /\/about$/],
	['/shop1', 'Blog', /\/blog$/],
] as const) {
	test(`a page opened from the menu takes the focus: from ${from} to ${name}`, async ({ page }) => {
		await page.setViewportSize({ width: 768, height: 900 });
		await open(page, from);
		await page.getByRole('button', { name: 'Menu' }).press('Enter');
		const menu = page.getByRole('dialog', { name: 'Menu' });
		await menu.getByRole('link', { name, exact: true }).press('Enter');
		await expect(page).toHaveURL(to);
		await expect(menu).toBeHidden();
		await expect(page.locator('#main')).toBeFocused();
	});
}

test('a panel that stays open over another page returns the focus to that page', async ({ page }) => {
	await open(page, '/shop1');
	// By then, the header of the previous page is gone with its layout.
	await follow(page, page.getByRole('link', { name: '1 oz Gold Eagle Coin', exact: true }));
	await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).press('Enter');
	const panel = page.getByRole('dialog', { name: 'Your cart' });
	await expect(panel).toBeVisible();
	await page.goBack();
	await expect(page).toHaveTitle('All products | Assay');
	await expect(panel).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(panel).toBeHidden();
	await expect(page.locator('#main')).toBeFocused();
});

test('choosing a filter keeps the focus', { tag: '@phone' }, async ({ page }) => {
	await open(page, '/shop1');
	await showFilters(page);
	const category = page.getByRole('group', { name: 'Category', exact: true });
	await category.getByRole('checkbox', { name: /^Gold/ }).focus();
	await page.keyboard.press('Space');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
	await expect(category.getByRole('checkbox', { name: /^Gold/ })).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Space');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold and Silver');
	await expect(category.getByRole('checkbox', { name: /^Silver/ })).toBeFocused();
});

test('removing a line moves the focus to the name of the next: a second key press removes nothing', async ({
	page,
}) => {
	await startWith(page, { cart: { 1001: 1, 1002: 1 } });
	await open(page, '/cart');
	await page.getByRole('button', { name: 'Remove 1 oz Gold Eagle Coin' }).press('Enter');
	await expect(page.getByRole('link', { name: '1/2 oz Gold Eagle Coin' })).toBeFocused();
});

test('an invalid quantity is marked at its field', async ({ page }) => {
	await open(page, '/product-details/1001');
	const quantity = page.getByRole('textbox', { name: 'Quantity' });
	const rule = 'Enter a whole number from 1 to 9,999.';
	const said = page.locator('fieldset[aria-label=Quantity] ~ [role=status]');
	for (const [typed, became, words] of [
		['2.5', '2', `We changed 2.5 to 2. ${rule}`],
		['-3', '1', `We changed -3 to 1. ${rule}`],
		['1e3', '1', `We changed 1e3 to 1. ${rule}`],
		['', '1', `We changed the empty quantity to 1. ${rule}`],
		['1.000', '1', `We changed 1.000 to 1. ${rule}`],
		['0', '1', `We changed 0 to 1. ${rule}`],
	] as const) {
		await quantity.fill(typed);
		// Silent until blur, which announces the error again.
		await expect(said).toHaveText('');
		await quantity.blur();
		await expect(quantity).toHaveValue(became);
		await expect(said).toContainText(words);
		await expect(quantity).toHaveAccessibleDescription(words);
	}
	await quantity.fill('1,000');
	await quantity.blur();
	await expect(quantity).toHaveValue('1000');
	await expect(said).toContainText(/^Quantity: 1,000\. Only \d+ in stock\.$/);
	const offer = page.getByRole('main').getByRole('button', { name: /^Set to \d+$/ });
	const stock = (await offer.innerText()).replace('Set to ', '');
	await offer.click();
	await expect(quantity).toHaveValue(stock);
	await expect(quantity).toBeFocused();
	await quantity.fill('99999');
	await expect(quantity).toHaveAccessibleDescription(`We changed 99999 to ${stock}. No more in stock.`);
	await quantity.blur();
	await expect(quantity).toHaveValue(stock);
	await page.getByRole('button', { name: 'Increase quantity' }).click();
	await expect(said).toContainText(`Quantity: ${Number(stock) + 1}.`);
});
