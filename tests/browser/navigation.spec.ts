import type { Page, Request } from '@playwright/test';
import { openConnected, waitForPreload } from './setup/open-connected.ts';
import { follow, holdRequests, stopClock } from './setup/steps.ts';
import { advancedClock, expect, test } from './setup/test.ts';

test.use({ prefetches: true });

const isData = (request: Request) => new URL(request.url()).pathname.endsWith('.data');

/** Counts the requests for page data that used the network. */
const dataLoads = (page: Page) =>
	page.evaluate(() => {
		const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
		return loads.filter(({ name, transferSize }) => name.includes('.data') && transferSize > 0).length;
	});

const product = '1 oz Gold Eagle Coin';

/** The link to a product page on a listing. */
const productLink = (page: Page) => page.getByRole('main').getByRole('link', { name: product, exact: true });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'will open' });

test('a visible link preloads the code of its page, and pointing at it the rest: the click loads nothing', async ({
	page,
}) => {
	await openConnected(page, '/shop1');
	const link = productLink(page);
	await waitForPreload(page);
	const parts = page.waitForResponse(/\/assets\/(reviews|details)-/);
	const data = page.waitForResponse((response) => isData(response.request()));
	await link.hover();
	await (await data).finished();
	await (await parts).finished();
	expect(await dataLoads(page)).toBe(1);
	const scripts: string[] = [];
	page.on('request', (request) => request.url().includes('/assets/product-details-') && scripts.push(request.url()));
	await follow(page, link);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
	await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
	expect(await dataLoads(page)).toBe(1);
	expect(scripts).toEqual([]);
	await page.goBack();
	const place = page.getByRole('main').locator('a[href$="#tell-me-1008"]');
	await place.click();
	await expect(page.locator('#tell-me-1008')).toBeFocused();
});

test.describe('with saveData', () => {
	test.use({ prefetches: false });

	test('nothing is prefetched', async ({ page }) => {
		const asked: Request[] = [];
		page.on('request', (request) => asked.push(request));
		await openConnected(page, '/shop1');
		await productLink(page).hover();
		await productLink(page).focus();
		await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }));
		expect(asked.filter(isData)).toEqual([]);
		await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
	});
});

test.describe('offline', () => {
	test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED|Live prices|Failed to fetch|loading route module/] });

	test('a click keeps the page, can be canceled, and continues once online', async ({ page, context }) => {
		await openConnected(page, '/shop1');
		const link = productLink(page);
		await waitForPreload(page);
		await context.setOffline(true);
		await link.click();
		await expect(notice(page)).toHaveText(`You’re offline. ‘${product}’ will open when you’re back online.`);
		await page.getByRole('button', { name: 'Stay here' }).press('Enter');
		await expect(notice(page)).toHaveCount(0);
		await expect(page).toHaveURL(/\/shop1$/);
		await expect(link).toBeFocused();

		await link.click();
		await expect(notice(page)).toBeVisible();
		await context.setOffline(false);
		await expect(page).toHaveURL(/\/product-details\//);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
		await expect(notice(page)).toHaveCount(0);
	});
});

test.describe('with a fake clock', () => {
	test.use(advancedClock);

	test('a page that takes longer than 200 ms shows a progress bar, and is requested once', async ({ page }) => {
		await page.clock.install();
		await openConnected(page, '/shop1');
		await stopClock(page);
		const letGo = await holdRequests(page, '**/*.data?*');
		const bar = page.locator('[data-loading-bar]');
		const asked: Request[] = [];
		page.on('request', (request) => isData(request) && asked.push(request));
		const sent = page.waitForRequest(isData);
		await productLink(page).focus();
		await page.keyboard.press('Enter');
		await sent;
		await expect(bar).toBeAttached();
		await page.clock.runFor(190);
		await expect(bar).toBeHidden();
		await page.clock.runFor(20);
		await expect(bar).toBeVisible();
		letGo();
		await expect(page.getByRole('main')).toBeFocused();
		await page.clock.runFor(500);
		await expect(bar).toHaveCount(0);
		expect(asked).toHaveLength(1);
	});
});

test.describe('a server that is down', () => {
	test.use({ expectedMessages: [/ERR_CONNECTION_REFUSED|Live prices|WebSocket/] });

	test('makes navigations wait', async ({ page, shop }) => {
		await openConnected(page, '/shop1');
		await waitForPreload(page);
		await shop.killAndRestart(async () => {
			await productLink(page).click();
			await expect(notice(page)).toHaveText(
				`We can’t reach the shop right now. ‘${product}’ will open as soon as we can.`,
			);
		});
		await expect(page).toHaveURL(/\/product-details\//);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
		await expect(notice(page)).toHaveCount(0);
	});
});

test.describe('a gateway in front of the shop', () => {
	test.use({ expectedMessages: [/status of 502/] });

	test('that answers with a page instead of data makes navigations wait', async ({ page }) => {
		await openConnected(page, '/shop1');
		await waitForPreload(page);
		let isAway = true;
		await page.route(/\.data\?|builds\/latest\.json/, (route) =>
			isAway
				? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
				: route.fallback(),
		);
		await productLink(page).click();
		await expect(notice(page)).toHaveText(
			`We can’t reach the shop right now. ‘${product}’ will open as soon as we can.`,
		);
		isAway = false;
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
		await expect(notice(page)).toHaveCount(0);
	});
});

test.describe('a network with a login page', () => {
	test('shows its page after a click on a link', async ({ page }) => {
		await openConnected(page, '/shop1');
		await waitForPreload(page);
		await page.route(/\/product-details\//, (route) =>
			route.fulfill({
				contentType: 'text/html',
				body: '<!doctype html><title>Log in</title><h1>Welcome to the hotel</h1>',
			}),
		);
		await productLink(page).click();
		await expect(page.getByRole('heading', { name: 'Welcome to the hotel' })).toBeVisible();
	});
});
