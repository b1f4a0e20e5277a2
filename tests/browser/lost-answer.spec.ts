import type { Page } from '@playwright/test';
import { addToCart, fillCheckout, open, stored } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

test.use({ expectedMessages: [/net::ERR_FAILED|status of 409/] });

const place = (page: Page) => page.getByRole('button', { name: /^Place order for \$/ });
const thanks = (page: Page) => page.getByRole('heading', { name: /Your order is AS-\d+/ });

/**
 * Fills in the checkout and orders. The shop receives the order, but its answer is lost.
 *
 * @returns the order's number
 */
async function loseAnswer(page: Page, product: string): Promise<string> {
	let number = '';
	await startWith(page, { cart: { [product]: 1 } });
	await open(page, '/checkout');
	await fillCheckout(page);
	await page.route(
		'**/api/checkout',
		async (route) => {
			const response = await route.fetch();
			number = (await response.json()).order.order_number;
			await route.abort('failed');
		},
		{ times: 1 },
	);
	await place(page).click();
	await expect(page.getByText(/We couldn’t get an answer from the shop/)).toBeVisible();
	return number;
}

async function expectEarlier(page: Page, number: string): Promise<void> {
	await expect(page.getByRole('alert')).toHaveText(
		`Your earlier order went through as ${number}, with the details you entered then. Your latest changes haven’t been ordered.`,
	);
}

test('the same request again returns the same order, also after a reload', async ({ page }) => {
	const number = await loseAnswer(page, '1013');
	await page.reload();
	await place(page).click();
	await expect(thanks(page)).toContainText(number);
});

test('a later change does not count as ordered, and can be ordered, too', async ({ page }) => {
	const number = await loseAnswer(page, '1015');
	await page.getByLabel('Street address').fill('99 Gift Lane');
	await page.getByRole('radio', { name: /Insured overnight/ }).check();
	await place(page).click();
	await expectEarlier(page, number);
	await place(page).click();
	await expectEarlier(page, number);
	await page.getByRole('button', { name: 'Order this too' }).click();
	await expect(thanks(page)).toBeVisible();
	await expect(thanks(page)).not.toContainText(number);
	await expect(page.getByText(/99 Gift Lane/)).toBeVisible();
	await expect(page.getByText('Shipping, Insured overnight')).toBeVisible();
});

test('a change of only the email address can be ordered, too, with its own quote', async ({ page }) => {
	const number = await loseAnswer(page, '1025');
	await page.getByLabel('Email').fill('zoe@example.com');
	await place(page).click();
	await expectEarlier(page, number);
	await page.getByRole('button', { name: 'Order this too' }).click();
	await expect(thanks(page)).not.toContainText(number);
	await expect(page.getByText(/z•••@•••/)).toBeVisible();
});

test('a button shows the earlier order; items that it does not contain stay in the cart', async ({ page }) => {
	const number = await loseAnswer(page, '1004');
	await addToCart(page, '1016');
	await open(page, '/checkout');
	await place(page).click();
	await expectEarlier(page, number);
	await page.getByRole('button', { name: `See order ${number}` }).click();
	await expect(thanks(page)).toContainText(number);
	expect(await stored(page, 'cart_products')).toMatchObject([{ id: '1016', orderQuantity: 1 }]);
	await open(page, '/checkout');
	await place(page).click();
	await expect(thanks(page)).toBeVisible();
	await expect(thanks(page)).not.toContainText(number);
});
