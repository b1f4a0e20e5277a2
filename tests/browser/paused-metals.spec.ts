import { type Page, request } from '@playwright/test';
import { readSettings } from '../../contract/settings.ts';
import { overflow } from './setup/layout-faults.ts';
import { fillCheckout, open } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

const operatorToken = 'operator-of-paused-metals-'.repeat(2);
const [coin, bag] = ['1001', '1055'];
const sentence = 'We’ve paused sales of this metal.';

test.use({ settings: { OPERATOR_TOKEN: operatorToken }, expectedMessages: [/status of 409|\.js csp$/] });
// All in one worker, because they pause the metal of one shop.
test.describe.configure({ mode: 'default' });

async function change(shopUrl: string, to: 'pause' | 'resume') {
	const api = await request.newContext({
		extraHTTPHeaders: { 'x-api-token': readSettings({}).PUBLIC_API_TOKEN, Authorization: `Bearer ${operatorToken}` },
	});
	const answer = await api.post(`${shopUrl}/api/operator/prices/${to}`, {
		data: { metal_id: 'gold', reason: 'a test' },
	});
	expect(answer.status()).toBe(200);
	await api.dispose();
}

test.afterEach(async ({ shop }, { status }) => {
	if (status !== 'passed') await change(shop.url, 'resume').catch(() => {});
});

const notifyMe = (page: Page) => page.getByRole('region', { name: 'Notify me' });
const buyButton = (page: Page) => page.getByRole('button', { name: 'Add To Cart', exact: true });

test('a paused metal cannot be bought or sold on any page, and the rest of the cart can', { tag: '@both' }, async ({
	page,
	shop,
}) => {
	await startWith(page, { cart: { [coin]: 1, [bag]: 1 } });
	// The page cache has these pages when the metal is paused.
	for (const path of ['/shop1?category=gold', `/product-details/${coin}`]) await open(page, path);
	await expect(buyButton(page)).toBeVisible();
	await change(shop.url, 'pause');

	await open(page, `/product-details/${coin}`);
	await expect(notifyMe(page)).toContainText(`${sentence} We’ll email you when you can buy it again.`);
	await expect(page.getByRole('main').getByText('Sales paused').first()).toBeVisible();
	await expect(buyButton(page)).toHaveCount(0);
	const data = await page.locator('script[type="application/ld+json"]').first().textContent();
	expect(data).toContain('OutOfStock');
	await open(page, '/shop1?category=gold');
	const card = page.getByRole('article').filter({ hasText: 'Sales paused' }).first();
	await expect(card.getByRole('link', { name: /^Notify me/ })).toBeVisible();
	await expect(page.getByRole('button', { name: /^Add To Cart/ })).toHaveCount(0);
	expect(await overflow(page)).toBeLessThanOrEqual(0);

	await open(page, '/cart');
	await expect(page.getByText(`${sentence} Not included in the total.`)).toBeVisible();
	await open(page, '/checkout');
	await fillCheckout(page);
	await expect(page.getByRole('alert').first()).toContainText(/We’ve paused sales of .+\. Remove it to continue\./);
	await open(page, '/sell');
	await expect(page.getByText('We’re not buying gold at the moment.')).toBeVisible();
	await expect(page.getByLabel('Item', { exact: true }).getByRole('option', { name: 'Gold', exact: true })).toHaveCount(
		0,
	);

	await open(page, `/product-details/${coin}`);
	await change(shop.url, 'resume');
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await expect(buyButton(page)).toBeVisible();
	await open(page, '/cart');
	await expect(page.getByText(sentence)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the page of a product says that its metal is paused, and takes an address for an alert', async ({
		page,
		shop,
	}) => {
		await change(shop.url, 'pause');
		await page.goto(`/product-details/${coin}`);
		await notifyMe(page).getByLabel('Your email').fill('paused@example.com');
		await notifyMe(page).getByRole('button', { name: 'Notify me' }).click();
		await expect(notifyMe(page)).toContainText('This demo has no mail server');
		await change(shop.url, 'resume');
		await page.goto(`/product-details/${coin}`);
		await expect(page.getByText(sentence)).toHaveCount(0);
	});
});
