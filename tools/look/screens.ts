import type { Locator, Page } from '@playwright/test';
import { addToCart, fillCheckout, open } from '../../tests/browser/setup/steps.ts';

/** A screen as somebody meets it. */
export type Screen = {
	path: string;
	/** For somebody who has chosen nothing yet: cart and lists are empty. */
	isEmpty?: boolean;
	/** As it is printed, on paper alone. */
	isPrinted?: boolean;
	/** What was done there before it is looked at. What opens over a page is seen on its first screen, and no more. */
	act?: (page: Page) => Promise<void>;
};

const coin = '/product-details/1001';

/** Presses a button, and waits for what comes of it. */
const press = (name: string, opened: (page: Page) => Locator) => async (page: Page) => {
	await page.getByRole('button', { name, exact: true }).first().click();
	await opened(page).waitFor();
};

/** The screens of docs/look.md, by the name of their pictures. */
export const screens: Record<string, Screen> = {
	'home-bullion': { path: '/' },
	'home-fashion': { path: '/home-2' },
	'home-beauty': { path: '/home-3' },
	'home-jewelry': { path: '/home-4' },
	categories: { path: '/shop-category' },
	listing: { path: '/shop1?category=silver' },
	filtered: { path: '/shop1?category=gold&weight=1&sort=premium' },
	table: { path: '/shop-list?category=silver' },
	product: { path: coin },
	bar: { path: '/product-details/1040' },
	ring: { path: '/product-details/1110' },
	turned: { path: coin, act: press('Turn the coin', (page) => page.getByRole('slider', { name: /^Turn / })) },
	'true-size': { path: coin, act: press('True size', (page) => page.getByRole('dialog', { name: /^True size/ })) },
	search: { path: '/search?searchText=silver+eagle' },
	'search-nothing': { path: '/search?searchText=zzzz' },
	cart: { path: '/cart' },
	'cart-empty': { path: '/cart', isEmpty: true },
	wishlist: { path: '/wishlist', isEmpty: true },
	checkout: { path: '/checkout' },
	order: { path: '/success', act: showOrder },
	certificate: { path: '/success', isPrinted: true, act: showOrder },
	sell: { path: '/sell?product=1001' },
	alerts: { path: '/alerts' },
	policy: { path: '/policies/pricing' },
	post: { path: '/blog-details/weighing-and-measuring-at-home' },
	about: { path: '/about' },
	missing: { path: '/no-such-page' },
	kit: { path: '/dev/kit' },
};

let placed: string | undefined;

/** The confirmation of an order that is placed once. */
async function showOrder(page: Page): Promise<void> {
	if (placed === undefined) {
		await addToCart(page, '1001');
		await open(page, '/checkout');
		await fillCheckout(page);
		await page.getByRole('button', { name: /^Place order for \$/ }).click();
		await page.getByRole('heading', { level: 1, name: /Your order is/ }).waitFor();
		placed = page.url();
	} else await page.goto(placed);
	await page.getByRole('heading', { level: 1, name: /Your order is/ }).waitFor();
}
