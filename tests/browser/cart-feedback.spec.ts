import { findViolations } from './setup/axe.ts';
import { open, stopClock, stored } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { advancedClock, expect, test } from './setup/test.ts';

const [coin, halfCoin] = ['1001', '1002'];

test('the toast of an added product links to its list', { tag: '@both' }, async ({ page }) => {
	await startWith(page, {});
	for (const [button, link, heading] of [
		['Compare', 'View comparison', 'Compare'],
		['Add Wishlist', 'View wishlist', 'Wishlist'],
		['Add To Cart', 'View cart', 'Cart'],
	] as const) {
		await open(page, `/product-details/${coin}`);
		await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
		const toast = page.locator('.toast');
		await expect(toast).toContainText(' added to ');
		await expect(toast).toHaveCSS('opacity', '1');
		expect(await findViolations(page, '.toasts')).toEqual([]);
		await toast.getByRole('link', { name: link }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
		await expect(toast).toHaveCount(0);
	}
});

test('Undo brings a removed line back to its place, with the keyboard only, and returns the focus', {
	tag: '@both',
}, async ({ page }) => {
	await startWith(page, { cart: { [coin]: 3, [halfCoin]: 1 } });
	await open(page, '/cart');
	const before = await stored(page, 'cart_products');
	await page.getByRole('button', { name: 'Remove 1 oz Gold Eagle Coin' }).press('Enter');
	await expect(page.getByText('1 oz Gold Eagle Coin remove to cart')).toBeVisible();
	const neighbor = page.getByRole('main').getByRole('link', { name: '1/2 oz Gold Eagle Coin' });
	await expect(neighbor).toBeFocused();
	await page.keyboard.press('F8');
	await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByText('3 1 oz Gold Eagle Coin added to cart')).toBeVisible();
	await expect(neighbor).toBeFocused();
	await expect(page.getByRole('main').getByRole('textbox', { name: 'Quantity' })).toHaveCount(2);
	expect((await stored(page, 'cart_products')).map(({ id, orderQuantity }) => [id, orderQuantity])).toEqual(
		before.map(({ id, orderQuantity }) => [id, orderQuantity]),
	);
});

test('Undo in the cart panel, on the wishlist and on the compare page', async ({ page }) => {
	await startWith(page, { cart: { [coin]: 2 }, compare: [coin, halfCoin], wishlist: [coin, halfCoin] });
	await open(page, '/wishlist');
	await page.getByRole('link', { name: 'Cart, 2 items' }).click();
	const panel = page.getByRole('dialog', { name: 'Your cart' });
	await panel.getByRole('button', { name: 'Remove 1 oz Gold Eagle Coin' }).click();
	await expect(panel.getByText('Your cart is empty')).toBeVisible();
	await panel.getByRole('button', { name: 'Undo' }).click();
	await expect(panel.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
	await panel.getByRole('button', { name: 'Close' }).click();
	for (const list of ['wishlist', 'compare']) {
		await open(page, `/${list}`);
		await page.getByRole('main').getByRole('button', { name: 'Remove 1 oz Gold Eagle Coin' }).click();
		await expect(page.getByText(`1 oz Gold Eagle Coin remove to ${list}`)).toBeVisible();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByText(`1 oz Gold Eagle Coin added to ${list}`)).toBeVisible();
		// A page does not link to itself.
		await expect(page.locator('.toast').getByRole('link')).toHaveCount(0);
		expect((await stored(page, `${list}_products`)).map(({ id }) => id)).toEqual([coin, halfCoin]);
	}
});

test('if the stock is gone, Undo says so', async ({ page }) => {
	await startWith(page, { cart: { [coin]: 1, [halfCoin]: 1 } });
	await open(page, '/cart');
	await page.getByRole('button', { name: 'Remove 1 oz Gold Eagle Coin' }).click();
	await page.route('**/api/admin/get-products-by-id', async (route) => {
		const { products } = await (await route.fetch()).json();
		const soldOut = { quantity: 0, status: 'out-of-stock' };
		const changed = products.map((one: { id: string }) => (one.id === coin ? { ...one, ...soldOut } : one));
		await route.fulfill({ json: { products: changed } });
	});
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText('Out of stock 1 oz Gold Eagle Coin', { exact: true })).toBeVisible();
	await expect(page.getByText('1 oz Gold Eagle Coin: Out of stock. Not included in the total.')).toBeVisible();
});

test.describe('over time', () => {
	test.use(advancedClock);

	test('a toast with an action stays for 12 seconds, and longer while it is hovered or has the focus', async ({
		page,
	}) => {
		await startWith(page, { cart: { [coin]: 1, [halfCoin]: 1 } });
		await page.clock.install();
		await open(page, '/cart');
		await stopClock(page);
		await page.getByRole('button', { name: 'Remove 1 oz Gold Eagle Coin' }).click();
		await page.clock.runFor(1_000);
		const undo = page.getByRole('button', { name: 'Undo' });
		await page.clock.runFor(9_000);
		await undo.hover();
		await undo.focus();
		await page.clock.runFor(60_000);
		await page.mouse.move(10, 700);
		await page.clock.runFor(60_000);
		await expect(undo).toBeFocused();
		await page.getByRole('main').focus();
		await page.clock.runFor(1_000);
		await expect(undo).toBeVisible();
		await page.clock.runFor(3_000);
		await expect(undo).toHaveCount(0);
	});
});
