import type { Page } from '@playwright/test';
import { findViolations } from './setup/axe.ts';
import { hydrated, open, startSearch, stopClock } from './setup/steps.ts';
import { advancedClock, expect, test } from './setup/test.ts';

/** Duration of a pause in typing in milliseconds. */
const pause = 1000;
const suggestionsCall = '**/api/admin/search-suggestions?*';

/** Opens a page and focuses its search. @returns the field */
async function openSearch(page: Page, path = '/shop1') {
	await open(page, path);
	const field = await startSearch(page);
	// The code of the suggestions loads with the search. If the clock stopped earlier, its delay would begin too late.
	await expect(page.getByRole('search').getByRole('status')).toBeAttached();
	return field;
}

test('suggestions can be chosen with the keyboard only, and the page announces its results', { tag: '@phone' }, async ({
	page,
}) => {
	const field = await openSearch(page);
	// Fills in the whole text, so that the page sends only one request.
	await field.fill('goold egle');
	const list = page.getByRole('listbox', { name: 'Suggestions' });
	await expect(list.getByRole('option').first()).toContainText('1 oz Gold Eagle Coin');
	await expect(list.getByRole('option').first()).toContainText('$');
	await expect(page.getByText(/^For “gold eagle”: \d products/)).toBeAttached();
	await expect(field).toHaveAttribute('aria-expanded', 'true');
	expect(await findViolations(page, 'whole page')).toEqual([]);

	await field.press('ArrowUp');
	await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
	await field.press('ArrowDown');
	await expect(field).not.toHaveAttribute('aria-activedescendant');
	await field.press('ArrowDown');
	const first = list.getByRole('option', { selected: true });
	await expect(first).toContainText('1 oz Gold Eagle Coin');
	await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
	await expect(field).toBeFocused();
	await field.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 oz Gold Eagle Coin');
	await expect(list).toBeHidden();
	await expect(page.locator('#search-bar input')).toHaveValue('');
});

test('categories and articles are suggested too, and can be clicked', async ({ page }) => {
	const field = await openSearch(page);
	await field.fill('silver');
	const list = page.getByRole('listbox', { name: 'Suggestions' });
	await expect(
		list.getByRole('group', { name: 'From the blog and the news' }).getByRole('option').first(),
	).toBeVisible();
	await list
		.getByRole('group', { name: 'Categories' })
		.getByRole('option', { name: /^Silver \d+/ })
		.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver');
	await expect(list).toBeHidden();
});

test.describe('over time', () => {
	test.use(advancedClock);

	test('a pause in typing sends one request, and a late answer is dropped', async ({ page }) => {
		const asked: string[] = [];
		let letFirstGo = () => {};
		const firstMayGo = new Promise<void>((resolve) => {
			letFirstGo = resolve;
		});
		await page.route(suggestionsCall, async (route) => {
			const text = new URL(route.request().url()).searchParams.get('searchText') ?? '';
			asked.push(text);
			if (text === 'gold') await firstMayGo;
			// The page may have aborted the request.
			await route.continue().catch(() => {});
		});
		await page.clock.install();
		const field = await openSearch(page);
		await stopClock(page);
		const first = page.waitForRequest(suggestionsCall);
		await field.pressSequentially('gold');
		await page.clock.runFor(pause);
		await first;
		await field.fill('lipstick');
		await page.clock.runFor(pause);
		const list = page.getByRole('listbox', { name: 'Suggestions' });
		await expect(list.getByRole('option').first()).toContainText('Lipstick');
		letFirstGo();
		await field.press('ArrowDown');
		await expect(list.getByRole('option', { selected: true })).toContainText('Lipstick');
		await expect(list.getByText('Gold Eagle')).toHaveCount(0);
		expect(asked).toEqual(['gold', 'lipstick']);
	});
});

test('Enter searches for the input; Escape closes the list and, on a phone, then the search', { tag: '@both' }, async ({
	page,
}) => {
	const isPhone = (page.viewportSize()?.width ?? 0) < 768;
	const field = await openSearch(page);
	await field.fill('silver');
	const list = page.getByRole('listbox', { name: 'Suggestions' });
	await expect(list).toBeVisible();
	await field.press('Escape');
	await expect(list).toBeHidden();
	await expect(field).toHaveValue('silver');
	await field.press('ArrowDown');
	await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
	await field.press('Escape');
	await field.press('Escape');
	await expect(field).toBeVisible({ visible: !isPhone });
	if (isPhone) await expect(page.getByRole('button', { name: 'Search', expanded: false })).toBeFocused();

	await startSearch(page);
	await field.fill('silver eagle');
	await field.press('Enter');
	await expect(page).toHaveURL(/\/search\?searchText=silver\+eagle$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “silver eagle”');
	await expect(page.getByRole('status').filter({ hasText: /of \d+ products/ })).toBeVisible();
});

test('the list disappears when the focus leaves the search, and the button in the field searches', async ({ page }) => {
	const field = await openSearch(page);
	await field.fill('silver');
	const list = page.getByRole('listbox', { name: 'Suggestions' });
	await expect(list).toBeVisible();
	// Below the list.
	await page.mouse.click(1270, 890);
	await expect(list).toBeHidden();
	await expect(field).toHaveValue('silver');
	await field.focus();
	await expect(list).toBeVisible();
	await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “silver”');
	await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('silver');
});

test('a misspelled search shows its correction', async ({ page }) => {
	await open(page, '/search?searchText=goold+egle');
	await expect(page.getByText('No exact match. Showing results for “gold eagle”.')).toBeVisible();
	await expect(page.getByRole('article').first()).toContainText('1 oz Gold Eagle Coin');
});

test('an empty result links to another spelling, fewer filters and popular categories', async ({ page }) => {
	await open(page, '/search?searchText=zzzzzz+eagle&category=gold');
	await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzzz eagle”' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Clear all filters' }).last()).toHaveAttribute(
		'href',
		'/search?searchText=zzzzzz+eagle',
	);
	await expect(page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link')).toHaveCount(6);
	const again = page.getByRole('search', { name: 'Search again' }).getByRole('searchbox');
	await expect(again).toHaveValue('zzzzzz eagle');
	await page.getByRole('link', { name: 'eagle', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “eagle”');
	await expect(page.getByRole('article').first()).toContainText('Eagle');
});

test('an empty result offers the nearest results and the contact page, and the field keeps the query', {
	tag: '@phone',
}, async ({ page }) => {
	const field = await openSearch(page);
	await field.fill('10 oz platinum');
	const list = page.getByRole('listbox', { name: 'Suggestions' });
	await expect(page.getByText('Suggestions for “platinum”')).toBeVisible();
	await expect(list.getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText('Platinum');
	await expect(list.getByRole('option', { name: 'Ask us' })).toBeVisible();
	await field.press('Enter');
	await expect(page.getByRole('heading', { name: 'No products found for “10 oz platinum”' })).toBeVisible();
	const nearest = page.getByRole('region', { name: 'Closest matches for “platinum”' });
	await expect(nearest.getByRole('article')).toHaveCount(4);
	await expect(nearest.getByRole('article').first()).toContainText('Platinum');
	expect(await findViolations(page, 'whole page')).toEqual([]);
	await page.reload();
	await hydrated(page);
	await startSearch(page);
	await expect(field).toHaveValue('10 oz platinum');
	// On a phone, typing replaces the text, which is selected when the search opens.
	if ((page.viewportSize()?.width ?? 0) >= 768) await field.selectText();
	await page.keyboard.type('1/10oz');
	await expect(field).toHaveValue('1/10oz');
	await field.press('Enter');
	await expect(page.getByRole('article').first()).toContainText('1/10 oz Gold Eagle Coin');
	await expect(page).toHaveURL(/searchText=1%2F10oz$/);
});

test('a search for a page of the shop links to it', async ({ page }) => {
	await open(page, '/search?searchText=return+policy');
	await expect(page.getByRole('heading', { name: 'No products found for “return policy”' })).toBeVisible();
	await expect(page.getByRole('main').getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
	await page.getByRole('region', { name: 'Help and information' }).getByRole('link', { name: 'Returns' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns');
	const field = await openSearch(page, '/policies/returns');
	await expect(field).toHaveValue('');
});

test('a search works without suggestions when the API is down', async ({ page }) => {
	await page.route(suggestionsCall, (route) => route.fulfill({ status: 204 }));
	const field = await openSearch(page);
	await field.fill('platinum');
	await field.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “platinum”');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$/] });

	test('the search is a form that opens the results', async ({ page }) => {
		await page.goto('/shop1');
		await page.getByRole('combobox', { name: 'Search products' }).fill('gold eagle');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/search\?searchText=gold\+eagle$/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “gold eagle”');
		await expect(page.getByRole('article').first()).toContainText('1 oz Gold Eagle Coin');
		await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('gold eagle');
		await page.goto('/search?searchText=gold+under+%24500');
		await expect(page.getByText('Prices up to $500')).toBeVisible();
		await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('gold under $500');
	});
});
