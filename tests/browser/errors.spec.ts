import type { Page } from '@playwright/test';
import type { CallResponse } from '../../contract/calls.ts';
import { type BrokenBackend, startBrokenBackend } from './setup/broken-backend.ts';
import { expectErrorPage } from './setup/error-page.ts';
import { waitForConnection } from './setup/live-test.ts';
import { type Served, startStorefront } from './setup/shop.ts';
import { hydrated, open } from './setup/steps.ts';
import { test as base, expect } from './setup/test.ts';

let broken: { backend: BrokenBackend; storefront: Served };

/** A storefront with a breakable backend, repaired for each test. */
const test = base.extend<{ backend: BrokenBackend; store: string }>({
	backend: async ({}, use) => {
		await use(broken.backend);
		Object.assign(broken.backend, { breaks: {}, isDown: false });
	},
	store: async ({}, use) => use(broken.storefront.url),
});

test.beforeAll(async ({ shop }) => {
	const backend = await startBrokenBackend(shop.url);
	broken = { backend, storefront: await startStorefront(backend.url) };
});
test.afterAll(async () => {
	await broken.storefront.close();
	await broken.backend.close();
});

test.use({ expectedMessages: [/status of 50[03]/] });
// All in one worker, because two servers run in addition to its shop.
test.describe.configure({ mode: 'default' });

const ourFault = 'Something went wrong on our side';
const away = 'The shop isn’t available right now';
const home = 'Metal you can weigh, at a price you can check';

/** A product whose page cannot be rendered. */
const withoutFacts = ({ product }: CallResponse<'getProductDetails'>) => ({
	product: { ...product, additionalInformation: null },
});

/** Opens a product page that answers 500: the error page in the layout of products. */
async function openFailing(page: Page, store: string): Promise<void> {
	const response = await page.goto(`${store}/product-details/1001`);
	expect(response?.status()).toBe(500);
	await hydrated(page);
	await expectErrorPage(page, 500, ourFault);
	await expect(page).toHaveTitle(`${ourFault} | Assay`);
	await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'layout-three');
	const requestId = (await response?.headerValue('X-Request-Id')) ?? 'none';
	await expect(page.getByText(`Reference: ${requestId}`)).toBeVisible();
}

test('a loader that fails shows the error page in its layout, with a working link to the home page', async ({
	page,
	backend,
	store,
}) => {
	backend.breaks.getProductDetails = 500;
	await openFailing(page, store);
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
	backend.breaks = {};
	await page.getByRole('link', { name: 'Back to Home' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
});

test('a loader that fails during a navigation shows the error page in the layout of the target', async ({
	page,
	backend,
	store,
}) => {
	await open(page, `${store}/shop1`);
	backend.breaks.getProductDetails = 503;
	await page.getByRole('link', { name: '1 oz Gold Eagle Coin', exact: true }).click();
	await expectErrorPage(page, 503, away);
	await expect(page).toHaveURL(/\/product-details\/1001$/);
	await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'layout-three');
	backend.breaks = {};
	await page.getByRole('link', { name: 'Try again' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 oz Gold Eagle Coin');
});

test('a page that fails to render is the error page in its layout', async ({ page, backend, store }) => {
	backend.breaks.getProductDetails = withoutFacts;
	await openFailing(page, store);
});

test.describe('in the browser', () => {
	test.use({ expectedMessages: [/Cannot read properties of null/] });

	test('a page that fails to render is the error page in its layout, and the shop still works', async ({
		page,
		backend,
		store,
	}) => {
		await open(page, `${store}/shop1`);
		backend.breaks.getProductDetails = withoutFacts;
		await page.getByRole('link', { name: '1 oz Gold Eagle Coin', exact: true }).click();
		await expectErrorPage(page, 500, ourFault);
		await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'layout-three');
		backend.breaks = {};
		await page.getByRole('link', { name: 'Back to Home' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
	});
});

test.describe('a backend that is down', () => {
	// The console reports that live prices are unavailable.
	test.use({ expectedMessages: [/status of 503|net::ERR_EMPTY_RESPONSE|^error: Live prices:/] });

	test('pages say that the shop is unavailable and when to retry; pages without data work', async ({
		page,
		backend,
		store,
	}) => {
		backend.isDown = true;
		for (const [path, layout] of [
			['/product-details/1001', 'layout-three'],
			['/', 'default'],
		] as const) {
			const response = await page.goto(store + path);
			expect(response?.status(), path).toBe(503);
			expect(response?.headers()).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
			await expectErrorPage(page, 503, away);
			await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout);
		}
		await open(page, `${store}/contact?product=1001`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
		await page.getByLabel('Name').fill('Ada Byron');
		await page.getByLabel('Email').fill('ada@example.com');
		await page.getByLabel('Subject').fill('A question');
		await page.getByLabel('Message').fill('Do you buy old coins, too?');
		await page.getByRole('button', { name: 'Send message' }).click();
		await expect(page.getByRole('alert')).toContainText('Try again in 10 seconds');
		await expect(page.getByLabel('Message')).toHaveValue('Do you buy old coins, too?');

		// The layout recovers with the backend without a reload.
		backend.isDown = false;
		await page.getByRole('link', { name: 'Assay' }).first().click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
		await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Gold', exact: true })).toBeVisible();
	});

	test('files for programs have a Retry-After header, and those without data work', async ({
		request,
		backend,
		store,
	}) => {
		backend.isDown = true;
		for (const path of [
			'/blog/rss.xml',
			'/news/feed.json',
			'/sitemap.xml',
			// The page lists articles.
			'/sitemap/pages-1.xml',
			'/shop1.data',
			'/alerts',
			'/shop-category',
		]) {
			const answer = await request.get(store + path);
			expect([path, answer.status(), answer.headers()['retry-after']]).toEqual([path, 503, '10']);
		}
		for (const path of ['/robots.txt', '/about', '/cart', '/success']) {
			expect([path, (await request.get(store + path)).status()]).toEqual([path, 200]);
		}
	});
});

test('a storefront with a page cache renders each page once for all clients, and serves known pages while its backend is down', async ({
	request,
	backend,
}) => {
	const storefront = await startStorefront(backend.url, { PAGE_CACHE_MB: '8' });
	const path = '/product-details/1001';
	const all = await Promise.all(Array.from({ length: 20 }, () => request.get(storefront.url + path)));
	const texts = new Set(await Promise.all(all.map((answer) => answer.text())));
	expect([texts.size, all.every((answer) => answer.ok())]).toEqual([1, true]);
	// Cached for two seconds. A request after that fails.
	await expect.poll(async () => (await request.get(storefront.url + path)).headers()['x-cache']).toMatch(/HIT|SAME/);
	backend.isDown = true;
	await expect
		.poll(async () => (await request.get(storefront.url + path)).headers())
		.toMatchObject({ 'x-cache': 'STALE', warning: expect.stringMatching('^111 ') });
	expect((await request.get(`${storefront.url}/product-details/1002`)).status()).toBe(503);
	backend.isDown = false;
	await expect.poll(async () => (await request.get(storefront.url + path)).headers()['x-cache']).not.toBe('STALE');
	await storefront.close();
});

test('a storefront gets live prices from the server of its backend', async ({ page, store }) => {
	await open(page, `${store}/product-details/1001`);
	await waitForConnection(page);
});

test.describe('a withdrawn product', () => {
	test.use({ expectedMessages: [/status of 410/] });

	test('stays on the stored list, and its link shows the error page', async ({ page }) => {
		await open(page, '/product-details/1025');
		await page.getByRole('main').getByRole('button', { name: 'Add Wishlist', exact: true }).click();
		await page.evaluate(() => {
			const [kept] = JSON.parse(localStorage.getItem('wishlist_products') ?? '[]');
			localStorage.setItem('wishlist_products', JSON.stringify([{ ...kept, id: '1026', title: 'Withdrawn coin' }]));
		});
		await open(page, '/wishlist');
		await page.getByRole('main').getByRole('link', { name: 'Withdrawn coin', exact: true }).click();
		await expectErrorPage(page, 410, 'Page not found: /product-details/1026');
		await expect(page).toHaveTitle('Page not found | Assay');
		await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'layout-three');
		await page.getByRole('link', { name: 'Back to Home' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
	});
});
