import { addToCart, hydrated, open, stored } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

const coin = '1001';

test('fifty quick clicks add fifty items', async ({ page }) => {
	await open(page, '/shop1');
	const add = page.getByRole('button', { name: 'Add To Cart: 1 oz Gold Eagle Coin' });
	for (let click = 0; click < 50; click++) await add.dispatchEvent('click');
	await expect(page.getByRole('link', { name: 'Cart, 50 items' })).toBeVisible();
	expect(await stored(page, 'cart_products')).toMatchObject([{ id: coin, orderQuantity: 50 }]);
	await expect(page.getByText(/^Your cart has 50, only \d+ in stock\.$/)).toBeVisible();
	const offer = page.getByRole('button', { name: /^Set to \d+ items of 1 oz Gold Eagle Coin$/ });
	const stock = Number.parseInt((await offer.innerText()).replace('Set to ', ''), 10);
	await offer.click();
	await expect(page.getByRole('link', { name: `Cart, ${stock} items` })).toBeVisible();
});

test('changing quantities, removing and clearing, each with its toast', { tag: '@phone' }, async ({ page }) => {
	await startWith(page, { cart: { [coin]: 3, 1002: 1 } });
	await open(page, '/cart');
	const first = page.getByRole('main').getByRole('listitem').filter({ hasText: '1 oz Gold Eagle Coin' });
	const quantity = first.getByRole('textbox', { name: 'Quantity' });
	await expect(quantity).toHaveValue('3');
	await first.getByRole('button', { name: 'Increase quantity' }).click();
	await expect(quantity).toHaveValue('4');
	await first.getByRole('button', { name: 'Decrease quantity' }).click();
	await expect(page.getByText(/^Decrement Quantity For .+/)).toBeVisible();
	await expect(quantity).toHaveValue('3');
	await quantity.fill('12');
	await page.reload();
	await expect(quantity).toHaveValue('12');

	await page.getByRole('button', { name: 'Remove 1/2 oz Gold Eagle Coin' }).click();
	await expect(page.getByText(/.+ remove to cart$/)).toBeVisible();
	await page.getByRole('button', { name: 'Clear all' }).click();
	const question = page.getByRole('alertdialog', { name: 'Are you sure deleted your all cart items ?' });
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect(question).toBeHidden();
	await expect(quantity).toHaveValue('12');
	await page.getByRole('button', { name: 'Clear all' }).click();
	await question.getByRole('button', { name: 'Clear all' }).click();
	await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('two tabs synchronize at once', async ({ page, context }) => {
	const other = await context.newPage();
	await open(other, '/cart');
	await addToCart(page, coin, 2);
	await expect(other.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
	await other.getByRole('button', { name: 'Increase quantity' }).click();
	await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
	await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
	await expect(other.getByRole('textbox', { name: 'Quantity' })).toHaveValue('5');
});

test('an unreadable stored cart is dropped without breaking the page', async ({ page }) => {
	await open(page, '/cart');
	for (const value of ['{"a":', '[{"id":"1001","title":"Coin","orderQuantity":2}]']) {
		await page.evaluate((text) => localStorage.setItem('cart_products', text), value);
		await page.reload();
		await hydrated(page);
		await expect(page.getByRole('heading', { name: 'Your cart is empty' }), value).toBeVisible();
	}
});

test('the panel takes, keeps and returns the focus', async ({ page }) => {
	await addToCart(page, coin);
	const cart = page.getByRole('link', { name: 'Cart, 1 item' });
	await cart.focus();
	await page.keyboard.press('Enter');
	const panel = page.getByRole('dialog', { name: 'Your cart' });
	await expect(panel).toBeVisible();
	expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
	await page.keyboard.press('Escape');
	await expect(panel).toBeHidden();
	await expect(cart).toBeFocused();
});

test('toasts do not cover the Close button of the panel: old ones disappear, new ones appear next to it', {
	tag: '@phone',
}, async ({ page }) => {
	await addToCart(page, coin);
	await page.getByRole('link', { name: 'Cart, 1 item' }).click();
	const panel = page.getByRole('dialog', { name: 'Your cart' });
	const close = panel.getByRole('button', { name: 'Close' });
	// Sooner than the automatic end of a toast after five seconds.
	const soon = { trial: true, timeout: 4_000 };
	await close.click(soon);
	await panel.getByRole('button', { name: 'Increase quantity' }).click();
	await panel.getByRole('button', { name: 'Decrease quantity' }).click();
	await expect(panel.getByText('Decrement Quantity For 1 oz Gold Eagle Coin')).toBeVisible();
	await close.click(soon);
});

test('a toast covers neither the used control nor its line; a phone shows one at a time', {
	tag: '@phone',
}, async ({ page }) => {
	await startWith(page, { cart: { [coin]: 4 } });
	await open(page, '/cart');
	const line = page.getByRole('main').getByRole('listitem').filter({ hasText: '1 oz Gold Eagle Coin' });
	const toasts = page.locator('.toast:not([data-leaving])');
	for (let press = 0; press < 3; press++) await line.getByRole('button', { name: 'Decrease quantity' }).click();
	await expect(toasts).toHaveCount((page.viewportSize()?.width ?? 0) < 768 ? 1 : 3);
	const [top, bottom] = await Promise.all(
		[toasts.first(), toasts.last()].map(async (toast) => (await toast.boundingBox()) ?? { x: 0, y: 0, height: 0 }),
	);
	const box = await line.boundingBox();
	if (!top || !bottom || !box) throw new Error('The line or the toasts have no place.');
	const isBeside = top.x >= box.x + box.width;
	expect(isBeside || bottom.y + bottom.height <= box.y || top.y >= box.y + box.height).toBe(true);
});

test('cart and checkout mark products that are sold out, withdrawn or short of stock', async ({ page }) => {
	await startWith(page, {
		cart: { [coin]: 900, 9999: 1 },
		change: (cards) =>
			cards.flatMap((card) => [
				{ ...card, quantity: 999 },
				{ ...card, id: '9999', title: 'Lost coin' },
			]),
	});
	for (const path of ['/checkout', '/cart']) {
		await open(page, path);
		const shown = page.getByRole('main');
		await expect(shown.getByRole('button', { name: /^Set to \d+ items of 1 oz Gold Eagle Coin$/ })).toBeVisible();
		await expect(shown.getByText('Lost coin: No longer sold. Not included in the total.')).toBeVisible();
	}
	// Unavailable items count neither in the total nor in the number of items, and have no quantity field.
	await expect(page.getByText('900 items', { exact: true })).toBeVisible();
	await expect(page.getByRole('group', { name: 'Quantity of 1 oz Gold Eagle Coin' })).toBeVisible();
	await expect(page.getByRole('group', { name: 'Quantity of Lost coin' })).toHaveCount(0);
	await page.getByRole('button', { name: /^Set to \d+/ }).click();
	await expect(page.getByText(/^1 oz Gold Eagle Coin: Only/)).toBeHidden();
	await page.getByRole('button', { name: 'Remove Lost coin' }).first().click();
	await expect(page.getByText('Lost coin remove to cart')).toBeVisible();

	// Meanwhile, another buyer has bought all of them.
	await page.route('**/api/admin/get-products-by-id', async (route) => {
		const { products } = await (await route.fetch()).json();
		const soldOut = { quantity: 0, status: 'out-of-stock' };
		await route.fulfill({ json: { products: products.map((one: object) => ({ ...one, ...soldOut })) } });
	});
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await expect(page.getByText('1 oz Gold Eagle Coin: Out of stock. Not included in the total.')).toBeVisible();
});

for (const [what, spoil] of [
	['full', 'setItem'],
	['not to be read', 'getItem'],
] as const) {
	test(`if storage is ${what}, the tab keeps the cart and says so once`, async ({ page }) => {
		await page.addInitScript((method) => {
			Storage.prototype[method] = () => {
				throw new DOMException('No storage.', 'QuotaExceededError');
			};
		}, spoil);
		await open(page, `/product-details/${coin}`);
		const notice = page.getByText(/^This browser can’t save your cart and lists\./);
		await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
		await expect(notice).toBeVisible();
		await page.getByRole('button', { name: 'Dismiss' }).first().click();
		await expect(notice).toBeHidden();
		await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
		await page.getByRole('link', { name: 'Cart, 2 items' }).click();
		const panel = page.getByRole('dialog', { name: 'Your cart' });
		await expect(panel.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
		// The toasts, which are disappearing, have the same link.
		await panel.getByRole('link', { name: 'View cart' }).first().click();
		await expect(page.getByRole('main').getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
		await expect(notice).toBeHidden();
	});
}
