import { expect, linked, test as live, moveGold, openLive } from './setup/live-test.ts';

// Playwright switches the cache off; a browser without a window has none. Prices must be right either way.
const withCache = { ignoreDefaultArgs: ['--disable-back-forward-cache'] };

/** The test in a browser of its own, beside that of the worker. */
const test = live.extend({
	context: async ({ playwright, launchOptions, contextOptions, baseURL }, use) => {
		const browser = await playwright.chromium.launch({ ...launchOptions, ...withCache });
		await use(await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) }));
		await browser.close();
	},
});

test('on going back prices are right at once, and go on', async ({ page, feed, request }) => {
	await openLive(page, '/product-details/1001');
	await page.goto('/cart');
	const shown = await moveGold(feed, request, 3, '1001');
	// Once the call is answered: what it does ends the page.
	await page.evaluate(() => void setTimeout(() => history.back()));
	const price = page.locator('main [data-product="1001"]').first();
	await expect(price).toContainText(shown);
	await linked(page);
	await expect(price).toContainText(await moveGold(feed, request, 3, '1001'));
});
