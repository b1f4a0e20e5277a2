import type { Page } from '@playwright/test';
import type { CallResponse } from '../../contract/calls.ts';
import { type BrokenBackend, startBrokenBackend } from './setup/broken-backend.ts';
import { expectErrorPage } from './setup/error-page.ts';
import { linked } from './setup/live-test.ts';
import { type Served, startStorefront } from './setup/shop.ts';
import { hydrated, open } from './setup/steps.ts';
import { test as base, expect } from './setup/test.ts';

let broken: { backend: BrokenBackend; storefront: Served };

/** A storefront whose backend can be broken, and is whole again for the next test. */
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
// All in one worker, beside whose shop two servers are started.
test.describe.configure({ mode: 'default' });

const ourFault = 'Something went wrong on our side';
const away = 'The shop isn’t available right now';
const home = 'Metal you can weigh, at a price you can check';

/** A product that no page can be made of. */
const withoutFacts = ({ product }: CallResponse<'getProductDetails'>) => ({
	product: { ...product, additionalInformation: null },
});

/** Opens a product's page that answers our own fault: the error page, in the layout of a product. */
async function openFailing(page: Page, store: string): Promise<void> {
	const response = await page.goto(`${store}/product-details/1001`);
	expect(response?.status()).toBe(500);
	await hydrated(page);
	await expectErrorPage(page, 500, ourFault);
	await expect(page).toHaveTitle(`${ourFault} | Assay`);
	await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'layout-three');
}

test('a loader that fails shows the error page in its layout, and the way home leads there', async ({
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

test('a loader that fails on the way to a page shows the error page in the layout of that page', async ({
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

test('a page that cannot be rendered is the error page in its layout', async ({ page, backend, store }) => {
	backend.breaks.getProductDetails = withoutFacts;
	await openFailing(page, store);
});

test.describe('in the browser', () => {
	test.use({ expectedMessages: [/Cannot read properties of null/] });

	test('a page that cannot be rendered is the error page in its layout, and the shop goes on', async ({
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
	// The live prices that cannot be had are said in the console.
	test.use({ expectedMessages: [/status of 503|net::ERR_EMPTY_RESPONSE|^error: Live prices:/] });

	test('pages say that the shop is away and when to come again; those that need no data come', async ({
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

		// The frame is whole again with the backend, without loading anew.
		backend.isDown = false;
		await page.getByRole('link', { name: 'Assay' }).first().click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
		await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Gold', exact: true })).toBeVisible();
	});

	test('what programs read says when to come again, and what needs no data is read', async ({
		request,
		backend,
		store,
	}) => {
		backend.isDown = true;
		for (const path of [
			'/blog/rss.xml',
			'/news/feed.json',
			'/sitemap.xml',
			// It lists what there is to read.
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

test('a storefront that keeps pages has each made once for all who ask, and known ones while its backend is away', async ({
	request,
	backend,
}) => {
	const storefront = await startStorefront(backend.url, { PAGE_CACHE_MB: '8' });
	const path = '/product-details/1001';
	const all = await Promise.all(Array.from({ length: 20 }, () => request.get(storefront.url + path)));
	const texts = new Set(await Promise.all(all.map((answer) => answer.text())));
	expect([texts.size, all.every((answer) => answer.ok())]).toEqual([1, true]);
	// Kept for two seconds, at the end of which one asks in vain.
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

test('a storefront alone hears live prices from the server of its backend', async ({ page, store }) => {
	await open(page, `${store}/product-details/1001`);
	await linked(page);
});

test.describe('what is withdrawn', () => {
	test.use({ expectedMessages: [/status of 410/] });

	test('stays on the list that this browser keeps, and its link leads to the error page', async ({ page }) => {
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
