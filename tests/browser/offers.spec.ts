import type { Page } from '@playwright/test';
import type { CallResponse } from '../../contract/calls.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { paths } from '../../contract/paths.ts';
import { priceOf } from '../../contract/pricing/amount.ts';
import { readSettings } from '../../contract/settings.ts';
import { open } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { advancedClock, expect, test } from './setup/test.ts';

test.use(advancedClock);

/** A product of the demo with an offer whose price does not change, because it is not metal. */
async function productOnOffer(page: Page): Promise<ProductCard> {
	const answer = await page.request.get(`/api/${paths.getShowcaseProduct[1]}?with=ending&productType=beauty`, {
		headers: { 'x-api-token': readSettings({}).PUBLIC_API_TOKEN, Authorization: 'Bearer app' },
	});
	return ((await answer.json()) as CallResponse<'getShowcaseProduct'>).product;
}

/** Advances the clock of a page past the end of an offer. */
async function passEnd(page: Page, { offerDate }: ProductCard): Promise<void> {
	const left = Date.parse(offerDate?.endDate ?? '') - (await page.evaluate(() => Date.now()));
	await page.clock.fastForward(left + 1_000);
}

test('an open page shows the list price when an offer ends, without its countdown', async ({ page }) => {
	const product = await productOnOffer(page);
	const { ask, paid } = priceOf(product);
	await page.clock.install();
	await open(page, `/product-details/${product.id}`);
	const price = page.locator(`[data-product="${product.id}"]`).first();
	await expect(price).toContainText(formatDollars(paid));
	await expect(price).toContainText(`−${product.discount}%`);
	await expect(page.getByRole('timer').first()).toHaveText(/^\d+D/);
	await passEnd(page, product);
	await expect(price).toHaveText(formatDollars(ask));
	await expect(page.getByRole('timer')).toHaveCount(0);
});

test('an open cart uses the list price when an offer ends', async ({ page }) => {
	const product = await productOnOffer(page);
	const { ask, paid } = priceOf(product);
	await startWith(page, { cart: { [product.id]: 2 } });
	await page.clock.install();
	await open(page, '/cart');
	const summary = page.getByRole('region', { name: 'Summary' });
	await expect(summary).toContainText(formatDollars(2 * paid));
	await passEnd(page, product);
	await expect(summary).toContainText(formatDollars(2 * ask));
	await expect(summary).not.toContainText(formatDollars(2 * paid));
});
