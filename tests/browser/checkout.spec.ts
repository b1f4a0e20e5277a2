import { findViolations } from './setup/axe.ts';
import { findTextFaults, overflow, shiftsOf, watchShifts } from './setup/layout-faults.ts';
import { addToCart, buyer, fillCheckout, follow, holdRequests, open, stored } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

test('Buy Now adds the product and opens the checkout', async ({ page }) => {
	await open(page, '/product-details/1010');
	await page.getByRole('button', { name: 'Buy Now' }).click();
	await expect(page).toHaveURL(/\/checkout$/);
	await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('missing fields are marked, and keep the input', async ({ page }) => {
	await startWith(page, { cart: { 1010: 1 } });
	await open(page, '/checkout');
	await page.getByLabel('City').fill('Albany');
	await page.getByLabel('Email').fill('ada@');
	await page.getByRole('button', { name: /^Place order/ }).click();
	await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/jane@example\.com/);
	await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name.');
	await expect(page.getByLabel('State')).toHaveAccessibleDescription('Choose a state or province.');
	await expect(
		page.getByText(/^We don’t ship to US military addresses \(APO, FPO, DPO\), .+Puerto Rico/),
	).toBeVisible();
	await expect(page.getByLabel('City')).toHaveValue('Albany');
	await page.reload();
	await expect(page.getByLabel('City')).toHaveValue('Albany');
	await expect(page.getByLabel('Email')).toHaveValue('ada@');
});

test('totals come from the server and follow the state, the payment method and the shipping method', async ({
	page,
}) => {
	await startWith(page, { cart: { 1004: 1 } });
	await open(page, '/checkout');
	const card = page.getByRole('radio', { name: /^Card \(simulated\) ?Regular price \(card\).*\$[\d,.]+$/ });
	const wire = page.getByRole('radio', {
		name: /^Bank wire ?Wire or check discount −\$[\d.]+ \(−3\.8\d%\).*\$[\d,.]+$/,
	});
	// Until the destination is known, the prices come from the cart.
	const methods = page.getByRole('group', { name: 'Payment method' });
	const early = (await methods.textContent()) ?? '';
	await page.getByLabel('State').selectOption('Oregon');
	const place = page.getByRole('button', { name: /^Place order for \$/ });
	const before = (await place.textContent()) ?? '';
	await expect(methods).toHaveText(early);
	await card.check();
	await expect(place).not.toHaveText(before);
	await wire.check();
	await expect(place).toHaveText(before);
	await page.getByRole('radio', { name: /Insured overnight/ }).check();
	await expect(place).not.toHaveText(before);
	await expect(page.getByText(/^Prices locked for \d+:\d\d$/)).toBeVisible();
	await page.getByLabel('Country').selectOption('Canada');
	await page.getByLabel('Province or territory').selectOption('Ontario');
	await expect(page.getByRole('radio', { name: /Insured air/ })).toBeChecked();
});

test('a returning buyer gets a filled-in checkout, can correct it, and can clear it', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const buyAgain = async (id: string) => {
		await addToCart(page, id);
		await open(page, '/checkout');
	};
	const place = page.getByRole('button', { name: /^Place order for \$/ });
	const done = page.getByRole('heading', { name: /Your order is AS-/ });
	await buyAgain('1013');
	await fillCheckout(page);
	await place.click();
	await expect(done).toBeVisible();

	await buyAgain('1015');
	const asBefore = page.getByRole('group', { name: 'Same as last time' });
	await expect(asBefore).toContainText(`${buyer.Email}Change contact`);
	await expect(page.getByLabel('City')).toBeHidden();
	expect(await findViolations(page)).toEqual([]);
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	await place.click();
	await expect(done).toBeVisible();

	await buyAgain('1016');
	await page.getByRole('button', { name: 'Change deliver to' }).press('Enter');
	await expect(page.getByLabel('First name')).toBeFocused();
	await page.getByLabel('City').fill('');
	await place.click();
	await expect(page.getByLabel('City')).toBeFocused();
	await expect(page.getByLabel('City')).toHaveAccessibleDescription('Enter a city.');
	await page.getByRole('button', { name: 'Forget it' }).click();
	await expect(asBefore).toBeHidden();
	await expect(page.getByLabel('Email')).toHaveValue('');
	await open(page, '/checkout');
	await expect(page.getByLabel('Email')).toHaveValue('');
	expect(await page.evaluate(() => localStorage.getItem('checkout_details'))).toBeNull();
});

test('the payment section does not move when the shipping methods load', { tag: '@both' }, async ({ page }) => {
	await startWith(page, { cart: { 1030: 1 } });
	await watchShifts(page);
	await open(page, '/checkout');
	const payment = page.getByRole('radio', { name: /^Check/ });
	const topOf = () => payment.evaluate((radio) => radio.getBoundingClientRect().top + scrollY);
	const before = await topOf();
	const stays = async () => expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
	await page.getByLabel('State').selectOption('Oregon');
	await expect(page.getByRole('radio', { name: /Insured ground/ })).toBeChecked();
	await expect(page.getByRole('status').filter({ hasText: 'shipping' })).toHaveText(/^Shipping options: 3\. Total: \$/);
	await stays();
	await page.getByLabel('Country').selectOption('Canada');
	await expect(page.getByText('Choose a state or province to see')).toBeVisible();
	await stays();
	await page.getByLabel('Province or territory').selectOption('Ontario');
	await expect(page.getByRole('radio', { name: /Insured air/ })).toBeChecked();
	await stays();
	expect(await shiftsOf(page)).toEqual([]);
});

test('the page after a checkout reserves the place of the spot bar', async ({ page }) => {
	await startWith(page, { cart: { 1017: 1 } });
	await open(page, '/checkout');
	const letGo = await holdRequests(page, '**/assets/spot-bar-*.js');
	await follow(page, page.getByRole('link', { name: 'Assay, home' }));
	const header = page.getByRole('banner');
	const before = await header.boundingBox();
	letGo();
	await expect(page.getByRole('region', { name: 'Spot prices' })).toBeVisible();
	expect(await header.boundingBox()).toEqual(before);
});

test('an order never uses the total of an earlier selection', async ({ page }) => {
	await startWith(page, { cart: { 1017: 1 } });
	await open(page, '/checkout');
	await fillCheckout(page);
	const place = page.getByRole('button', { name: /^Place order for \$/ });
	await expect(place).toBeEnabled();
	const before = (await place.textContent()) ?? '';
	const ordered: { total: number }[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/api/checkout')) ordered.push(request.postDataJSON());
	});
	const letGo = await holdRequests(page, '**/api/checkout/quote');
	await page.getByRole('radio', { name: /Insured overnight/ }).check();
	await expect(place).toHaveAttribute('aria-busy', 'true');
	await place.press('Enter');
	await expect(place).toBeFocused();
	await page.getByLabel('Email').press('Enter');
	letGo();
	await expect(place).not.toHaveText(before);
	const after = (await place.textContent()) ?? '';
	expect(ordered).toEqual([]);
	await place.click();
	await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
	await expect(page.getByText('Shipping, Insured overnight')).toBeVisible();
	expect(ordered.map(({ total }) => total)).toEqual([Number(after.replace(/[^\d.]/g, ''))]);
});

test('the checkout stays unchanged until its order is shown', async ({ page }) => {
	await startWith(page, { cart: { 1019: 1 } });
	await open(page, '/checkout');
	await fillCheckout(page);
	await page.evaluate(() => {
		new MutationObserver(() => {
			const { dataset } = document.documentElement;
			if (document.querySelector('main')?.textContent.includes('Your cart is empty')) dataset.seenEmpty = '';
		}).observe(document.body, { childList: true, subtree: true });
	});
	const letGo = await holdRequests(page, '**/api/checkout/order?*');
	const asked = page.waitForRequest('**/api/checkout/order?*');
	const place = page.getByRole('button', { name: /^Place order for \$/ });
	await place.click();
	await asked;
	expect(await stored(page, 'cart_products')).toEqual([]);
	await expect(place).toHaveAttribute('aria-busy', 'true');
	await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
	letGo();
	await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
	await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
	await expect(page.locator('html')).not.toHaveAttribute('data-seen-empty');
});

test('products that another tab adds during the order stay in the cart', async ({ page, context }) => {
	await startWith(page, { cart: { 1023: 2 } });
	await open(page, '/checkout');
	await fillCheckout(page);
	const letGo = await holdRequests(page, '**/api/checkout');
	const sent = page.waitForRequest('**/api/checkout');
	await page.getByRole('button', { name: /^Place order for \$/ }).click();
	await sent;
	const other = await context.newPage();
	await addToCart(other, '1023');
	await addToCart(other, '1024');
	letGo();
	await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
	expect(await stored(page, 'cart_products')).toMatchObject([
		{ id: '1023', orderQuantity: 1 },
		{ id: '1024', orderQuantity: 1 },
	]);
});

test('a long name and address fit the page of the order', async ({ page }) => {
	await startWith(page, { cart: { 1018: 1 } });
	await open(page, '/checkout');
	await fillCheckout(page);
	await page.getByLabel('Last name').fill(`Byron-${'W'.repeat(50)}`);
	await page.getByLabel('Email').fill('wolfeschlegelsteinhausenbergerdorff@donaudampfschifffahrt.example');
	await page.getByRole('button', { name: /^Place order for \$/ }).click();
	await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
	for (const width of [360, 768]) {
		await page.setViewportSize({ width, height: 900 });
		expect(await findTextFaults(page)).toEqual([]);
		expect(await overflow(page)).toBeLessThanOrEqual(0);
	}
});

test('an unknown order gets a plain message', async ({ page }) => {
	await open(page, '/success');
	await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
});

test.describe('a browser without storage', () => {
	test('can check out as long as the page is open', async ({ page }) => {
		await page.addInitScript(() => {
			const get = () => {
				throw new DOMException('The operation is insecure.', 'SecurityError');
			};
			Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
		});
		await open(page, '/product-details/1021');
		await page.getByRole('button', { name: 'Buy Now' }).click();
		await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
		await fillCheckout(page);
		await page.getByRole('button', { name: /^Place order for \$/ }).click();
		await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
	});
});
