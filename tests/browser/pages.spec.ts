import AxeBuilder from '@axe-core/playwright';
import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

type Row = { path: string; layout: string; title: string; heading: string | RegExp; canonical?: string };

/** Every page of this shop with its layout, title and main heading. */
const pages: Row[] = [
	{ path: '/', layout: 'none', title: 'Gold and silver, priced from spot | Assay', heading: /.+/, canonical: '/' },
	{ path: '/shop1', layout: 'layout-two', title: 'Shop | Assay', heading: 'Shop', canonical: '/shop1' },
	{
		path: '/shop1?category=gold&sort=low-to-hight',
		layout: 'layout-two',
		title: 'Gold | Assay',
		heading: 'Gold',
		canonical: '/shop1?category=gold',
	},
	{
		path: '/shop-category',
		layout: 'layout-two',
		title: 'Categories | Assay',
		heading: 'Categories',
		canonical: '/shop-category',
	},
	{
		path: '/product-details/1-oz-gold-eagle-coin',
		layout: 'layout-three',
		title: '1 oz Gold Eagle Coin | Assay',
		heading: '1 oz Gold Eagle Coin',
		canonical: '/product-details/1001',
	},
	{ path: '/cart', layout: 'layout-one', title: 'Cart | Assay', heading: 'Cart', canonical: '/cart' },
	{ path: '/checkout', layout: 'layout-one', title: 'Checkout | Assay', heading: 'Checkout', canonical: '/checkout' },
	{ path: '/success', layout: 'layout-one', title: 'Order placed | Assay', heading: 'Order' },
	{ path: '/compare', layout: 'layout-one', title: 'Compare | Assay', heading: 'Compare', canonical: '/compare' },
	{ path: '/wishlist', layout: 'layout-one', title: 'Wishlist | Assay', heading: 'Wishlist', canonical: '/wishlist' },
	{ path: '/contact', layout: 'default', title: 'Contact | Assay', heading: 'Contact', canonical: '/contact' },
];

for (const { path, layout, title, heading, canonical } of pages) {
	test(`${path} has its layout, title, heading and canonical link, and is accessible`, async ({ page, shop }) => {
		await open(page, path);
		await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout);
		await expect(page).toHaveTitle(title);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
		const link = page.locator('link[rel=canonical]');
		if (canonical) await expect(link).toHaveAttribute('href', shop.url + canonical);
		else await expect(link).toHaveCount(0);
		expect(await findViolations(page)).toEqual([]);
		expect(await overflow(page)).toBeLessThanOrEqual(0);
	});
}

test.describe('what is not there', () => {
	test.use({ expectedMessages: [/status of 404/] });

	for (const path of ['/no-such-page?x=1', '/product-details/no-such-product', '/404']) {
		test(`${path} is a 404 inside its layout, with the way home`, async ({ page }) => {
			const response = await page.goto(path);
			expect(response?.status()).toBe(404);
			await expect(page).toHaveTitle('Page not found | Assay');
			await expect(page.getByText('404', { exact: true })).toBeVisible();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page not found: ${path}`);
			await expect(
				page.getByText("Whoops, this is embarassing. Looks like the page you were looking for wasn't found."),
			).toBeVisible();
			expect(await findViolations(page)).toEqual([]);
			await page.getByRole('link', { name: 'Back to Home' }).click();
			await expect(page).toHaveURL(/\/$/);
		});
	}
});

/** What axe finds wrong, in a line each. */
async function findViolations(page: Parameters<typeof open>[0]): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page })
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
		.analyze();
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** By how many pixels the page is wider than the screen. */
function overflow(page: Parameters<typeof open>[0]): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
