import { expect, test as live, moveGold, openLive, waitForConnection } from './setup/live-test.ts';

// Playwright disables the cache, and headless browsers have none. Prices must be right with and without it.
const withCache = { ignoreDefaultArgs: ['--disable-back-forward-cache'] };

/** A test with its own browser. */
const test = live.extend({
	context: async ({ playwright, launchOptions, contextOptions, baseURL }, use) => {
		const browser = await playwright.chromium.launch({ ...launchOptions, ...withCache });
		await use(await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) }));
		await browser.close();
	},
});

test('after Back, prices are right at once and continue to update', async ({ page, feed, request }) => {
	await openLive(page, '/product-details/1001');
	await page.goto('/cart');
	const shown = await moveGold(feed, request, 3, '1001');
	// The call answers before the page unloads.
	await page.evaluate(() => void setTimeout(() => history.back()));
	const price = page.getByRole('table', { name: 'Price by quantity and payment method' });
	await expect(price).toContainText(shown);
	await waitForConnection(page);
	await expect(price).toContainText(await moveGold(feed, request, 3, '1001'));
});
