import type { Page } from '@playwright/test';
import { fillCheckout, open } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

test.use({ expectedMessages: [/net::ERR_FAILED/] });

const placeAtPrice = (page: Page) => page.getByRole('button', { name: /^Place order for \$/ });
const unreachable = (page: Page) => page.getByText('We can’t reach the shop. Check your connection and try again.');

/** A filled-in checkout whose first quotes fail. */
async function openWithoutQuote(page: Page, product: string, failures = 1): Promise<void> {
	await startWith(page, { cart: { [product]: 1 } });
	await page.route('**/api/checkout/quote', (route) => route.abort('failed'), { times: failures });
	await open(page, '/checkout');
	await fillCheckout(page);
	await expect(unreachable(page)).toBeVisible();
}

test('a button requests a failed price again and keeps the focus in the summary', async ({ page }) => {
	await openWithoutQuote(page, '1020', 2);
	const again = page.getByRole('button', { name: 'Try again' });
	const second = page.waitForEvent('requestfailed');
	await again.press('Enter');
	await second;
	await expect(unreachable(page)).toBeVisible();
	await expect(again).toBeFocused();
	await again.press('Enter');
	await expect(placeAtPrice(page)).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);
	await expect(page.getByRole('heading', { name: 'Your order', exact: true })).toBeFocused();
});

test('Place order without a price requests it', async ({ page }) => {
	await openWithoutQuote(page, '1021', 2);
	const second = page.waitForEvent('requestfailed');
	const place = page.getByRole('button', { name: /^Place order/ });
	await place.click();
	await second;
	await expect(
		page.getByText('Your order wasn’t placed. We couldn’t get a price. Check your connection.'),
	).toBeVisible();
	await place.click();
	await expect(placeAtPrice(page)).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a failed price loads once the browser is online again', async ({ page }) => {
	await openWithoutQuote(page, '1022');
	await page.evaluate(() => window.dispatchEvent(new Event('online')));
	await expect(placeAtPrice(page)).toBeVisible();
});
