import { findViolations } from './setup/axe.ts';
import { overflow, spaceText } from './setup/layout-faults.ts';
import { hydrated, open } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

/** A page of each layout, except the checkout. */
const layoutPages = [
	'/',
	'/home-2',
	'/home-4',
	'/about',
	'/cart',
	'/shop1?category=gold',
	'/product-details/1001',
	'/blog',
];
const links = ['Assay, home', 'Log in', 'Compare', 'Wishlist', 'Cart'];

test('every layout has the same controls in the same places', async ({ page }) => {
	const places = new Set<string>();
	for (const path of layoutPages) {
		await open(page, path);
		const banner = page.getByRole('banner');
		const controls = [
			...links.map((name) => banner.getByRole('link', { name, exact: true })),
			banner.getByRole('search').getByRole('combobox', { name: 'Search products' }),
			page.getByRole('navigation', { name: 'Categories' }).getByText('Jewelry', { exact: true }).first(),
		];
		const boxes: string[] = [];
		for (const control of controls) {
			await expect(control, path).toBeVisible();
			const { x = 0, y = 0 } = (await control.boundingBox()) ?? {};
			boxes.push(`${Math.round(x)},${Math.round(y)}`);
		}
		places.add(boxes.join(' '));
	}
	expect([...places]).toHaveLength(1);
});

test('the department of a listing and of a product is marked', async ({ page }) => {
	const departments = page.getByRole('navigation', { name: 'Categories' });
	for (const path of ['/shop1?category=gold', '/product-details/1001']) {
		await open(page, path);
		await expect(departments.locator('[aria-current]')).toHaveText('Gold');
	}
	await open(page, '/shop1');
	await expect(departments.locator('[aria-current]')).toHaveCount(0);
});

test('the blog has its motto and the links of blog and news, with the current one marked', async ({ page }) => {
	await open(page, '/news');
	await expect(page.getByText('Notes on metal, markets and making')).toBeVisible();
	const links = page.getByRole('navigation', { name: 'ReadingNav' });
	await expect(links.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page');
	await expect(links.getByRole('link', { name: 'Blog' })).not.toHaveAttribute('aria-current');
});

test('a scrolled header still has the search, which makes room for the departments, and takes it when it has the focus', async ({
	page,
}) => {
	await open(page, '/shop1');
	const field = page.getByRole('combobox', { name: 'Search products' });
	const departments = page.getByRole('navigation', { name: 'Categories' });
	for (const width of [1280, 1440, 1920]) {
		await page.setViewportSize({ width, height: 900 });
		await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
		await expect(page.locator('.header')).toHaveAttribute('data-stuck', '');
		const [search, first] = await Promise.all([
			field.boundingBox(),
			departments.getByText('Gold').first().boundingBox(),
		]);
		if (!search || !first) throw new Error('The search or the departments have no place.');
		expect(search.y + search.height, `${width}`).toBeLessThan(60);
		expect(first.y + first.height, `${width}`).toBeLessThan(60);
		expect(search.x + search.width, `${width}`).toBeLessThan(first.x);
	}
	await field.click();
	await expect(departments).toBeHidden();
	await field.fill('eagle');
	await expect(page.getByRole('option').first()).toBeVisible();
	expect(await findViolations(page, 'whole page')).toEqual([]);
});

test('the header fits each width, also with the counts of all lists and with WCAG text spacing', async ({ page }) => {
	await startWith(page, { cart: { 1001: 150 }, compare: ['1001', '1002'], wishlist: ['1001', '1002', '1003'] });
	const faults: string[] = [];
	for (const path of ['/shop1', '/blog', '/checkout']) {
		await open(page, path);
		for (const isSpaced of [false, true]) {
			if (isSpaced) await spaceText(page);
			for (const width of [320, 360, 480, 640, 768, 1024, 1280, 1920]) {
				await page.setViewportSize({ width, height: 800 });
				const past = await page
					.locator('header :is(a, button, input)')
					.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
				if (past > 0 || (await overflow(page)) > 0) faults.push(`${path} at ${width}${isSpaced ? ', spaced' : ''}`);
			}
		}
	}
	expect(faults).toEqual([]);
});

test('a phone shows the numbers of the wishlist and the compare list', { tag: '@phone-only' }, async ({ page }) => {
	const banner = page.getByRole('banner');
	await open(page, '/shop1');
	for (const name of ['Wishlist', 'Compare']) await expect(banner.getByRole('link', { name })).toBeHidden();
	await startWith(page, { compare: ['1001'], wishlist: ['1001', '1002'] });
	await page.reload();
	await hydrated(page);
	await expect(banner.getByRole('link', { name: 'Wishlist, 2 items' })).toBeVisible();
	await banner.getByRole('link', { name: 'Compare, 1 item' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare');
});
