import type { Page, Route } from '@playwright/test';
import { sheetsOf } from '../../tools/replay/weight.ts';
import { countDocuments } from './setup/deployed.ts';
import { rulesOf } from './setup/rules-of-sheet.ts';
import { holdRequests, open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

/** Of a page of goods, or one to read, compressed. */
const most = 15 * 1024;
const rest = '**/assets/rest-*.css';

test('pages of goods and pages to read link one sheet, of 15 KiB at most', async ({ request }) => {
	for (const path of [
		'/',
		'/shop1',
		'/product-details/1001',
		'/search',
		'/blog',
		'/blog-details/a-first-gift-of-gold',
	]) {
		const [sheet = '', ...others] = sheetsOf(await (await request.get(path)).text());
		expect(others).toEqual([]);
		const headers = (await request.get(sheet)).headers();
		expect(headers['content-encoding']).toBe('br');
		expect(Number(headers['content-length'])).toBeLessThanOrEqual(most);
	}
});

const sheetOf = async (page: Page, path: string) => {
	const [sheet = ''] = sheetsOf(await (await page.request.get(path)).text());
	return rulesOf(await (await page.request.get(sheet)).text());
};

for (const [name, path] of [
	['goods', '/'],
	['reading', '/blog'],
] as const)
	test(`the sheet of ${name}, and the rest behind it, have the rules of the whole one in its order`, async ({
		page,
	}) => {
		await open(page, path);
		const href = await page.evaluate(async () => {
			await window.bringRest?.();
			return document.querySelector<HTMLLinkElement>('link[href*="/rest-"]')?.href ?? '';
		});
		const first = await sheetOf(page, path);
		const whole = await sheetOf(page, '/cart');
		const later = rulesOf(await (await page.request.get(href)).text());
		const utilities = whole.get('@layer utilities') ?? [];
		expect(utilities.length).toBeGreaterThan(500);
		expect(later.get('@layer utilities')).toEqual(utilities);
		const early = new Set(first.get('@layer utilities'));
		expect(first.get('@layer utilities')).toEqual(utilities.filter((rule) => early.has(rule)));
		for (const layer of ['@layer base', '@layer components']) {
			const ofFirst = first.get(layer) ?? [];
			const known = new Set(ofFirst);
			expect([...ofFirst, ...(later.get(layer) ?? []).filter((rule) => !known.has(rule))]).toEqual(whole.get(layer));
		}
	});

test('from a page to read the rest is waited for before goods are shown', async ({ page }) => {
	await open(page, '/blog');
	const release = await holdRequests(page, rest);
	await page.getByRole('link', { name: 'Assay, home' }).first().click();
	await expect(page.locator('link[href*="/rest-"]')).toHaveCount(1);
	expect(new URL(page.url()).pathname).toBe('/blog');
	release();
	await expect(page).toHaveURL(/\/$/);
});

test('a page of another room is shown once its looks are there, and they stay', async ({ page }) => {
	await open(page, '/');
	const release = await holdRequests(page, rest);
	await page.evaluate(() => {
		const isShown = () => document.querySelector('[data-layout=layout-one]');
		const isThere = () => Array.from(document.styleSheets).some(({ href }) => href?.includes('/rest-'));
		new MutationObserver((_, observer) => {
			if (!isShown()) return;
			document.documentElement.dataset.seen = isThere() ? 'with its looks' : 'bare';
			observer.disconnect();
		}).observe(document.body, { childList: true, subtree: true });
	});
	await page.getByRole('contentinfo').getByRole('link', { name: 'Cart', exact: true }).click();
	await expect(page.locator('link[href*="/rest-"]')).toHaveCount(1);
	expect(new URL(page.url()).pathname).toBe('/');
	release();
	await expect(page).toHaveURL(/\/cart$/);
	await expect(page.locator('html')).toHaveAttribute('data-seen', 'with its looks');
	await page.getByRole('link', { name: 'Assay, home' }).first().click();
	await expect(page).toHaveURL(/\/$/);
	await expect(page.locator('link[href*="/rest-"]')).toHaveCount(1);
});

test.describe('looks that do not come', () => {
	test.use({ expectedMessages: [/ERR_FAILED|loading route module|did not come/] });

	for (const [how, meet] of [
		['are lost', (route) => route.abort()],
		['never end', () => {}],
	] satisfies [string, (route: Route) => unknown][])
		test(`have the page loaded whole when they ${how}`, async ({ page }) => {
			const asked = page.waitForRequest(rest);
			await page.clock.install();
			await page.route(rest, meet);
			const documents = countDocuments(page);
			await open(page, '/');
			await page.getByRole('contentinfo').getByRole('link', { name: 'Cart', exact: true }).click();
			await asked;
			await page.clock.runFor(15_000);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cart/i);
			expect(documents()).toEqual(['/', '/cart']);
		});
});
