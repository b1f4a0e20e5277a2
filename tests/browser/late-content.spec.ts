import type { Page } from '@playwright/test';
import { settlePage, showFonts } from '../../tools/replay/settle-page.ts';
import { shiftsOf, watchShifts } from './setup/layout-faults.ts';
import { hydrated } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

/** How wide the words of the headings are. */
const titlesOf = (page: Page) =>
	page
		.getByRole('main')
		.getByRole('heading')
		.evaluateAll((headings) =>
			headings.map((heading) => {
				const words = document.createRange();
				words.selectNodeContents(heading);
				return words.getBoundingClientRect().width;
			}),
		);

test('fonts that come late move nothing; a replay has them, wherever they were late', async ({ page }) => {
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route('**/*.woff2', async (route) => {
		await held;
		await route.continue();
	});
	await watchShifts(page);
	await page.goto('/news-details/assay-cards-explained', { waitUntil: 'commit' });
	await hydrated(page);
	const come = page.waitForEvent('requestfinished', (request) => request.url().includes('newsreader-latin-wght'));
	letGo();
	await come;
	await page.evaluate(() => document.fonts.ready);
	expect(await shiftsOf(page)).toEqual([]);

	const late = await titlesOf(page);
	await showFonts(page);
	await settlePage(page);
	expect(await titlesOf(page)).not.toEqual(late);
});

test('goods that are asked for when they are nearly seen are there before a replay looks', async ({ page }) => {
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route('**/admin/similar_product_category_page', async (route) => {
		await held;
		await route.continue();
	});
	await page.goto('/cart');
	await hydrated(page);
	const suggested = page.getByRole('region', { name: 'Best sellers' });
	await expect(suggested.getByRole('status')).toBeVisible();
	const settled = settlePage(page).then(() => suggested.getByRole('article').count());
	const held60Frames = page.evaluate(async () => {
		for (let frames = 60; frames > 0; frames--) await new Promise(requestAnimationFrame);
	});
	expect(await Promise.race([settled, held60Frames])).toBeUndefined();
	letGo();
	expect(await settled).toBeGreaterThan(0);
});
