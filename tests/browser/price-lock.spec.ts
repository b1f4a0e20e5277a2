import type { Page } from '@playwright/test';
import { expect, moveGold, openLive, test } from './setup/live-test.ts';
import { fillCheckout, hydrated } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';

const coin = '1001';
const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order for \$/ });

// A pending request times out when the clock advances by ten minutes.
test.use({ expectedMessages: [/status of 404|Live prices: TimeoutError/] });

test('a locked price survives a refused coupon, another shipping method and a reload; its end shows new prices', async ({
	page,
	feed,
	request,
}) => {
	await page.clock.install();
	await startWith(page, { cart: { [coin]: 1 } });
	await openLive(page, '/checkout');
	await fillCheckout(page);
	await expect(page.getByText(/^Prices locked for \d+:\d\d$/)).toBeVisible();
	const locked = await placeOrder(page).textContent();
	const shown = await moveGold(feed, request, 5, coin);
	await page.getByRole('link', { name: 'Back to cart, 1 item' }).click();
	await expect(page).toHaveURL(/\/cart$/);
	await expect(page.getByRole('main')).toContainText(shown);
	await page.goBack();
	await expect(placeOrder(page)).toHaveText(locked ?? '');
	await expect(page.getByRole('complementary')).not.toContainText(shown);

	await page.getByLabel('Coupon code').fill('NOPE');
	await page.getByRole('button', { name: 'Apply' }).click();
	await expect(page.getByText('We don’t recognize the code NOPE')).toBeVisible();
	await page.getByRole('radio', { name: /Insured overnight/ }).check();
	await expect(page.getByRole('complementary')).toContainText('$49.95');
	await expect(page.getByRole('complementary')).not.toContainText(shown);
	await page.reload();
	await hydrated(page);
	await expect(placeOrder(page)).toHaveText(locked ?? '');
	await expect(page.getByRole('complementary')).not.toContainText('each.');

	// The page's clock does not change the shop's. To simulate an expired lock, the test removes the browser's key.
	await page.evaluate(() => localStorage.removeItem('checkout_lock'));
	await page.clock.fastForward('10:01');
	const alert = page.getByRole('alert').filter({ hasText: 'each.' });
	await expect(alert).toContainText(/was \$[\d,.]+ and is now \$[\d,.]+ each\./);
	await expect(alert).toContainText(/The total was \$.+ and is now \$.+\. Please review/);
	await expect(placeOrder(page)).not.toHaveText(locked ?? '');
	await expect(page.getByRole('complementary')).toContainText(shown);
	await expect(page.getByText(/^Prices locked for \d+:\d\d$/)).toBeVisible();
});
