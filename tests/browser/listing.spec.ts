import { listingVariants } from '../../app/listing/listing-variants.ts';
import { findViolations } from './setup/axe.ts';
import {
	choose,
	filterDrawer,
	hideFilters,
	holdRequests,
	open,
	showFilters,
	showSilverByPrice,
} from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

test('filters and sort order are in the address, and the fields follow Back', { tag: '@phone' }, async ({ page }) => {
	await showSilverByPrice(page);
	await expect(page.getByRole('link', { name: 'Remove filter Silver' })).toBeVisible();
	await page.getByRole('link', { name: 'Remove filter Silver' }).click();
	await expect(page).toHaveURL(/\?sort=low-to-high$/);
	await page.goBack();
	await expect(page).toHaveURL(/category=silver&sort=low-to-high$/);
	await showFilters(page);
	await expect(page.getByRole('checkbox', { name: /^Silver \d/ })).toBeChecked();
});

for (const way of ['its chip', 'Clear all', 'Back']) {
	test(`a filter that was removed by ${way} does not come back with the next one`, async ({ page }) => {
		await open(page, '/shop1');
		await choose(page, 'Show', /^On sale/);
		await expect(page).toHaveURL(/\?status=on-sale$/);
		if (way === 'Back') await page.goBack();
		else await page.getByRole('link', { name: way === 'Clear all' ? way : 'Remove filter On sale' }).click();
		await expect(page).toHaveURL(/\/shop1$/);
		await showFilters(page);
		await expect(page.getByRole('checkbox', { name: /^On sale/ })).not.toBeChecked();
		await choose(page, 'Category', /^Bags/);
		await expect(page).toHaveURL(/\?category=bags$/);
	});
}

test.describe('invalid filters', () => {
	test.use({ expectedMessages: [/status of 40[04]/] });

	test('are explained at their fields and ignored by the search', async ({ page }) => {
		const response = await page.goto('/shop1?minPrice=cheap&category=gold');
		expect(response?.status()).toBe(400);
		await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('cheap');
		await expect(page.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription(/Give an amount in dollars/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
	});

	test('that nobody can type are removed from the address', async ({ page, request }) => {
		for (const unknown of ['category=tin', 'status=lost', 'sort=sideways', 'brand=nobody', 'productType=9']) {
			const answer = await request.get(`/shop1?${unknown}&maxPrice=500`);
			expect(answer.url()).toMatch(/\/shop1\?maxPrice=500$/);
		}
		await open(page, '/shop1?category=tin&status=lost&sort=sideways&brand=nobody&productType=9&maxPrice=500');
		await expect(page).toHaveURL(/\/shop1\?maxPrice=500$/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products, up to $500.00');
	});

	test('such as a page beyond the last show the number of pages', async ({ page }) => {
		const response = await page.goto('/shop1?page=999');
		expect(response?.status()).toBe(404);
		await expect(page.getByText(/There is no page 999: pages run from 1 to \d+\./)).toBeVisible();
		await expect(page.getByText(/^1–12 of \d+ products$/)).toBeVisible();
	});
});

test('an empty result links to other results', async ({ page }) => {
	await open(page, '/shop1?searchText=zeppelin');
	await page.getByRole('link', { name: 'Clear all filters' }).click();
	await expect(page).toHaveURL(/\/shop1$/);
});

test('contradictory filters keep their names, and a facet without options is hidden', async ({ page }) => {
	await open(page, '/shop1?category=gold&productType=beauty');
	await expect(page.getByRole('link', { name: 'Remove filter Gold' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Remove filter Beauty' })).toBeVisible();
	await showFilters(page);
	await expect(page.getByRole('checkbox', { name: 'Gold 0' })).toBeChecked();
	await expect(page.getByRole('group', { name: 'Sub-category', exact: true })).toHaveCount(0);
});

test('a category limits the sub-category options', async ({ page }) => {
	await open(page, '/shop1?category=gold');
	await choose(page, 'Sub-category', /^Gold Bars/);
	await expect(page).toHaveURL(/\?category=gold&subCategory=gold-bars$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold Bars');
	// Other categories have other sub-categories. Several of each can be selected.
	await choose(page, 'Category', /^Silver/);
	await expect(page).toHaveURL(/\?category=gold&category=silver$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold and Silver');
	await choose(page, 'Sub-category', /^Gold Bars/);
	await choose(page, 'Sub-category', /^Silver Bars/);
	await expect(page).toHaveURL(/\?category=gold&category=silver&subCategory=gold-bars&subCategory=silver-bars$/);
	await page.getByRole('link', { name: 'Remove filter Gold', exact: true }).click();
	await expect(page).toHaveURL(/\?category=silver$/);
});

test('an option chosen while the page of the previous choice renders is not lost', async ({ page }) => {
	await open(page, '/shop1?category=gold&category=silver');
	const parts = page.getByRole('group', { name: 'Sub-category', exact: true });
	const second = await parts.getByRole('checkbox', { name: /^Silver Bars/ }).elementHandle();
	await page.locator('h1').evaluate((heading, choice) => {
		const watch = new MutationObserver(() => {
			watch.disconnect();
			(choice as HTMLInputElement).click();
		});
		watch.observe(heading, { childList: true, characterData: true, subtree: true });
	}, second);
	const letGo = await holdRequests(page, '**/shop1.data?*silver-bars*');
	const asked = page.waitForRequest('**/shop1.data?*silver-bars*');
	await parts.getByRole('checkbox', { name: /^Gold Bars/ }).check();
	await asked;
	await parts.getByRole('checkbox', { name: /^Silver Coins/ }).check();
	letGo();
	await expect(page).toHaveURL(/&subCategory=gold-bars&subCategory=silver-bars&subCategory=silver-coins$/);
});

test('several values of a facet apply at once, and a chip removes each', {
	tag: '@phone',
}, async ({ page }) => {
	await open(page, '/shop1?category=gold');
	await expect(page.getByRole('button', { name: 'Apply filters' })).toBeHidden();
	await showFilters(page);
	const weight = page.getByRole('group', { name: 'Weight', exact: true });
	const counts: number[] = [];
	for (const name of ['1/10 oz', '1 oz']) {
		const choice = weight.getByRole('checkbox', { name: new RegExp(`^${name} `) });
		counts.push(Number((await choice.locator('..').textContent())?.replace(name, '')));
		await choice.focus();
		await page.keyboard.press('Space');
		const total = counts.reduce((sum, count) => sum + count, 0);
		await expect(page.getByText(`of ${total} products`)).toHaveCount(1);
		await expect(choice).toBeFocused();
	}
	await expect(page).toHaveURL(/\?category=gold&weight=0\.1&weight=1$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold, 1/10 oz or 1 oz');
	await hideFilters(page);
	await page.getByRole('link', { name: 'Remove filter 1/10 oz' }).click();
	await expect(page).toHaveURL(/\?category=gold&weight=1$/);
	await showFilters(page);
	await expect(weight.getByRole('checkbox', { name: /^1\/10 oz/ })).not.toBeChecked();
	await expect(weight.getByRole('checkbox', { name: /^1 oz/ })).toBeChecked();
	await page.goBack();
	await expect(weight.getByRole('checkbox', { name: /^1\/10 oz/ })).toBeChecked();
});

test('the price filter applies when the thumb is released', { tag: '@phone' }, async ({ page }) => {
	await open(page, '/shop1?category=silver');
	await showFilters(page);
	const highest = page.getByRole('slider', { name: 'Price in dollars: To' });
	await highest.press('ArrowLeft');
	await expect(page).toHaveURL(/category=silver&maxPrice=\d+$/);
	await expect(page.getByRole('link', { name: /^Remove filter To / })).toBeVisible();
	await expect(highest).toBeFocused();
});

test('the views keep filters, sort and page, and a listing of metal has the dealer’s table first', {
	tag: '@both',
}, async ({ page }) => {
	const query = '?category=gold&weight=0.1&weight=1&sort=low-to-high';
	await open(page, `/shop1${query}`);
	const count = await page.getByRole('status').filter({ hasText: 'products' }).textContent();
	const views = page.getByRole('navigation', { name: 'Views' });
	await views.locator('summary').click();
	await expect(views.getByRole('link').first()).toHaveText('Dealer’s table');
	await expect(views.getByRole('link', { name: 'Grid', exact: true })).toHaveAttribute('aria-current', 'page');
	const addresses = await views
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	expect(addresses.toSorted()).toEqual(
		[...listingVariants.map(({ path }) => path + query), '/shop-category'].toSorted(),
	);
	await page.keyboard.press('Escape');
	await expect(views.getByRole('link')).toHaveCount(0);
	await views.locator('summary').press('Enter');
	await views.getByRole('link', { name: 'One column' }).click();
	await expect(page).toHaveURL(`/shop-filter-offcanvas${query}`);
	await expect(page.getByRole('status').filter({ hasText: 'products' })).toHaveText(count ?? '');
	await expect(page.getByLabel('Sort')).toHaveValue('low-to-high');
	await views.locator('summary').click();
	await expect(views.getByRole('link', { name: 'One column' })).toHaveAttribute('aria-current', 'page');
	// The open menu covers parts of the buttons behind it.
	await page.keyboard.press('Escape');
	expect(await findViolations(page)).toEqual([]);

	await open(page, '/shop1?category=bags');
	await views.locator('summary').click();
	await expect(views.getByRole('link').first()).toHaveText('Grid');
	await expect(views.getByRole('link', { name: 'List', exact: true })).toBeVisible();
});

test('on a phone, the filters open in a sheet that counts the results', { tag: '@phone-only' }, async ({ page }) => {
	await open(page, '/shop1?category=gold');
	await showFilters(page);
	const sheet = filterDrawer(page);
	const bottom = () => sheet.evaluate((dialog) => Math.round(dialog.getBoundingClientRect().bottom));
	await expect.poll(bottom).toBe(page.viewportSize()?.height);
	const choice = sheet.getByRole('group', { name: 'Weight', exact: true }).getByRole('checkbox', { name: /^1 oz / });
	const found = (await choice.locator('..').textContent())?.replace('1 oz', '');
	await choice.check();
	await expect(sheet.getByRole('status').filter({ hasText: 'result' })).toHaveText(`${found} results`);
	expect(await findViolations(page)).toEqual([]);
	await sheet.getByRole('button', { name: `Show ${found} results` }).click();
	await expect(sheet).toBeHidden();
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(Number(found));
	await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
});

test('listings have five or six columns at 1920 pixels', async ({ page }) => {
	await page.setViewportSize({ width: 1920, height: 1000 });
	for (const { path, items } of listingVariants) {
		if (items === 'table' || items === 'large' || items === 'single') continue;
		await open(page, path);
		const tops = await page
			.locator('main .card')
			.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
		const columns = tops.filter((top) => top === tops[0]).length;
		expect([5, 6], path).toContain(columns);
	}
});

test('another layout of the listing shows the same products for the same filters and sort', async ({ page }) => {
	await open(page, '/shop1?category=gold&sort=low-to-high');
	const titles = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
	await open(page, '/shop-list?category=gold&sort=low-to-high');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
	await expect(page.getByRole('rowheader')).toContainText(titles);
});

test('a growing list keeps its products and the scroll position', { tag: '@phone' }, async ({ page }) => {
	await open(page, '/shop-load-more?category=gold');
	const cards = page.getByRole('main').getByRole('article');
	await expect(cards).toHaveCount(12);
	const more = page.getByRole('link', { name: 'Load more' });
	await more.focus();
	await page.keyboard.press('Enter');
	await expect(cards).toHaveCount(23);
	await expect(page).toHaveURL(/\?category=gold&page=2$/);
	await expect(page.getByRole('status').filter({ hasText: 'products' })).toHaveText('1–23 of 23 products');
	await expect(page.getByRole('link', { name: 'Back to the top' })).toBeFocused();

	const last = cards.last().getByRole('link').first();
	await last.scrollIntoViewIfNeeded();
	const place = await page.evaluate(() => scrollY);
	await last.click();
	await expect(page).toHaveURL(/product-details/);
	await page.goBack();
	await expect(cards).toHaveCount(23);
	// Browsers may round fractions of a pixel up or down.
	await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThanOrEqual(1);
	await page.getByRole('link', { name: 'Back to the top' }).click();
	await expect(page.getByRole('main')).toBeFocused();
	await expect(page).toHaveURL(/\?category=gold&page=2#main$/);
	await expect(cards).toHaveCount(23);
	await page.goBack();
	await expect(page).not.toHaveURL(/shop-load-more/);
});

test('another page of a list starts at its top and takes the focus', async ({ page }) => {
	await open(page, '/shop-list?category=gold');
	await page.getByRole('link', { name: 'Next page' }).press('Enter');
	await expect(page).toHaveURL(/category=gold&page=2$/);
	await expect(page.getByRole('main')).toBeFocused();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('filter menus apply at once, stay open and close on Escape', async ({ page }) => {
	await open(page, '/shop-filter-dropdown');
	const menu = page.getByText('Category', { exact: true }).first();
	await menu.click();
	await page.getByRole('checkbox', { name: /^Silver/ }).check();
	await expect(page).toHaveURL(/\/shop-filter-dropdown\?category=silver$/);
	await expect(page.getByRole('checkbox', { name: /^Silver/ })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('checkbox', { name: /^Silver/ })).toBeHidden();
});

test('the last of many filter menus stays within the page', async ({ page }) => {
	await open(page, '/shop-filter-dropdown?category=gold');
	await page.locator('summary', { hasText: 'Price' }).click();
	await expect(page.getByRole('textbox', { name: 'Max price per oz' })).toBeInViewport({ ratio: 1 });
	await expect(page.getByText('Price', { exact: true }).first()).toBeInViewport({ ratio: 1 });
});

test('the filter panel takes the focus, filters and returns the focus', { tag: '@phone' }, async ({ page }) => {
	await open(page, '/shop-filter-offcanvas?sort=low-to-high');
	await page.getByRole('button', { name: 'Filters' }).click();
	const panel = page.getByRole('dialog', { name: 'Filters' });
	await panel.getByRole('checkbox', { name: /^Silver/ }).check();
	await expect(page).toHaveURL(/\/shop-filter-offcanvas\?category=silver&sort=low-to-high$/);
	await panel.getByRole('button', { name: /^Show \d+ results$/ }).click();
	await expect(panel).toBeHidden();
	await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
});

test('a phone shows products and the number of chosen filters on its first screen', { tag: '@phone-only' }, async ({
	page,
}) => {
	for (const [path, item] of [
		['/shop1?category=gold', page.getByRole('article').first().getByRole('img')],
		['/shop-list?category=gold', page.getByRole('row').filter({ hasText: 'Highmoor Mint' }).first()],
	] as const) {
		await open(page, path);
		await expect(item).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole('button', { name: 'Filters' })).toHaveText('Filters1 chosen');
	}
});

test('the maximum price per ounce appears in listings of metal, applies after typing, and its chip removes it', async ({
	page,
}) => {
	await open(page, '/shop1');
	const bound = page.getByLabel('Max price per oz');
	await expect(bound).toHaveCount(0);
	await open(page, '/shop1?category=gold');
	await bound.fill('99999');
	await page.keyboard.press('Tab');
	await expect(page).toHaveURL(/category=gold&maxPerOunce=99999$/);
	await expect(bound).toHaveValue('99999');
	await page.getByRole('link', { name: 'Remove filter To $99,999.00 an ounce' }).click();
	await expect(page).toHaveURL(/\?category=gold$/);
	await expect(bound).toHaveValue('');
});
