import type { Browser, Page } from '@playwright/test';
import { newLogin } from './setup/buyer.ts';
import { expect, test } from './setup/mail-test.ts';
import { follow, open, stored } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';

const [coin, halfCoin] = ['1001', '1002'];
const password = 'the analytical engine';

/** Another browser with the same login. */
async function openElsewhere(browser: Browser, origin: string, kept: Record<string, string>) {
	const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
	const context = await browser.newContext({
		baseURL: origin,
		storageState: { cookies: [], origins: [{ origin, localStorage }] },
	});
	const page = await context.newPage();
	await open(page, '/cart');
	return page;
}

const pieces = async (page: Page) =>
	(await stored(page, 'cart_products')).map(({ id, orderQuantity }) => [id, orderQuantity]);
/** Reads the cart of a browser after it has synchronized, which it does when it goes online. */
async function piecesAnew(page: Page) {
	await page.evaluate(() => void window.dispatchEvent(new Event('online')));
	return pieces(page);
}

test.describe('at 360 pixels', () => {
	// The shop refuses requests for a list after its owner has logged out.
	const expected = /INTERNET_DISCONNECTED|401 \(Unauthorized\) \S+\/api\/(cart|wishlist)$/;
	test.use({ viewport: { width: 360, height: 740 }, expectedMessages: [expected] });

	test('a guest’s lists merge at login, are the same in another browser and after a time offline, and disappear at logout', async ({
		page,
		browser,
		request,
		mails,
		shop,
	}, { repeatEachIndex }) => {
		const email = `lists-${repeatEachIndex}@example.com`;
		const { kept } = await newLogin(request, mails, email);
		await startWith(page, { cart: { [coin]: 2 }, wishlist: [halfCoin], compare: [coin] });
		await open(page, '/login?from=%2Fcart');
		await page.getByLabel('Email').fill(email);
		await page.getByLabel('Password', { exact: true }).fill(password);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/cart$/);
		const said = 'Saved to your account: 2 items in the cart, 1 product on the wishlist.';
		await expect(page.getByText(said)).toBeVisible();

		const other = await openElsewhere(browser, shop.url, kept);
		const quantity = other.getByRole('main').getByRole('textbox', { name: 'Quantity' });
		await expect(quantity).toHaveValue('2');
		await expect.poll(() => stored(other, 'wishlist_products')).toMatchObject([{ id: halfCoin }]);

		// Quick clicks cause only a few calls. A click without a connection in between adds calls.
		await page.context().setOffline(true);
		await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click();
		const clicked = Promise.withResolvers<void>();
		let sent = 0;
		await other.route('**/api/cart/add', async (route) => {
			sent++;
			await clicked.promise;
			await route.continue();
		});
		const more = other.getByRole('button', { name: 'Increase quantity' });
		for (let click = 0; click < 10; click++) await more.dispatchEvent('click');
		await expect(quantity).toHaveValue('12');
		await expect.poll(() => sent).toBe(1);
		clicked.resolve();
		await page.context().setOffline(false);
		// The earlier device receives the later change when it synchronizes again.
		for (const at of [page, other]) await expect.poll(() => piecesAnew(at)).toEqual([[coin, 13]]);
		// Two calls even with slow clicks: the first one, and one for all later clicks.
		expect(sent).toBeLessThanOrEqual(2);

		const remove = page.getByRole('button', { name: 'Remove 1 oz Gold Eagle Coin' });
		await remove.click();
		// A toast stays while it has the focus.
		const undo = page.getByRole('button', { name: 'Undo' });
		await undo.focus();
		await expect.poll(() => piecesAnew(other)).toEqual([]);
		await undo.click();
		await expect.poll(() => piecesAnew(other)).toEqual([[coin, 13]]);
		await remove.click();
		await expect.poll(() => piecesAnew(other)).toEqual([]);
		await follow(page, page.getByRole('banner').getByRole('link', { name: 'Account' }));
		await page.getByRole('button', { name: 'Log out', exact: true }).click();
		await expect(page.getByText('You are logged out.')).toBeVisible();
		const left = () =>
			['wishlist_products', 'synced_lists', 'compare_products'].map((key) => localStorage.getItem(key));
		expect(await page.evaluate(left)).toEqual(['[]', null, expect.stringContaining(coin)]);
		expect(await stored(other, 'wishlist_products')).toMatchObject([{ id: halfCoin }]);
		await other.context().close();
	});
});
