import { newBuyer, storeLogin } from './setup/buyer.ts';
import { expect, test } from './setup/mail-test.ts';
import { addToCart, fillCheckout, open } from './setup/steps.ts';

const product = '1003';

test('after a logout in another tab, this tab has no order, invoice or typed text', async ({ page, request, mails }, {
	repeatEachIndex,
}) => {
	const { order, kept } = await newBuyer(request, mails, { email: `gone-${repeatEachIndex}@example.com`, product });
	await storeLogin(page, kept);
	await addToCart(page, product);
	await open(page, '/checkout');
	for (const part of ['contact', 'deliver to']) await page.getByRole('button', { name: `Change ${part}` }).click();
	await fillCheckout(page);
	await expect(page.getByRole('button', { name: /^Place order for \$/ })).toBeVisible();
	const keptHere = () =>
		page.evaluate(() =>
			['checkout_seen', 'forms_in_progress', 'tab_owner'].filter((key) => sessionStorage.getItem(key) !== null),
		);
	await page.getByRole('button', { name: 'Change payment' }).click();
	await page.getByLabel('Order notes').fill('Ring twice');
	await expect.poll(keptHere).toEqual(['checkout_seen', 'forms_in_progress', 'tab_owner']);

	await open(page, `/invoice?number=${order.order_number}`);
	await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
	const other = await page.context().newPage();
	await open(other, '/profile');
	await other.getByRole('button', { name: 'Log out', exact: true }).click();
	await expect(other.getByText('You are logged out.')).toBeVisible();

	await expect(page.getByText('You’re not logged in')).toBeVisible();
	await expect(page.getByText(order.order_number)).toBeHidden();
	await expect(page).toHaveTitle(/^Invoice\b(?!.*AS-)/);
	expect(await keptHere()).toEqual([]);
});
