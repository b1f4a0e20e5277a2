import { fillCheckout, follow, open } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

test('a code is copied with the keyboard, and ended coupons are marked', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await open(page, '/coupons');
	await page.getByRole('button', { name: 'Copy code HARVEST10' }).press('Enter');
	await expect(page.getByRole('button', { name: 'Copied HARVEST10' })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('HARVEST10');
	const ended = page.getByRole('article').filter({ hasText: 'SUMMER15' });
	await expect(ended.getByText('Expired', { exact: true })).toBeVisible();
	await expect(ended.getByRole('button')).toHaveCount(0);
});

test('a code from the coupons page applies at checkout and appears on the order', async ({ page }) => {
	await startWith(page, { cart: { 1079: 1 } });
	await open(page, '/coupons');
	await follow(page, page.getByRole('link', { name: 'Use at checkout with HARVEST10' }));
	await fillCheckout(page);
	await expect(page.getByText(/^HARVEST10: 10% off \(excludes bullion\)\. You save \$[\d,.]+\.$/)).toBeVisible();
	await page.getByRole('button', { name: /^Place order for \$/ }).click();
	await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
	await expect(page.getByText(/^HARVEST10: 10% off/)).toBeVisible();
});

test.describe('refused codes', () => {
	test.use({ expectedMessages: [/status of 4(04|09)/] });

	test('the field shows the reason, the order keeps its price, and the code can be corrected or removed', async ({
		page,
	}) => {
		await startWith(page, { cart: { 1079: 1 } });
		await open(page, '/checkout');
		await page.getByLabel('State').selectOption('Oregon');
		const place = page.getByRole('button', { name: /^Place order for \$/ });
		const full = await place.textContent();
		const field = page.getByLabel('Coupon code');
		await field.fill('summer15');
		await field.press('Enter');
		await expect(field).toHaveAccessibleDescription('The code SUMMER15 has expired.');
		await expect(place).toHaveText(full ?? '');
		await field.fill('nosuch');
		await page.getByRole('button', { name: 'Apply' }).click();
		await expect(field).toHaveAccessibleDescription(/We don’t recognize the code NOSUCH/);
		await field.fill('harvest10');
		await page.getByRole('button', { name: 'Apply' }).click();
		await expect(page.getByText(/^HARVEST10: /)).toBeVisible();
		await expect(place).not.toHaveText(full ?? '');
		await page.reload();
		await expect(page.getByText(/^HARVEST10: /)).toBeVisible();
		await page.getByRole('button', { name: 'Remove code HARVEST10' }).click();
		await expect(place).toHaveText(full ?? '');
	});
});
