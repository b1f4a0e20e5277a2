/**
 * Takes the screenshots of docs/look.md: `npm run look -- [--url http://localhost:3000] [--only NAME]`.
 *
 * Wants a shop that runs; `/dev/kit` only where that one runs in development. Writes `docs/look/<name>-<width>.webp`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserArguments, ensureBrowser } from './browser.ts';

const { values: args } = parseArgs({
	options: {
		url: { type: 'string', default: 'http://localhost:3000' },
		only: { type: 'string', multiple: true },
	},
});

const pages: Record<string, string> = {
	'home-bullion': '/',
	'home-fashion': '/home-2',
	'home-beauty': '/home-3',
	'home-jewelry': '/home-4',
	listing: '/shop1?category=silver',
	product: '/product-details/1001',
	categories: '/shop-category',
	cart: '/cart',
	checkout: '/checkout',
	kit: '/dev/kit',
};
const widths = [360, 768, 1280];
/** No picture is taller than this many of its widths: what a visitor scrolls through first. */
const tallest = { 360: 6, 768: 3.2, 1280: 2.4 } as Record<number, number>;
const folder = join(import.meta.dirname, '../docs/look');

/** Scrolls through the page, so that lazy pictures load, and waits for all of them. */
async function settle(page: Page, height: number): Promise<void> {
	await page.locator('html[data-hydrated]').waitFor();
	await page.evaluate(async (bottom) => {
		for (let y = 0; y < bottom; y += 400) {
			scrollTo(0, y);
			await new Promise(requestAnimationFrame);
		}
		scrollTo(0, 0);
		await document.fonts.ready;
		const near = [...document.images].filter(
			(img) => img.getBoundingClientRect().top < bottom && img.checkVisibility(),
		);
		await Promise.all(near.map((img) => img.decode().catch(() => {})));
	}, height);
}

async function shoot(page: Page, name: string, path: string, width: number): Promise<void> {
	await page.setViewportSize({ width, height: Math.round(width * (width > 700 ? 0.75 : 2)) });
	await page.goto(args.url + path);
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	const shown = Math.min(height, Math.round(width * (tallest[width] ?? 3)));
	await settle(page, shown);
	const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: shown } });
	const file = join(folder, `${name}-${width}.webp`);
	writeFileSync(file, await sharp(png).webp({ quality: 72, effort: 5 }).toBuffer());
	console.log(`${file}: ${width} × ${shown}`);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
const page = await context.newPage();
// Something in the cart, so that it and the checkout show what they are for.
await page.goto(`${args.url}/product-details/1001`);
await page.locator('html[data-hydrated]').waitFor();
await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
for (const [name, path] of Object.entries(pages)) {
	if (args.only && !args.only.includes(name)) continue;
	for (const width of widths) await shoot(page, name, path, width);
}
await browser.close();
