import type { Locator, Page } from '@playwright/test';
import { addToCart, fillCheckout, open } from '../../tests/browser/setup/steps.ts';

/** A screen and its state. */
export type Screen = {
	path: string;
	/** True for an empty cart and empty lists. */
	isEmpty?: boolean;
	/** True for the print layout. */
	isPrinted?: boolean;
	/** Runs before the screenshot. Overlays are visible only in the first viewport. */
	act?: (page: Page) => Promise<void>;
};

const coin = '/product-details/1001';

/** Clicks a button, and waits for the result. */
const clickButton = (name: string, opened: (page: Page) => Locator) => async (page: Page) => {
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
	turned: { path: coin, act: clickButton('Turn the coin', (page) => page.getByRole('slider', { name: /^Turn / })) },
	'true-size': {
		path: coin,
		act: clickButton('True size', (page) => page.getByRole('dialog', { name: /^True size/ })),
	},
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

let orderUrl: string | undefined;

/** Opens the confirmation of an order. Places the order on the first call. */
async function showOrder(page: Page): Promise<void> {
	if (orderUrl === undefined) {
		await addToCart(page, '1001');
		await open(page, '/checkout');
		await fillCheckout(page);
		await page.getByRole('button', { name: /^Place order for \$/ }).click();
		await page.getByRole('heading', { level: 1, name: /Your order is/ }).waitFor();
		orderUrl = page.url();
	} else await page.goto(orderUrl);
	await page.getByRole('heading', { level: 1, name: /Your order is/ }).waitFor();
}
