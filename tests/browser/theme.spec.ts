import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { open, waitUntilHydrated } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

/** `--color-paper` of both themes. */
const papers = { light: 'rgb(250, 248, 244)', dark: 'rgb(22, 19, 17)' };

const expectTheme = (page: Page, theme: keyof typeof papers) =>
	expect(page.locator('body')).toHaveCSS('background-color', papers[theme]);

const footerSwitch = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });

async function choose(page: Page, name: string) {
	const choice = footerSwitch(page).getByRole('radio', { name });
	await choice.check({ force: true });
	await expect(choice).toBeChecked();
}

declare global {
	interface Window {
		backgroundsSeen?: Set<string>;
	}
}

/** The color that the browser uses for its toolbar: that of the first matching element. */
const browserColor = (page: Page) =>
	page.evaluate(() => {
		const all = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
		return all.find(({ media }) => matchMedia(media).matches)?.content;
	});

/** Records the background at each frame, from the first one on. Call before opening a page. */
async function recordBackgrounds(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const seen = new Set<string>();
		window.backgroundsSeen = seen;
		const record = () => {
			if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
			requestAnimationFrame(record);
		};
		requestAnimationFrame(record);
	});
	return () => page.evaluate(() => [...(window.backgroundsSeen ?? [])]);
}

test('the choice applies at once, in other tabs, and from the first paint of the next page', async ({ page }) => {
	const backgrounds = await recordBackgrounds(page);
	await open(page, '/about');
	await waitUntilHydrated(page, '.theme-switch input');
	await expectTheme(page, 'light');
	const other = await page.context().newPage();
	await open(other, '/contact');

	await test.step('by keyboard', async () => {
		await footerSwitch(page).getByRole('radio', { name: 'System' }).focus();
		await page.keyboard.press('ArrowLeft');
		await expect(footerSwitch(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
		await expectTheme(page, 'dark');
		await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
		await expectTheme(other, 'dark');
		await expect(footerSwitch(other).getByRole('radio', { name: 'Dark' })).toBeChecked();
	});

	await test.step('after a reload, without a flash', async () => {
		await page.reload();
		await waitUntilHydrated(page, '.theme-switch input');
		await expect(footerSwitch(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
		expect(await backgrounds()).toEqual([papers.dark]);
		expect(await browserColor(page)).toBe('#161311');
	});

	await test.step('the light theme stays light on a dark system, and the system’s setting applies again', async () => {
		await page.emulateMedia({ colorScheme: 'dark' });
		await choose(page, 'Light');
		await expectTheme(page, 'light');
		await expectTheme(other, 'light');
		await page.reload();
		await waitUntilHydrated(page, '.theme-switch input');
		expect(await backgrounds()).toEqual([papers.light]);
		expect(await browserColor(page)).toBe('#faf8f4');
		await choose(page, 'System');
		await expectTheme(page, 'dark');
		expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
	});
});

test('the page and its charts follow the system’s setting while it is open, and print in light colors', async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: 'dark' });
	await open(page, '/');
	await expectTheme(page, 'dark');
	expect(await browserColor(page)).toBe('#161311');
	const chart = page.getByRole('img', { name: 'Gold: chart of the spot price' });
	await chart.scrollIntoViewIfNeeded();
	await expect(chart.locator('canvas').first()).toBeVisible();
	// The labels of the time axis are the only texts on this strip.
	const labelBrightness = async (extreme: 'min' | 'max') => {
		const box = await chart.boundingBox();
		if (!box) throw new Error('The chart has no place.');
		const strip = { x: box.x, y: box.y + box.height - 22, width: box.width * 0.8, height: 18 };
		return (
			await sharp(await page.screenshot({ clip: strip }))
				.greyscale()
				.stats()
		).channels[0]?.[extreme];
	};
	await expect.poll(() => labelBrightness('max')).toBeGreaterThan(140);
	await page.emulateMedia({ colorScheme: 'light' });
	await expectTheme(page, 'light');
	await expect.poll(() => labelBrightness('min')).toBeLessThan(130);
	await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
	await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

test.describe('a session that has expired', () => {
	test.use({ expectedMessages: [/status of 401/] });

	test('clears localStorage, except the theme', async ({ page }) => {
		await open(page, '/about');
		await page.evaluate(() => {
			localStorage.setItem('theme', 'dark');
			localStorage.setItem('authToken', 'expired');
			localStorage.setItem('userDetails', JSON.stringify({ id: '1', name: 'Ada', email: 'ada@example.com' }));
			localStorage.setItem('other', 'value');
		});
		await page.goto('/profile');
		await expect(page.getByText('Your session expired. Log in again to continue.')).toBeVisible();
		await expectTheme(page, 'dark');
		expect(await page.evaluate(() => ['theme', 'authToken', 'other'].map((key) => localStorage.getItem(key)))).toEqual([
			'dark',
			null,
			null,
		]);
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, colorScheme: 'dark', expectedMessages: [/\.js csp$/] });

	test('the page follows the system’s setting and has no switch', async ({ page }) => {
		await page.goto('/about');
		await expectTheme(page, 'dark');
		await expect(footerSwitch(page)).toBeHidden();
	});
});
