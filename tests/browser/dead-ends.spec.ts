import { findViolations } from './setup/axe.ts';
import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

test.use({ expectedMessages: [/status of 404/] });

test('a page that was not found searches for the words of its address, and shows what the tab has viewed', {
	tag: '@both',
}, async ({ page }) => {
	for (const id of ['1001', '1040', '1002']) await open(page, `/product-details/${id}`);
	await page.goto('/coins/gold-eagle.html');
	const field = page.getByRole('search', { name: 'Search again' }).getByRole('searchbox');
	await expect(field).toHaveValue('gold eagle');
	await expect(page.getByRole('main').getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
	await expect(page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link')).toHaveCount(6);
	const best = page.getByRole('region', { name: 'Best sellers' });
	await best.scrollIntoViewIfNeeded();
	await expect(best.getByRole('article')).toHaveCount(4);
	const viewed = page.getByRole('region', { name: 'Recently viewed' });
	await viewed.scrollIntoViewIfNeeded();
	const links = viewed.getByRole('heading').getByRole('link');
	await expect(links).toHaveCount(3);
	const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
	expect(targets).toEqual(['1002', '1040', '1001'].map((id) => `/product-details/${id}`));
	expect(await findViolations(page, 'whole page')).toEqual([]);
	await field.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “gold eagle”');
	await expect(page.getByRole('article').first()).toContainText('Gold Eagle');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('a page that was not found still searches', async ({ page }) => {
		await page.goto('/silver-eagle');
		await page.getByRole('search', { name: 'Search again' }).getByRole('button', { name: 'Search' }).click();
		await expect(page).toHaveURL(/\/search\?searchText=silver\+eagle$/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “silver eagle”');
	});
});
