import { isLongForm } from '../setup/long-form.ts';
import {
	desktop,
	findCutBelow,
	findPastBox,
	findTextFaults,
	overflow,
	smallestPhone,
	spaceText,
} from './setup/layout-faults.ts';
import { pages } from './setup/pages.ts';
import { hydrated } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

/** One page of each kind. The long form checks all. */
const few = ['/', '/shop1', '/product-details/1-oz-gold-eagle-coin', '/checkout', '/blog'];
const rows = pages.filter(({ path }) => isLongForm || few.includes(path));
const rowsInATab = 8;
const tabs = Array.from({ length: Math.ceil(rows.length / rowsInATab) }, (_, tab) =>
	rows.slice(tab * rowsInATab, (tab + 1) * rowsInATab),
);

for (const tab of tabs) {
	test.describe('text', () => {
		test.use({ viewport: smallestPhone, expectedMessages: [/status of 4(04|10)/] });

		test(`fits at 320 pixels and with WCAG text spacing: ${tab.map(({ path }) => path).join(', ')}`, async ({
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

/** Pages with the most content in a row, with products. The long form checks all. */
const crowded = [
	'/',
	'/home-2',
	'/shop1',
	'/shop-list?category=gold',
	'/shop-categories',
	'/product-details/1001',
	'/cart',
	'/checkout',
	'/coupons',
	'/contact',
];
const enlarged = [...crowded, '/login', '/sell', '/compare', '/search?searchText=eagle', '/about', '/alerts'];

test('text at twice its size fits the smallest phone: inside its box, not cut off, without sideways scrolling', async ({
	page,
}) => {
	await startWith(page, { cart: { 1001: 7 }, compare: ['1001', '1002'] });
	await page.setViewportSize(smallestPhone);
	const faults: string[] = [];
	for (const path of isLongForm ? enlarged : crowded) {
		await page.goto(path);
		await hydrated(page);
		// The price lock has its own line.
		if (path === '/checkout') {
			await page.getByLabel('State').selectOption('New York');
			await expect(page.getByText('Prices locked for')).toBeVisible();
		}
		await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
		const found = [...(await findTextFaults(page)), ...(await findPastBox(page)), ...(await findCutBelow(page))];
		const over = await overflow(page);
		if (over > 0) found.push(`${over} pixels too wide`);
		faults.push(...found.map((fault) => `${path}: ${fault}`));
	}
	expect(faults).toEqual([]);
});

test('at 400 % zoom nothing is sticky except toasts', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 256 });
	for (const path of ['/', '/shop1', '/product-details/1001', '/blog']) {
		await page.goto(path);
		await hydrated(page);
		const seen = await page.evaluate(() => {
			window.scrollTo({ top: 700, behavior: 'instant' });
			const bars = [...document.querySelectorAll('.header, .departments, .buy-bar')];
			return bars.filter((bar) => ['sticky', 'fixed'].includes(getComputedStyle(bar).position)).length;
		});
		expect(seen, path).toBe(0);
	}
});

test('iOS zooms into no field on a phone: each has text of 16 pixels', async ({ page }) => {
	await startWith(page, { cart: { 1001: 2 }, compare: ['1001'], wishlist: ['1001'] });
	await page.setViewportSize(smallestPhone);
	const small: string[] = [];
	for (const path of [
		'/shop1',
		'/shop-list',
		'/cart',
		'/checkout',
		'/sell',
		'/alerts',
		'/contact',
		'/login',
		'/register',
	]) {
		await page.goto(path);
		await hydrated(page);
		if (path === '/shop1') await page.getByRole('button', { name: 'Search' }).first().click();
		const fields = page.locator(
			'input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea',
		);
		const found = await fields.evaluateAll((all) =>
			all
				.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
				.map((field) => field.getAttribute('aria-label') ?? field.getAttribute('name')),
		);
		small.push(...found.map((field) => `${path}: ${field}`));
	}
	expect(small).toEqual([]);
});

test('with system colors a chart’s labels are readable', async ({ page }) => {
	await page.addInitScript(() => {
		const { fillText } = CanvasRenderingContext2D.prototype;
		CanvasRenderingContext2D.prototype.fillText = function (text, ...more) {
			if (text.startsWith('$')) document.documentElement.dataset.labelColor ??= String(this.fillStyle);
			fillText.call(this, text, ...more);
		};
	});
	await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
	await page.goto('/');
	await hydrated(page);
	await page.getByRole('img', { name: 'Gold: chart' }).scrollIntoViewIfNeeded();
	await expect(page.locator('html')).toHaveAttribute('data-label-color', '#ffffff');
});

test('with system colors buttons have an edge, and selected options look different', async ({ page }) => {
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
