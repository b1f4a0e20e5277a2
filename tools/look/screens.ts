import type { Locator, Page } from '@playwright/test';
import { addToCart, fillCheckout, open } from '../../tests/browser/setup/steps.ts';

/** A screen and its state. */
export type Screen = {
	path: string;
	/** True for an empty cart and empty lists. */
	isEmpty?: boolean;
	/** True for the account of a customer with orders, holdings, an alert and addresses. */
	isLoggedIn?: boolean;
	/** The largest width at which the screen exists. */
	maxWidth?: number;
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

/** The other screens, which `--all` adds. docs/look.md scores them. */
export const otherScreens: Record<string, Screen> = {
	'listing-1600': { path: '/shop-1600?category=silver' },
	'listing-categories': { path: '/shop-categories' },
	'listing-menus': { path: '/shop-filter-dropdown?category=gold' },
	'listing-panel': { path: '/shop-filter-offcanvas?category=jewelry' },
	'listing-full-width': { path: '/shop-full-width?category=silver' },
	'listing-more': { path: '/shop-load-more?category=beauty' },
	'listing-large': { path: '/shop-no-sidebar?category=fashion' },
	'listing-right': { path: '/shop-right-sidebar?category=bags' },
	'listing-views': { path: '/shop1?category=silver', act: openViews },
	'listing-filters': { path: '/shop-filter-offcanvas?category=silver', act: openFilters },
	featured: { path: '/product-details' },
	'product-countdown': { path: '/product-details-countdown' },
	'product-gallery': { path: '/product-details-gallery' },
	'product-list': { path: '/product-details-list' },
	'product-slider': { path: '/product-details-slider' },
	'product-swatches': { path: '/product-details-swatches' },
	'product-video': { path: '/product-details-video' },
	'quick-view': { path: '/shop1?category=silver', act: openQuickView },
	'cart-panel': { path: '/', act: openCart },
	menu: { path: '/shop1', maxWidth: 1023, act: clickButton('Menu', (page) => page.getByRole('dialog')) },
	compare: { path: '/compare' },
	'compare-empty': { path: '/compare', isEmpty: true },
	'wishlist-filled': { path: '/wishlist' },
	'checkout-returning': { path: '/checkout', isLoggedIn: true },
	blog: { path: '/blog' },
	'blog-grid': { path: '/blog-grid' },
	'blog-list': { path: '/blog-list' },
	'blog-details': { path: '/blog-details' },
	'post-2': { path: '/blog-details-2/weighing-and-measuring-at-home' },
	news: { path: '/news' },
	'news-details': { path: '/news-details' },
	contact: { path: '/contact' },
	coupons: { path: '/coupons' },
	login: { path: '/login' },
	register: { path: '/register' },
	forgot: { path: '/forgot' },
	'reset-password': { path: '/reset-password' },
	'verify-email': { path: '/verify-email' },
	'guest-profile': { path: '/profile' },
	'guest-order': { path: '/order' },
	profile: { path: '/profile', isLoggedIn: true },
	'profile-alerts': { path: '/profile/alerts', isLoggedIn: true },
	'profile-addresses': { path: '/profile/addresses', isLoggedIn: true },
	'profile-details': { path: '/profile/details', isLoggedIn: true },
	'profile-security': { path: '/profile/security', isLoggedIn: true },
	orders: { path: '/order', isLoggedIn: true },
	portfolio: { path: '/portfolio', isLoggedIn: true },
};

async function openViews(page: Page): Promise<void> {
	await page.locator('summary', { hasText: 'View' }).first().click();
}

async function openFilters(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Filters' }).first().click();
	await page.getByRole('dialog', { name: 'Filters' }).waitFor();
}

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

async function openCart(page: Page): Promise<void> {
	await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
	await page.getByRole('dialog').waitFor();
}

async function openQuickView(page: Page): Promise<void> {
	await page.getByRole('main').locator('article a[aria-label^="Quick view"]').first().dispatchEvent('click');
	await page.getByRole('dialog').getByRole('button', { name: 'Add To Cart' }).waitFor();
}
