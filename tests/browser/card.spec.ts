import type { Page } from '@playwright/test';
import { listingVariants } from '../../app/listing/listing-variants.ts';
import { findViolations } from './setup/axe.ts';
import { open, stored } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const title = '1 oz Gold Eagle Coin';

function eagle(page: Page) {
	const card = page.getByRole('main').getByRole('article').filter({ hasText: title }).first();
	const action = (name: string) => card.getByRole('button', { name: `${name}: ${title}` });
	return {
		card,
		link: card.getByRole('heading').getByRole('link'),
		wishlist: action('Wishlist'),
		compare: action('Compare'),
	};
}

test('a card adds its product to a list and removes it, also after a reload', async ({ page }) => {
	await open(page, '/shop1');
	const { card, link, wishlist, compare } = eagle(page);
	await expect(link).toHaveCount(1);
	await expect(compare).toHaveCSS('opacity', '0');
	await card.hover();
	await expect(compare).toHaveCSS('opacity', '1');
	const before = await card.boundingBox();

	await wishlist.click();
	await expect(page.getByText(/.+ added to wishlist$/)).toBeVisible();
	await compare.click();
	await expect(page.getByText(/.+ added to compare$/)).toBeVisible();
	expect(await card.boundingBox()).toEqual(before);

	await page.reload();
	await expect(wishlist).toHaveAttribute('aria-pressed', 'true');
	await expect(wishlist).toHaveCSS('opacity', '1');
	await wishlist.click();
	await expect(page.getByText(/.+ remove to wishlist$/)).toBeVisible();
	await expect(wishlist).toHaveAttribute('aria-pressed', 'false');
	expect(await stored(page, 'wishlist_products')).toEqual([]);
	expect(await stored(page, 'compare_products')).toHaveLength(1);
	await expect(page).toHaveURL(/\/shop1$/);
});

test('the keyboard reaches the quick actions after the title', async ({ page }) => {
	await open(page, '/shop1');
	const { link, wishlist, compare } = eagle(page);
	await link.focus();
	await page.keyboard.press('Tab');
	await expect(wishlist).toBeFocused();
	await expect(wishlist).toHaveCSS('opacity', '1');
	await page.keyboard.press('Tab');
	await expect(compare).toBeFocused();
	await page.keyboard.press('Space');
	await expect(compare).toHaveAttribute('aria-pressed', 'true');
});

test('a card requests pictures no larger than it shows them', async ({ page }) => {
	for (const path of ['/home-3', ...listingVariants.filter(({ items }) => items !== 'table').map(({ path }) => path)]) {
		await open(page, path);
		for (const width of [360, 600, 768, 1024, 1280, 1920]) {
			await page.setViewportSize({ width, height: 900 });
			const ratios = await page.locator('main .card-picture > img').evaluateAll(ratiosOfWidths);
			expect(ratios.length).toBeGreaterThan(3);
			const wrong = ratios.filter((ratio) => ratio < 0.95 || ratio > 1.5);
			expect(wrong, `widths said for those of ${path} at ${width} pixels`).toEqual([]);
		}
	}
});

/** Runs in the page. Returns the excess of `sizes` over the displayed width for each visible picture. */
function ratiosOfWidths(pictures: (SVGElement | HTMLElement)[]): number[] {
	const probe = document.body.appendChild(document.createElement('div'));
	const shown = pictures.filter((picture): picture is HTMLImageElement => picture.getBoundingClientRect().width > 0);
	const ratios = shown.map((picture) => {
		const said = picture.sizes.split(/,(?![^(]*\))/).map((part) => part.match(/^(\([^)]*\))? *(.*)$/) ?? []);
		probe.style.width = said.find(([, query]) => !query || matchMedia(query).matches)?.[2] ?? '';
		return probe.getBoundingClientRect().width / picture.getBoundingClientRect().width;
	});
	probe.remove();
	return ratios;
}

test.describe('on touch screens', () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

	test('a picture has only the wishlist button, and a menu below it has the other actions', async ({ page }) => {
		await open(page, '/shop1');
		const { card, wishlist, compare } = eagle(page);
		await expect(wishlist).toHaveCSS('opacity', '1');
		await wishlist.tap();
		await expect(wishlist).toHaveAttribute('aria-pressed', 'true');
		await expect(compare).toBeHidden();
		const more = card.getByRole('button', { name: `More: ${title}` });
		const picture = await card.locator('.card-picture').boundingBox();
		const target = await more.boundingBox();
		expect(target?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
		expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
		await more.tap();
		await expect(compare).toHaveText('Compare');
		expect(await findViolations(page)).toEqual([]);
		await compare.tap();
		await expect(page.getByText(/.+ added to compare$/)).toBeVisible();
		await expect(compare).toBeHidden();
		await expect(more).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(compare).toHaveAttribute('aria-pressed', 'true');
		await page.keyboard.press('Escape');
		await expect(compare).toBeHidden();
	});
});
