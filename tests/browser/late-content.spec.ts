import type { Page } from '@playwright/test';
import { settlePage, showFonts } from '../../tools/replay/settle-page.ts';
import { shiftsOf, watchShifts } from './setup/layout-faults.ts';
import { holdRequests, hydrated } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

/** Measures the width of the headings' text. */
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

test('late fonts move nothing; a replay waits for them', async ({ page }) => {
	const letGo = await holdRequests(page, '**/*.woff2');
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

// Chromium keeps the scroll position when content above grows, but not during a scroll. Other browsers never do.
test.describe('suggestions', () => {
	test.use({ expectedMessages: [/status of 404/], viewport: { width: 360, height: 740 } });

	test('have their space at the end of a page before their code loads', async ({ page }) => {
		const letGo = await holdRequests(page, '**/assets/{ways-on,suggestions}-*.js');
		const footerTop = () => page.locator('footer').evaluate((footer) => (footer as HTMLElement).offsetTop);
		await page.goto('/404');
		await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
		const top = await footerTop();
		letGo();
		const suggested = page.getByRole('region', { name: 'Best sellers' });
		await suggested.scrollIntoViewIfNeeded();
		await expect(suggested.getByRole('article')).toHaveCount(4);
		expect(Math.abs((await footerTop()) - top)).toBeLessThan(3);
	});
});

test('a replay waits for products that load when they are nearly visible', async ({ page }) => {
	const letGo = await holdRequests(page, '**/admin/similar_product_category_page');
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

test('a replay does not wait for fonts and pictures that never load', async ({ page }) => {
	await holdRequests(page, '**/*.{woff2,webp,avif}*');
	await page.goto('/news-details/assay-cards-explained', { waitUntil: 'commit' });
	await hydrated(page);
	await settlePage(page, { maxFrames: 20 });
	expect(await page.evaluate(() => [...document.images].some(({ complete }) => !complete))).toBe(true);
});

test('a replay waits until animations have ended', async ({ page }) => {
	await page.goto('/about');
	await hydrated(page);
	const lay = await page.evaluate(() => {
		const heading = document.querySelector('h1') as HTMLElement;
		const { top } = heading.getBoundingClientRect();
		Object.assign(heading.style, { translate: '0 0', transition: 'translate 600ms linear' });
		heading.getBoundingClientRect();
		heading.style.translate = '0 100px';
		return top + scrollY;
	});
	await settlePage(page);
	expect(await page.evaluate(() => (document.querySelector('h1')?.getBoundingClientRect().top ?? 0) + scrollY)).toBe(
		lay + 100,
	);
});
