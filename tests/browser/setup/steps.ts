import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until React has taken over the page and every part of it whose script comes later: what is clicked before that
 * is lost. Controls that are React's bear its props.
 */
export async function hydrated(page: Page): Promise<void> {
	// From the sources a page takes half a minute on a busy machine.
	await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 60_000 });
	await takenOver(page, 'button, input, select, textarea');
}

/**
 * Waits until every element that a selector finds is React's. React has no public way to tell that a part of a page is hydrated, so
 * this reads the property that React 19 sets on its elements (decision 111).
 */
export async function takenOver(page: Page, selector: string): Promise<void> {
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

/**
 * Goes to another page by a link inside the shop. That page takes the focus when it has come: what is typed or pressed
 * as it does so goes nowhere.
 */
export async function follow(page: Page, link: Locator): Promise<void> {
	await link.click();
	await expect(page.getByRole('main')).toBeFocused();
}

/** What the page asks for at `addresses` is on its way until the returned function lets it go. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route(addresses, async (route) => {
		await held.promise;
		await route.continue();
	});
	return held.resolve;
}

/**
 * Stops the page's clock a minute from now: from here on time goes by only as the test says, however long the machine
 * takes. The clock must have been installed before the page was opened.
 */
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

/** Types everything that the checkout asks for; New York. */
export async function fillCheckout(page: Page): Promise<void> {
	for (const [label, text] of Object.entries(buyer)) await page.getByLabel(label, { exact: true }).fill(text);
	await page.getByLabel('State').selectOption('New York');
}

/** Puts a product in the cart from its page. */
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

/** What a stored list holds, as the browser keeps it. */
export function stored(page: Page, key: string): Promise<{ id: string; orderQuantity: number }[]> {
	return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key);
}

/** Unfolds the filters where they are folded: on a phone. */
export async function showFilters(page: Page): Promise<void> {
	const fold = page.locator('summary', { hasText: 'Filters' });
	if (!(await fold.isVisible())) return;
	if (!(await page.locator('details.filters').evaluate((details: HTMLDetailsElement) => details.open)))
		await fold.click();
}

/** Chooses in a listing's filters. */
export async function choose(page: Page, facet: string, choice: RegExp): Promise<void> {
	await showFilters(page);
	await page.getByRole('group', { name: facet, exact: true }).getByRole('checkbox', { name: choice }).check();
}

/** From the listing of everything to silver, cheapest first, as the address says. */
export async function showSilverByPrice(page: Page): Promise<void> {
	await open(page, '/shop1');
	await choose(page, 'Category', /^Silver/);
	await expect(page).toHaveURL(/\?category=silver$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver');
	await page.getByLabel('Sort').selectOption('Price: low to high');
	await expect(page).toHaveURL(/category=silver&sort=low-to-high$/);
	// The page follows its address a moment later; a link of it keeps the order from then on.
	await expect(page.getByRole('link', { name: 'Remove filter Silver' })).toHaveAttribute('href', /sort=low-to-high/);
}

/** Unfolds the form of a review where it is folded. */
export async function beginReview(page: Page): Promise<void> {
	const fold = page.locator('details', { has: page.getByRole('heading', { name: 'Write a review' }) });
	if (await fold.evaluate((details: HTMLDetailsElement) => !details.open)) await fold.locator('summary').click();
}
