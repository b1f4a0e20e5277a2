import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

test.describe('refusals', () => {
	test.use({ expectedMessages: [/status of 400/] });

	test('missing fields are marked, get the focus and keep the input', async ({ page }) => {
		await open(page, '/product-details/1001');
		await page.getByLabel('Price in dollars').fill('lots');
		await page.getByLabel('Your email').fill('ada@');
		await page.getByRole('button', { name: 'Set alert' }).click();
		await expect(page.getByLabel('Price in dollars')).toHaveAccessibleDescription(/^Enter a price in dollars/);
		await expect(page.getByLabel('Price in dollars')).toBeFocused();
		await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/jane@example\.com/);
		await expect(page.getByLabel('Your email')).toHaveValue('ada@');
		await expect(page).toHaveURL(/\/product-details\/1001$/);
	});
});

test('other products have no price alert', async ({ page }) => {
	await open(page, '/product-details/orchard-silk-twill-scarf');
	await expect(page.getByRole('button', { name: 'Set alert' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$|status of 400/] });

	test('the browser sends the form, which is refused by field, then answered by a page', async ({ page }, {
		repeatEachIndex,
	}) => {
		await page.goto('/product-details/1001');
		await expect(page.getByLabel('Price in dollars')).toHaveValue(/^\d+(\.\d\d)?$/);
		await page.getByLabel('Direction').selectOption('below');
		await page.getByLabel('Price in dollars').fill('3000');
		await page.getByRole('button', { name: 'Set alert' }).click();
		await expect(page).toHaveURL(/\/alerts$/);
		await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/jane@example\.com/);
		await expect(page.getByLabel('Direction')).toHaveValue('below');
		await expect(page.getByLabel('Price in dollars')).toHaveValue('3000');
		await page.getByLabel('Your email').fill(`bob-${repeatEachIndex}@example.com`);
		await page.getByRole('button', { name: 'Set alert' }).click();
		await expect(page.getByRole('status').filter({ hasText: 'This demo has no mail server' })).toBeVisible();
	});

	test.describe('an invalid link', () => {
		test.use({ expectedMessages: [/\.js csp$|status of 404/] });

		for (const [step, status, heading] of [
			['confirm', 404, 'This link no longer works'],
			['unsubscribe', 200, 'This alert has ended'],
		] as const) {
			test(`shows an error on attempts to ${step}`, async ({ page }) => {
				const response = await page.goto(`/alerts/${step}/${'y'.repeat(43)}`);
				expect(response?.status()).toBe(status);
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
				await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
			});
		}
	});
});
