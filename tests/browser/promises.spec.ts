import { shippingPromise } from '../../contract/orders/shipping-promise.ts';
import { dispatchPromise, returnPromise } from '../../contract/policies/promises.ts';
import { pages } from './setup/pages.ts';
import { fillCheckout, open } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

const promises = [shippingPromise, returnPromise(), dispatchPromise()];

/** Reads the visible text of a page, without scripts and head. */
const textOf = (html: string) =>
	html
		.replace(/^.*?<body/s, '')
		.replaceAll(/<script.*?<\/script>/gs, '')
		.replaceAll(/<[^>]*>/g, '\n')
		.replaceAll('&#x27;', "'");
const countOf = (text: string, wanted: string) => text.toLowerCase().split(wanted.toLowerCase()).length - 1;

test('every page contains each promise once', async ({ request }) => {
	for (const { path, status, unlinked } of pages) {
		if (status || unlinked) continue;
		const text = textOf(await (await request.get(path)).text());
		const counts = promises.map((promise) => countOf(text, promise));
		expect([path, ...counts]).toEqual([path, 1, 1, 1]);
	}
});

for (const [product, rule, heading] of [
	['1001', /^For bullion: .*the lower of what you paid/, 'Coins, rounds and bars'],
	['1079', /\.$/, 'Goods'],
] as const) {
	test(`the promise of returns links from product ${product} to its rule`, async ({ page }) => {
		await open(page, `/product-details/${product}`);
		const promise = page.getByRole('listitem').filter({ hasText: returnPromise() });
		await expect(promise.getByText(rule)).toBeVisible();
		await promise.getByRole('link', { name: returnPromise(), exact: true }).press('Enter');
		await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
		expect(new URL(page.url()).hash).not.toBe('');
	});
}

test('a checkout and its order show the delivery date and the payment deadline', async ({ page }) => {
	await startWith(page, { cart: { 1079: 1 } });
	await open(page, '/checkout');
	await fillCheckout(page);
	const byWire =
		/^Estimated delivery: \w{3}, \w{3} \d+( – \w{3}, \w{3} \d+)?, if your wire arrives by \w{3}, \w{3} \d+, 2:30 PM ET\.$/;
	await expect(page.getByText(/^Estimated delivery: \w{3}, \w{3} \d+( – \w{3}, \w{3} \d+)?$/)).toHaveCount(3);
	await expect(
		page.getByText(/^Estimated delivery if your wire arrives by \w{3}, \w{3} \d+, 2:30 PM ET\.$/),
	).toBeVisible();
	for (const promise of promises) await expect(page.getByText(promise)).toHaveCount(1);
	await page.getByRole('button', { name: /^Place order for \$/ }).click();
	await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
	await expect(page.getByText(byWire)).toBeVisible();
	await expect(page.getByText(/^\w+day, \w+ \d+, \d{4}, 5:00 PM Eastern Time \(ET\)$/).first()).toBeVisible();
	for (const promise of promises) await expect(page.getByText(promise)).toHaveCount(1);
});

test.describe('in another time zone', () => {
	test.use({ timezoneId: 'Pacific/Auckland', locale: 'de-DE' });

	test('dates are the same', async ({ page, request }) => {
		const dated = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g;
		for (const path of ['/news', '/coupons', '/policies/returns', '/product-details/1001']) {
			const sent = textOf(await (await request.get(path)).text()).match(dated);
			await open(page, path);
			expect((await page.locator('body').innerText()).match(dated)).toEqual(sent);
		}
	});
});
