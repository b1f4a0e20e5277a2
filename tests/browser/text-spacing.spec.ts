import { isLongForm } from '../setup/long-form.ts';
import { startWith } from './setup/kept-lists.ts';
import { desktop, findCutBelow, findTextFaults, overflow, smallestPhone, spaceText } from './setup/layout-faults.ts';
import { pages } from './setup/pages.ts';
import { hydrated } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

/** One of each kind; the long form looks at all. */
const few = ['/', '/shop1', '/product-details/1-oz-gold-eagle-coin', '/checkout', '/blog'];
const rows = pages.filter(({ path }) => isLongForm || few.includes(path));
const rowsInATab = 8;
const tabs = Array.from({ length: Math.ceil(rows.length / rowsInATab) }, (_, tab) =>
	rows.slice(tab * rowsInATab, (tab + 1) * rowsInATab),
);

for (const tab of tabs) {
	test.describe('text', () => {
		test.use({ viewport: smallestPhone, expectedMessages: [/status of 4(04|10)/] });

		test(`fits at 320 pixels and with more space in it: ${tab.map(({ path }) => path).join(', ')}`, async ({
			page,
		}) => {
			const faults: string[] = [];
			for (const { path } of tab) {
				const look = async (how: string) => {
					const found = [...(await findTextFaults(page)), ...(await findCutBelow(page))];
					const over = await overflow(page);
					if (over > 0) found.push(`${over} pixels too wide`);
					faults.push(...found.map((fault) => `${path} ${how}: ${fault}`));
				};
				await page.setViewportSize(smallestPhone);
				await page.goto(path);
				await hydrated(page);
				await look('at 320');
				await spaceText(page);
				await look('at 320, spaced');
				await page.setViewportSize(desktop);
				await look('at 1280, spaced');
			}
			expect(faults).toEqual([]);
		});
	});
}

/** Those that hold most in a row; with goods where they take any. The long form looks at all. */
const crowded = ['/', '/shop1', '/shop-list?category=gold', '/product-details/1001', '/cart', '/checkout', '/coupons'];
const enlarged = [
	...crowded,
	'/login',
	'/sell',
	'/compare',
	'/search?searchText=eagle',
	'/about',
	'/alerts',
	'/contact',
];

test('text of twice its size fits a phone without a sideways scroll, and none of it is cut off', async ({ page }) => {
	await startWith(page, { cart: { 1001: 2 }, compare: ['1001', '1002'] });
	await page.setViewportSize({ width: 360, height: 740 });
	const faults: string[] = [];
	for (const path of isLongForm ? enlarged : crowded) {
		await page.goto(path);
		await hydrated(page);
		await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
		const found = [...(await findTextFaults(page)), ...(await findCutBelow(page))];
		const over = await overflow(page);
		if (over > 0) found.push(`${over} pixels too wide`);
		faults.push(...found.map((fault) => `${path}: ${fault}`));
	}
	expect(faults).toEqual([]);
});

test('with the colors of the reader’s system buttons keep an edge, and what is chosen is told apart', async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await page.goto('/product-details-swatches');
	await hydrated(page);
	const edge = (selector: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => getComputedStyle(element).borderTopWidth);
	expect(await edge('main .button')).toBe('1px');
	for (const name of ['Compare', 'Add Wishlist'])
		await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCSS(
			'border-top-width',
			'1px',
		);
	await expect(page.getByRole('link', { name: 'Ask a question' })).toHaveCSS('border-top-width', '1px');
	expect(await edge('main .badge')).toBe('1px');
	expect(await edge('[aria-label=Colors] [aria-pressed=true]')).toBe('3px');
	expect(await edge('[aria-label=Colors] [aria-pressed=false]')).toBe('1px');
});
