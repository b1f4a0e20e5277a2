import { buyer, fillCheckout, follow, open } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

test.describe('refusals', () => {
	test.use({ expectedMessages: [/status of 409/] });

	test('a changed price needs the shopper’s consent', async ({ page }) => {
		await startWith(page, { cart: { 1011: 1 } });
		await open(page, '/checkout');
		await fillCheckout(page);
		await page.route(
			'**/api/checkout',
			(route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), total: 1.23 }) }),
			{ times: 1 },
		);
		await page.getByRole('button', { name: /^Place order for \$/ }).click();
		await expect(page.getByText('The prices have changed. Please review the new ones.')).toBeVisible();
		await expect(page.getByLabel('Email')).toHaveValue(buyer.Email);
		await page.getByRole('button', { name: /^Place order for \$/ }).click();
		await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
	});

	test('more than the stock: the product is named and nothing is ordered', async ({ page }) => {
		await startWith(page, { cart: { 1012: 1 } });
		await open(page, '/cart');
		await page.getByRole('textbox', { name: 'Quantity' }).fill('500');
		await follow(page, page.getByRole('link', { name: 'Proceed to checkout' }));
		await fillCheckout(page);
		await expect(page.getByRole('alert')).toContainText(/^Only \d+ of .+ left\. Order at most \d+\.$/);
		const main = page.getByRole('main');
		await expect(main).toContainText('Fix your cart to see shipping options.');
		await expect(main).toContainText('Change or remove the items marked above to see shipping and tax');
		await expect(main).not.toContainText('Choose a state or province');
		await page.getByRole('button', { name: 'Place order' }).click();
		await expect(main).toContainText('Your order wasn’t placed. Change or remove the marked items first.');
		await expect(page).toHaveURL(/\/checkout$/);
	});

	test('stock that sells out during the checkout: the line is marked, and one click corrects it', async ({ page }) => {
		await startWith(page, { cart: { 1030: 4 } });
		await open(page, '/checkout');
		await fillCheckout(page);
		const place = page.getByRole('button', { name: /^Place order for \$/ });
		await expect(place).toBeVisible();
		await page.route('**/api/admin/get-products-by-id', async (route) => {
			const { products } = await (await route.fetch()).json();
			await route.fulfill({ json: { products: products.map((one: object) => ({ ...one, quantity: 3 })) } });
		});
		const message = 'Only 3 of it left. Order at most 3.';
		const error = { code: 'not_enough_stock', message, fields: { 'items.0.quantity': message } };
		await page.route('**/api/checkout', (route) => route.fulfill({ status: 409, json: { error } }), { times: 1 });
		await place.click();
		const mend = page.getByRole('button', { name: /^Set to 3 items of / });
		await expect(mend).toBeFocused();
		const main = page.getByRole('main');
		await expect(main).toContainText('Your order wasn’t placed. Change or remove the marked items first.');
		await expect(main).toContainText('to see shipping and tax');
		await expect(main).not.toContainText('Prices locked for');
		await mend.press('Enter');
		await expect(main).toContainText(/3 × \$/);
		await expect(main).toContainText('Prices locked for');
		await expect(main).not.toContainText('Your order wasn’t placed');
		await place.click();
		await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
	});
});

test.describe('an outdated cart', () => {
	test.use({ expectedMessages: [/status of 404/] });

	test('a withdrawn product is named at checkout and can be removed there', async ({ page }) => {
		await startWith(page, {
			cart: { 1014: 1 },
			change: (cards) => cards.flatMap((card) => [card, { ...card, id: '9999', title: 'Lost coin' }]),
		});
		await open(page, '/checkout');
		await page.getByLabel('State').selectOption('Oregon');
		await expect(page.getByRole('alert')).toHaveText('Lost coin is no longer sold. Remove it to continue.');
		await page.getByRole('button', { name: 'Remove Lost coin' }).click();
		await expect(page.getByRole('button', { name: /^Place order for \$/ })).toBeVisible();
	});
});

test.describe('a product that many people order', () => {
	test.use({ expectedMessages: [/status of 503/] });

	test('the shopper gets a message and can place the same order with the same button', async ({ page }) => {
		await startWith(page, { cart: { 1011: 1 } });
		await open(page, '/checkout');
		await fillCheckout(page);
		const keys: (string | undefined)[] = [];
		page.on('request', (request) => {
			if (request.url().endsWith('/api/checkout')) keys.push(request.headers()['idempotency-key']);
		});
		const message =
			'Many people are ordering it just now. Your order wasn’t placed. Place the order again in 3 seconds.';
		const busy = { status: 503, headers: { 'Retry-After': '3' }, json: { error: { code: 'product_busy', message } } };
		await page.route('**/api/checkout', (route) => route.fulfill(busy), { times: 1 });
		const place = page.getByRole('button', { name: /^Place order for \$/ });
		await place.click();
		await expect(page.getByText(message)).toBeVisible();
		await expect(page.getByLabel('Email')).toHaveValue(buyer.Email);
		await place.click();
		await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
		expect(keys).toHaveLength(2);
		expect(keys[0]).toBe(keys[1]);
	});
});
