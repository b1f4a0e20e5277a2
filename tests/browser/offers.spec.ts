import type { Page } from '@playwright/test';
import type { CallResponse } from '../../contract/calls.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { paths } from '../../contract/paths.ts';
import { priceOf } from '../../contract/pricing/amount.ts';
import { readSettings } from '../../contract/settings.ts';
import { startWith } from './setup/kept-lists.ts';
import { open } from './setup/steps.ts';
import { clockPutForward, expect, test } from './setup/test.ts';

test.use(clockPutForward);

/** A product of the demo that is on offer and not metal: its price stands still. */
async function productOnOffer(page: Page): Promise<ProductCard> {
	const answer = await page.request.get(`/api/${paths.getShowcaseProduct[1]}?with=ending&productType=beauty`, {
		headers: { 'x-api-token': readSettings({}).PUBLIC_API_TOKEN, Authorization: 'Bearer app' },
	});
	return ((await answer.json()) as CallResponse<'getShowcaseProduct'>).product;
}

/** Lets the clock of a page pass the end of an offer. */
async function passEnd(page: Page, { offerDate }: ProductCard): Promise<void> {
	const left = Date.parse(offerDate?.endDate ?? '') - (await page.evaluate(() => Date.now()));
	await page.clock.fastForward(left + 1_000);
}

test('a page that is open when an offer ends shows the list price from then on, with its countdown gone', async ({
	page,
}) => {
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

test('a cart that is open when an offer ends adds up at the list price', async ({ page }) => {
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
