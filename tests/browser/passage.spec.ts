import type { Locator, Page } from '@playwright/test';
import { follow, open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

/** What passed: where the copy began, and which picture it went to. */
type Passed = { box: number[]; to: string };

declare global {
	interface Window {
		passed: Passed[];
		/** How often a picture passed. */
		asked: number;
		whilePassing?: (() => void) | undefined;
		boxOf: (element: Element) => number[];
	}
}

function watchPassages(): void {
	window.passed = [];
	window.asked = 0;
	window.boxOf = (element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		return [left, top, width, height].map(Math.round);
	};
	const { animate } = Element.prototype;
	Element.prototype.animate = function (this: Element, ...given: Parameters<typeof animate>) {
		const animation = animate.apply(this, given);
		if (!this.closest('[data-passing]')) return animation;
		window.asked++;
		animation.pause();
		const box = window.boxOf(this);
		animation.play();
		const hidden = Array.from(document.images).find(({ style }) => style.opacity === '0');
		const card = hidden?.closest('.card');
		const to = card ? `card ${card.querySelector('.card-title')?.textContent}` : `page ${hidden?.alt}`;
		window.passed.push({ box, to });
		window.whilePassing?.();
		return animation;
	};
}

/** Opens a page whose pictures may pass. */
async function openPassing(page: Page, path: string): Promise<void> {
	await page.addInitScript(watchPassages);
	await open(page, path);
	await page.waitForFunction(() => window.passage !== undefined);
}

const gold = '1 oz Gold Eagle Coin';
const link = (page: Page, name = gold) => page.getByRole('main').getByRole('link', { name, exact: true });
/** What passes with what one does, however long the next page takes. */
async function whatPasses(page: Page, act: () => Promise<unknown>): Promise<Passed | undefined> {
	await page.evaluate(() => void window.passed.splice(0));
	await act();
	await expect.poll(() => page.evaluate(() => window.passed.length)).toBe(1);
	return page.evaluate(() => window.passed[0]);
}
const cardPicture = (page: Page) =>
	page
		.getByRole('main')
		.locator('.card', { has: page.getByRole('link', { name: gold, exact: true }) })
		.locator('img')
		.first();
/** Copies over the page, and pictures that are hidden under one. */
const traces = (page: Page) => page.locator('[data-passing], img[style*="opacity: 0"]').count();
const boxOf = (picture: Locator) => picture.evaluate((element) => window.boxOf(element));

async function goBack(page: Page): Promise<void> {
	await page.goBack();
	await expect(link(page)).toBeVisible();
}

test('a card’s picture passes into the large one, with Back into its card and forward once more; nothing is left of it', {
	tag: '@phone',
}, async ({ page }) => {
	await openPassing(page, '/shop1');
	const small = cardPicture(page);
	await small.scrollIntoViewIfNeeded();
	await small.evaluate((image: HTMLImageElement) => image.decode());
	// So far that the header takes the departments in.
	await page.evaluate(() => scrollBy(0, 60));
	await expect(page.locator('header[data-stuck]')).toBeVisible();
	const scrolled = await page.evaluate(() => scrollY);
	const large = page.locator('.product-pictures .main-picture img').first();
	const cardBox = await boxOf(small);
	const there = { box: cardBox, to: `page ${gold}` };
	expect(await whatPasses(page, () => follow(page, link(page)))).toEqual(there);
	await expect.poll(() => traces(page)).toBe(0);
	// Only what has come passes: on a slow machine it is still being made.
	await large.evaluate((image: HTMLImageElement) => image.decode());
	const largeBox = await boxOf(large);
	expect(await whatPasses(page, () => goBack(page))).toEqual({ box: largeBox, to: `card ${gold}` });
	await expect.poll(() => traces(page)).toBe(0);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
	expect(await whatPasses(page, () => page.goForward())).toEqual(there);
	await expect.poll(() => traces(page)).toBe(0);
});

test('what is pressed while a picture passes reaches the page, and another page ends the passing', async ({ page }) => {
	await openPassing(page, '/shop1');
	await cardPicture(page).evaluate((image: HTMLImageElement) => image.decode());
	await page.evaluate(() => {
		window.whilePassing = () => {
			const logo = document.querySelector('header a[href="/"]');
			const { left = 0, top = 0 } = logo?.getBoundingClientRect() ?? {};
			const pressed = document.elementFromPoint(left + 10, top + 10);
			window.whilePassing = undefined;
			if (logo?.contains(pressed)) pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
		};
	});
	await link(page).click();
	await expect(page).toHaveURL(/\/$/);
	await expect.poll(() => traces(page)).toBe(0);
	await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }));
});

test('pages that have no picture in common, and one whose card is not seen, change without', async ({ page }) => {
	await openPassing(page, '/shop1');
	await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }));
	await page.goBack();
	await page.getByLabel('Sort').selectOption('Price: low to high');
	await expect(page).toHaveURL(/sort=low-to-high$/);
	await page.goBack();
	await expect(link(page)).toBeVisible();
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await link(page).evaluate((pressed: HTMLElement) => pressed.click());
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(gold);
	expect(await page.evaluate(() => window.asked)).toBe(0);
});

test.describe('where motion is to be reduced', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });

	test('nothing passes', async ({ page }) => {
		await openPassing(page, '/shop1');
		await follow(page, link(page));
		await goBack(page);
		expect(await page.evaluate(() => window.asked)).toBe(0);
	});
});
