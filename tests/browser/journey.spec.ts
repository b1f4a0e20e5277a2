import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { products } from '../../backend/catalogue/tables.ts';
import { outbox } from '../../backend/mail/tables.ts';
import { orderLines, orders } from '../../backend/orders/tables.ts';
import { findViolations } from './setup/axe.ts';
import { tabTo } from './setup/by-keyboard.ts';
import { overflow } from './setup/layout-faults.ts';
import { startShop } from './setup/shop.ts';
import { buyer, fillCheckout, follow, open, stored } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

// A wrong email address gets 404.
test.use({ prefetches: true, expectedMessages: [/status of 404/] });

test('a shopper finds a coin, buys two and cancels by the link, and the database has every step', {
	tag: '@both',
}, async ({ page }) => {
	const shop = await startShop();
	try {
		await open(page, shop.url);
		await page.getByRole('link', { name: 'Shop gold' }).click();
		await expect(page).toHaveURL(/\/shop1\?category=gold/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
		await page.getByRole('link', { name: '1 oz Gold Eagle Coin', exact: true }).click();
		await expect(page.getByRole('heading', { level: 1, name: '1 oz Gold Eagle Coin' })).toBeVisible();

		await page.getByRole('button', { name: 'Increase quantity' }).click();
		await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
		await expect(page.getByText(/^2 .+ added to cart$/)).toBeVisible();
		await page.getByRole('link', { name: 'Cart, 2 items' }).click();
		await follow(page, page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Checkout' }));
		await expect(page).toHaveURL(/\/checkout$/);
		await fillCheckout(page);
		await page.getByRole('button', { name: /^Place order for \$/ }).click();
		const heading = page.getByRole('heading', { level: 1, name: /Your order is AS-\d+/ });
		await expect(heading).toBeVisible();
		await expect(page).toHaveTitle('Order placed | Assay');
		const number = (await heading.textContent())?.match(/AS-\d+/)?.[0] ?? '';
		await expect(page.getByText('Routing number (ABA)')).toBeVisible();
		await expect(page.getByText('This demo has no mail server')).toBeVisible();
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByText('Order receipt')).toBeVisible();
		await expect(page.getByText('For Assay, the assayer')).toHaveCount(0);
		await expect(heading).toBeHidden();
		await expect(page.getByRole('banner')).toBeHidden();
		await expect(page.getByRole('contentinfo')).toBeHidden();
		await page.emulateMedia({ media: 'screen' });
		await expect(page.getByText('emailed it to you')).toHaveCount(0);
		await expect.poll(() => stored(page, 'cart_products')).toEqual([]);
		await page.reload();
		await expect(heading).toContainText(number);

		await page.route('**/api/checkout/order?*', async (route) => {
			const response = await route.fetch();
			const { order } = await response.json();
			const payment = { ...order.payment, instructions: [] };
			await route.fulfill({ response, json: { order: { ...order, status: 'lapsed', payment } } });
		});
		await page.reload();
		await expect(page.getByRole('heading', { level: 1, name: `Your order ${number} has expired` })).toBeVisible();
		await expect(page).toHaveTitle('Order expired | Assay');
		await expect(page.getByRole('heading', { name: /^Pay by/ })).toHaveCount(0);

		await page.unroute('**/api/checkout/order?*');
		await page.reload();
		await cancelByKeyboard(page);
		await expect(page.getByRole('heading', { level: 1, name: `Your order ${number} was canceled` })).toBeFocused();
		await expect(page.getByText(`Order ${number} is canceled.`)).toBeVisible();
		await expect(page.getByText('Cancel this order')).toHaveCount(0);

		// Otherwise, the page would report lost live prices.
		await page.goto('about:blank');
		const { db } = await shop.stopAndOpen();
		const [order] = await db.select().from(orders).where(eq(orders.number, number));
		expect(order).toMatchObject({ email: buyer.Email, status: 'canceled', paymentMethod: 'bank-wire' });
		const mails = await db.select().from(outbox).where(eq(outbox.recipient, buyer.Email));
		expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
			`Your order ${number}`,
			`Your order ${number} was canceled`,
		]);
		for (const { text } of mails) expect(text).toContain(`/success?order=${order?.id}`);
		const lines = await db
			.select()
			.from(orderLines)
			.where(eq(orderLines.orderId, order?.id ?? ''));
		expect(lines).toMatchObject([{ sku: 'AU-EAGLE-1OZ', quantity: 2 }]);
		const [coin] = await db.select().from(products).where(eq(products.sku, 'AU-EAGLE-1OZ'));
		expect(coin?.quantity).toBe(18);
	} finally {
		await shop.close();
	}
});

/** The link does not suffice. The field shows what is missing or wrong and keeps its value and the focus. */
async function cancelByKeyboard(page: Page): Promise<void> {
	const email = page.getByRole('textbox', { name: 'Email used for the order' });
	await page.locator('summary', { hasText: 'Cancel this order' }).focus();
	await page.keyboard.press('Enter');
	await expect(email).toBeVisible();
	await tabTo(page, 'Cancel the order');
	await page.keyboard.press('Enter');
	await expect(email).toBeFocused();
	await expect(email).toHaveAccessibleDescription(/Enter your email address/);
	await page.keyboard.type('somebody-else@example.com');
	await page.keyboard.press('Enter');
	await expect(email).toHaveAccessibleDescription(/This isn’t the email address used for this order/);
	await expect(email).toBeFocused();
	await expect(email).toHaveValue('somebody-else@example.com');
	expect(await findViolations(page)).toEqual([]);
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type(buyer.Email.toUpperCase());
	await page.keyboard.press('Enter');
}
