import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until React has hydrated the page and its lazy parts. Earlier clicks would do nothing. */
export async function hydrated(page: Page): Promise<void> {
	// In development, a page may take half a minute on a busy machine.
	await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 60_000 });
	// The footer loads later.
	await waitUntilHydrated(page, 'button, :is(input, select, textarea):not(footer *)');
}

/**
 * Waits until React has hydrated all elements of a selector. React has no public API for this, so it reads the property that React 19 sets
 * on its elements (decision 111).
 */
export async function waitUntilHydrated(page: Page, selector: string): Promise<void> {
	await page.waitForFunction(
		(found) =>
			[...document.body.querySelectorAll(found)].every((element) =>
				Object.keys(element).some((key) => key.startsWith('__reactProps$')),
			),
		selector,
	);
}

export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await hydrated(page);
}

/** Focuses the search, which a phone shows after a tap. @returns its field */
export async function startSearch(page: Page): Promise<Locator> {
	const field = page.getByRole('combobox', { name: 'Search products' });
	const toggle = page.getByRole('banner').getByRole('button', { name: 'Search', expanded: false });
	await toggle.or(field).click();
	await expect(field).toBeFocused();
	return field;
}

/** Clicks a link inside the shop and waits until the new page has the focus. Earlier keystrokes would be lost. */
export async function follow(page: Page, link: Locator): Promise<void> {
	await link.click();
	await expect(page.getByRole('main')).toBeFocused();
}

/** Delays requests to `addresses`. @returns a function that continues them */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route(addresses, async (route) => {
		await held.promise;
		await route.continue();
	});
	return held.resolve;
}

/** Pauses the page's clock one minute from now. Install the clock before opening the page. */
export async function stopClock(page: Page): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

export const buyer = {
	Email: 'ada@example.com',
	'First name': 'Ada',
	'Last name': 'Byron',
	'Street address': '12 Ockham Way',
	City: 'Albany',
	'ZIP or postal code': '12207',
	Phone: '518 555 0142',
};

/** Fills in the checkout with an address in New York. */
export async function fillCheckout(page: Page): Promise<void> {
	for (const [label, text] of Object.entries(buyer)) await page.getByLabel(label, { exact: true }).fill(text);
	await page.getByLabel('State').selectOption('New York');
}

/** Adds a product to the cart from its page. */
export async function addToCart(page: Page, product: string, pieces = 1): Promise<void> {
	await open(page, `/product-details/${product}`);
	for (let piece = 1; piece < pieces; piece++) await page.getByRole('button', { name: 'Increase quantity' }).click();
	await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
	await expect(page.getByText('added to cart')).toBeVisible();
}

/** The first price of the page's own content. */
export function firstPrice(page: Page): Locator {
	return page
		.getByRole('main')
		.getByText(/^\$[\d,]+\.\d\d$/)
		.first();
}

/** Reads a stored list from localStorage. */
export function stored(page: Page, key: string): Promise<{ id: string; orderQuantity: number }[]> {
	return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key);
}

/** Opens the filters if they are in a drawer, as on a phone. */
export async function showFilters(page: Page): Promise<void> {
	const button = page.getByRole('button', { name: 'Filters' });
	if (!(await button.isVisible()) || (await filterDrawer(page).isVisible())) return;
	await button.click();
	await expect(filterDrawer(page)).toBeVisible();
}

export const filterDrawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

/** Closes the drawer of the filters if it is open. */
export async function hideFilters(page: Page): Promise<void> {
	const drawer = filterDrawer(page);
	if (await drawer.isVisible()) await drawer.getByRole('button', { name: /^Show \d+ results?$/ }).click();
	await expect(drawer).toBeHidden();
}

/** Checks an option of a listing's filters. */
export async function choose(page: Page, facet: string, choice: RegExp): Promise<void> {
	await showFilters(page);
	await page.getByRole('group', { name: facet, exact: true }).getByRole('checkbox', { name: choice }).check();
}

/** Filters the listing by silver and sorts it by price. */
export async function showSilverByPrice(page: Page): Promise<void> {
	await open(page, '/shop1');
	await choose(page, 'Category', /^Silver/);
	await expect(page).toHaveURL(/\?category=silver$/);
	await hideFilters(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver');
	await page.getByLabel('Sort').selectOption('Price: low to high');
	await expect(page).toHaveURL(/category=silver&sort=low-to-high$/);
	// The page updates shortly after its address. Only then do its links contain the sort order.
	await expect(page.getByRole('link', { name: 'Remove filter Silver' })).toHaveAttribute('href', /sort=low-to-high/);
}

/** Opens the review form if it is collapsed. */
export async function openReviewForm(page: Page): Promise<void> {
	const fold = page.locator('details', { has: page.getByRole('heading', { name: 'Write a review' }) });
	if (await fold.evaluate((details: HTMLDetailsElement) => !details.open)) await fold.locator('summary').click();
}
