import type { Page } from '@playwright/test';
import { countDocuments } from './setup/deployed.ts';
import { openConnected } from './setup/open-connected.ts';
import { hydrated, open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

test.use({
	expectedMessages: [
		/status of 404|dynamically imported module|Live prices: TimeoutError|ERR_INTERNET_DISCONNECTED|Failed to fetch|loading route module|Unexpected token|^page error: $/,
	],
});

/**
 * Makes a file return 404 until the returned function is called. Stops the clock, because the guard against a second reload
 * forgets a page after 10 s, and a slow machine takes longer.
 */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
	await page.addInitScript((now) => {
		Date.now = () => now;
	}, Date.now());
	const files = `**/assets/${name}-*.js`;
	await page.route(files, (route) => route.fulfill({ status: 404 }));
	return () => page.unroute(files);
}

/** Clicks without waiting until the element is stable, because the page may reload itself. */
const scrollTo = (element: Element) => element.scrollIntoView({ block: 'center', behavior: 'instant' });

test('a footer without its code keeps the server’s HTML with working links, and loads later', async ({ page }) => {
	const giveBack = await lose(page, 'footer-content');
	await page.clock.install();
	const documents = countDocuments(page);
	await page.goto('/coupons');
	// Once more, because its code was missing.
	await expect.poll(documents).toEqual(['/coupons', '/coupons']);
	await hydrated(page);
	const footer = page.getByRole('contentinfo');
	await footer.getByRole('link', { name: 'About', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('We weigh it before we say what it is.');
	await expect.poll(documents).toEqual(['/coupons', '/coupons', '/about', '/about']);
	await hydrated(page);

	// A failed attempt during a navigation loads the document. The next attempt would be 10 s later, but the clock is paused.
	await page.waitForResponse(/footer-content/);
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
	// A home page has its own footer, which the server did not render.
	await page.getByRole('link', { name: 'Assay, home' }).click();
	const lost = page.getByRole('alert').filter({ hasText: 'We couldn’t load this part. Try again' });
	await expect(lost).toBeVisible();
	await giveBack();
	await page.clock.fastForward(5_000);
	await expect(footer).toBeVisible();
	await expect(lost).toHaveCount(0);
});

test('a chart without its code shows a message in its place, and loads on another try', async ({ page }) => {
	const giveBack = await lose(page, 'draw-chart');
	const documents = countDocuments(page);
	await page.goto('/');
	const chart = page.getByRole('img', { name: 'Gold: chart of the spot price' });
	// The page may already be unloading. The test only checks for the reload.
	await chart.evaluate(scrollTo).catch(() => {});
	await expect.poll(documents).toEqual(['/', '/']);
	await chart.evaluate(scrollTo);
	const failed = page.getByText('We couldn’t load the chart.');
	await expect(failed).toBeVisible();
	const again = page.getByRole('button', { name: 'Try again' });
	const asked = page.waitForResponse(/draw-chart/);
	await again.click();
	await asked;
	await expect(failed).toBeVisible();
	await giveBack();
	await again.click();
	await expect(chart.locator('canvas').first()).toBeVisible();
	await expect(failed).toHaveCount(0);
	expect(documents()).toHaveLength(2);
});

const opened = [
	{
		part: 'quick view',
		file: 'quick-view',
		path: '/shop1',
		open: (page: Page) => page.getByRole('link', { name: 'Quick view: 1 oz Gold Eagle Coin' }).dispatchEvent('click'),
		whole: (page: Page) => page.getByRole('dialog', { name: 'Quick view: 1 oz Gold Eagle Coin' }),
	},
	{
		part: 'zoomed picture',
		file: 'gallery-zoom',
		path: '/product-details/1001',
		open: (page: Page) => page.getByRole('button', { name: 'Zoom picture' }).click(),
		whole: (page: Page) => page.getByRole('dialog'),
	},
	{
		part: 'list of suggestions',
		file: 'suggestion-list',
		path: '/about',
		open: (page: Page) => page.getByRole('combobox', { name: 'Search products' }).focus(),
		whole: (page: Page) => page.getByRole('search').getByRole('status'),
	},
];
for (const { part, file, path, open: openPart, whole } of opened) {
	test(`a ${part} without its code reloads the page once, then shows a message, and appears when the code is back`, async ({
		page,
	}) => {
		const giveBack = await lose(page, file);
		const documents = countDocuments(page);
		await open(page, path);
		// The page may already be unloading. The test only checks for the reload.
		await openPart(page).catch(() => {});
		await expect.poll(documents).toEqual([path, path]);
		await hydrated(page);
		await openPart(page);
		await expect(page.getByText('We couldn’t load this part.')).toBeVisible();
		expect(documents()).toEqual([path, path]);
		await giveBack();
		await page.getByRole('link', { name: 'Try again' }).click();
		await expect.poll(documents).toEqual([path, path, path]);
		await hydrated(page);
		await openPart(page);
		await expect(whole(page)).toBeAttached();
	});
}

test.describe('offline', () => {
	test.use({
		prefetches: true,
		expectedMessages: [
			/status of 404|INTERNET_DISCONNECTED|dynamically imported module|route module|Live prices|Failed to fetch/,
		],
	});

	test('a page whose code failed while the shopper stayed loads on the next click', async ({ page, context }) => {
		const giveBack = await lose(page, 'about');
		await openConnected(page, '/coupons');
		const about = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true });
		await context.setOffline(true);
		await about.click();
		await expect(page.getByRole('status').filter({ hasText: 'will open' })).toBeVisible();
		const documents = countDocuments(page);
		await page.getByRole('button', { name: 'Stay here' }).click();
		await expect(about).toBeFocused();
		await giveBack();
		await context.setOffline(false);
		await about.click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('We weigh it before we say what it is.');
		expect(documents()).toEqual(['/about']);
	});
});

test('a page whose own code is missing loads twice and keeps the server’s HTML', async ({ page }) => {
	await lose(page, 'about');
	const documents = countDocuments(page);
	await page.goto('/about');
	await expect.poll(documents).toEqual(['/about', '/about']);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('We weigh it before we say what it is.');
	await page.getByRole('contentinfo').getByRole('link', { name: 'Coupons', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupons');
	await hydrated(page);
	expect(documents()).toEqual(['/about', '/about', '/coupons']);
});

test('a page whose code file contains HTML loads as a document, and works when the file is back', async ({ page }) => {
	const body = '<!doctype html>';
	await page.route('**/assets/about-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
	await open(page, '/coupons');
	const documents = countDocuments(page);
	await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
	await expect.poll(documents).toContain('/about');
	await page.unroute('**/assets/about-*.js');
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('We weigh it before we say what it is.');
});

test('links on an error page without the frame work, whichever files are missing', async ({ page }) => {
	const giveBack = await lose(page, 'layout-one');
	await open(page, '/blog');
	// The page has already tried to reload.
	await page.evaluate(() => {
		sessionStorage.setItem('reload', JSON.stringify({ path: '/compare', expires: Date.now() + 9_000 }));
	});
	await page.getByRole('contentinfo').getByRole('link', { name: 'Compare', exact: true }).click();
	await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('data-hydrated');
	await giveBack();
	await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
	await page.getByRole('link', { name: 'Log in' }).first().click();
	await expect(page).toHaveURL(/\/login\?from=%2Fcompare$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');

	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare');
});
