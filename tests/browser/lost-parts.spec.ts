import type { Page } from '@playwright/test';
import { openReady } from './setup/ahead.ts';
import { countDocuments } from './setup/deployed.ts';
import { hydrated, open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

test.use({
	expectedMessages: [
		/status of 404|dynamically imported module|Live prices: TimeoutError|ERR_INTERNET_DISCONNECTED|Failed to fetch|loading route module|Unexpected token|^page error: $/,
	],
});

/** A file that does not come, until it is given back. */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
	const files = `**/assets/${name}-*.js`;
	await page.route(files, (route) => route.fulfill({ status: 404 }));
	return () => page.unroute(files);
}

/** Without waiting for the element to rest: the page that it is on may be loaded anew because it is seen. */
const scrollTo = (element: Element) => element.scrollIntoView({ block: 'center', behavior: 'instant' });

test('a footer whose code is lost keeps what the server wrote, with links that lead on; elsewhere it says so and comes', async ({
	page,
}) => {
	const giveBack = await lose(page, 'footer-content');
	await page.clock.install();
	const documents = countDocuments(page);
	let shown = 0;
	page.on('domcontentloaded', () => shown++);
	await page.goto('/coupons');
	// Once more, since its code was lost.
	await expect.poll(() => shown).toBe(2);
	expect(documents()).toEqual(['/coupons', '/coupons']);
	await hydrated(page);
	// What is found to be lost while a page is on its way has that one loaded whole: React has put a stand-in there by then.
	await page.waitForFunction(() => {
		const box = document.querySelector('footer')?.closest('div.contents');
		return box && Object.keys(box).some((key) => key.startsWith('__reactProps$'));
	});
	const footer = page.getByRole('contentinfo');
	await footer.getByRole('link', { name: 'About', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('We weigh it before we say what it is.');
	await expect(footer.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
	expect(documents()).toHaveLength(2);

	// Another layout has the same footer.
	await footer.getByRole('link', { name: 'Cart', exact: true }).click();
	await expect(page).toHaveURL(/\/cart$/);
	await expect(page.getByRole('main')).toBeFocused();
	await expect(footer.getByRole('link', { name: 'About', exact: true })).toBeVisible();

	// A home brings its own, which the server did not write.
	await page.getByRole('link', { name: 'Assay, home' }).click();
	const lost = page.getByRole('alert').filter({ hasText: 'This part could not be loaded. Try again' });
	await expect(lost).toBeVisible();
	await expect(footer).toHaveCount(0);
	await giveBack();
	await page.clock.fastForward(5_000);
	await expect(footer).toBeVisible();
	await expect(lost).toHaveCount(0);
	expect(documents()).toHaveLength(2);
});

test('a chart whose code is lost says so in its place, and comes when it is tried again', async ({ page }) => {
	const giveBack = await lose(page, 'draw-chart');
	const documents = countDocuments(page);
	await page.goto('/');
	const chart = page.getByRole('img', { name: 'Gold: chart of the spot price' });
	// The page may be on its way out by then: what counts is that it was loaded anew.
	await chart.evaluate(scrollTo).catch(() => {});
	await expect.poll(documents).toEqual(['/', '/']);
	await chart.evaluate(scrollTo);
	const failed = page.getByText('The chart could not be loaded.');
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
		open: (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).first().click(),
		whole: (page: Page) => page.getByRole('search').getByRole('status'),
	},
];
for (const { part, file, path, open: openPart, whole } of opened) {
	test(`a ${part} whose code is lost loads the page once more, then says so, and comes once it can be had`, async ({
		page,
	}) => {
		const giveBack = await lose(page, file);
		const documents = countDocuments(page);
		await open(page, path);
		// The page may be on its way out by then: what counts is that it was loaded anew.
		await openPart(page).catch(() => {});
		await expect.poll(documents).toEqual([path, path]);
		await hydrated(page);
		await openPart(page);
		await expect(page.getByText('This part could not be loaded.')).toBeVisible();
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
		fetchesAhead: true,
		expectedMessages: [
			/status of 404|INTERNET_DISCONNECTED|dynamically imported module|route module|Live prices|Failed to fetch/,
		],
	});

	test('a page whose code did not come, and that was not waited for, comes with the next click', async ({
		page,
		context,
	}) => {
		const giveBack = await lose(page, 'about');
		await openReady(page, '/coupons');
		await page.waitForFunction(() => Object.hasOwn(window.__reactRouterManifest?.routes ?? {}, 'routes/about'));
		const about = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true });
		await context.setOffline(true);
		for (let times = 1; times <= 2; times++) await about.click();
		await expect(page.getByRole('status').filter({ hasText: 'opens as soon as' })).toBeVisible();
		// As though the network came back while the shop is asked for the last time: nobody waits for the answer any more.
		await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: {} }));
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

test('a page that began as an error is shown as it is once its code is there, however soon it is gone to again', async ({
	page,
}) => {
	const giveBack = await lose(page, 'about');
	const documents = countDocuments(page);
	await page.goto('/about');
	await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('data-link', 'connected');
	await page.getByRole('contentinfo').getByRole('link', { name: 'Coupons', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupons');
	await hydrated(page);
	await giveBack();
	await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('We weigh it before we say what it is.');
	expect(documents()).toEqual(['/about', '/about', '/coupons']);
});

test('a page whose code is a page is loaded whole by a click, and comes once it can be read', async ({ page }) => {
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

test('a page that is opened while its code is a page is loaded once more, then says so', async ({ page }) => {
	const body = '<!doctype html>';
	await page.route('**/assets/about-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
	const documents = countDocuments(page);
	await page.goto('/about').catch(() => {});
	await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
	expect(documents()).toEqual(['/about', '/about']);
});

test('an error in place of the whole frame leads on where a click asks, whatever is lost then', async ({ page }) => {
	const giveBack = await lose(page, 'layout-one');
	await open(page, '/blog');
	// Loading it whole has been tried.
	await page.evaluate(() => {
		sessionStorage.setItem('loads', JSON.stringify([{ path: '/compare', expires: Date.now() + 9_000 }]));
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
