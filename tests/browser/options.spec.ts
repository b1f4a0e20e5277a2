import { fillCheckout, open, stored } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const hat = '/product-details/rabbit-felt-fedora';

test('the chosen size and color reach the order; two sizes are two lines', async ({ page }) => {
	await open(page, hat);
	const main = page.getByRole('main');
	for (const [size, color] of [
		['M', 'Charcoal'],
		['L', 'Camel'],
	] as const) {
		await main.getByRole('radio', { name: size, exact: true }).check();
		await main.getByRole('list', { name: 'Colors' }).getByRole('button', { name: color }).click();
		await main.getByRole('button', { name: 'Add To Cart', exact: true }).click();
	}
	await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
	expect(await stored(page, 'cart_products')).toMatchObject([
		{ size: 'M', color: 'Charcoal' },
		{ size: 'L', color: 'Camel' },
	]);
	await open(page, '/cart');
	await expect(main.getByText('Size M, Charcoal', { exact: true })).toBeVisible();
	await expect(main.getByText('Size L, Camel', { exact: true })).toBeVisible();
	await open(page, '/checkout');
	await fillCheckout(page);
	await page.getByRole('button', { name: /^Place order for \$/ }).click();
	await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
	await expect(main.getByText('Size M, Charcoal', { exact: true })).toBeVisible();
	await expect(main.getByText('Size L, Camel', { exact: true })).toBeVisible();
});

test('the card of a product with sizes opens the quick view', async ({ page }) => {
	await open(page, '/shop1?searchText=fedora');
	await page.getByRole('button', { name: 'Add To Cart: Rabbit-Felt Fedora' }).click();
	const view = page.getByRole('dialog', { name: 'Quick view: Rabbit-Felt Fedora' });
	await view.getByRole('radio', { name: 'S', exact: true }).check();
	await view.getByRole('button', { name: 'Add To Cart', exact: true }).click();
	await expect(view.getByText(/ added to cart$/)).toBeVisible();
	expect(await stored(page, 'cart_products')).toMatchObject([{ size: 'S', color: 'Camel' }]);
});

test('a toast does not cover the sizes', async ({ page }) => {
	await open(page, '/product-details/1056');
	const sizes = page.getByRole('group', { name: /^Size/ });
	await sizes.getByRole('radio', { name: '36', exact: true }).check({ force: true });
	// Usual position of toasts.
	await sizes.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 150));
	await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
	const toast = page.locator('.toast');
	await expect(toast).toBeVisible();
	const [over, under] = await Promise.all([toast.boundingBox(), sizes.boundingBox()]);
	if (!over || !under) throw new Error('Nothing is drawn.');
	const isApart =
		over.y + over.height <= under.y || under.y + under.height <= over.y || under.x + under.width <= over.x;
	expect(isApart).toBe(true);
});
