/**
 * Takes the screenshots of docs/look.md into `docs/look/<name>-<width>.webp`, those of the dark theme into
 * `<name>-<width>-dark.webp`. Needs a running shop. `/dev/kit` exists only in development.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import sharp from 'sharp';
import { addToCart, open } from '../../tests/browser/setup/steps.ts';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { parseOptions } from '../parse-options.ts';
import { settlePage } from '../replay/settle-page.ts';
import { type Screen, screens } from './screens.ts';

const usage =
	'npm run look -- [--url http://localhost:3000] [--only NAME] [--width 360] [--scheme dark] [--folder docs/look]: takes the screenshots of docs/look.md';
const { values: args } = parseOptions(
	{
		options: {
			url: { type: 'string', default: 'http://localhost:3000' },
			only: { type: 'string', multiple: true },
			width: { type: 'string', multiple: true },
			scheme: { type: 'string', default: 'light' },
			folder: { type: 'string', default: join(import.meta.dirname, '../../docs/look') },
		},
	},
	usage,
);

const widths = [360, 768, 1280, 1920];
/** The width of US Letter paper. */
const paperWidth = 816;
/** The maximum height of a screenshot as a multiple of its width: the top of the page. */
const maxHeights = { 360: 6, 768: 3.2, 1280: 2.4, 1920: 1.3 } as Record<number, number>;
/** Wider screenshots are reduced, because the table in docs/look.md shows them smaller. */
const maxPictureWidth = 960;
const { folder } = args;
const colorScheme = args.scheme === 'dark' ? 'dark' : 'light';
const schemeMark = colorScheme === 'dark' ? '-dark' : '';

async function shoot(name: string, { path, isEmpty, isPrinted, act }: Screen, width: number): Promise<void> {
	const viewport = { width, height: Math.round(width * (width > 700 ? 0.75 : 2)) };
	const context = await browser.newContext({
		...{ locale: 'en-US', reducedMotion: 'reduce', colorScheme, viewport, baseURL: args.url },
		...(!isEmpty && { storageState: filledCart }),
	});
	const page = await context.newPage();
	await open(page, path);
	await act?.(page);
	if (isPrinted) await page.emulateMedia({ media: 'print' });
	const isCovered = await page.getByRole('dialog').first().isVisible();
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	const clipHeight = isCovered ? viewport.height : Math.min(height, Math.round(width * (maxHeights[width] ?? 3)));
	if (!isCovered) await settlePage(page, { bottom: clipHeight });
	const clip = { x: 0, y: 0, width, height: clipHeight };
	const png = await page.screenshot(isCovered ? {} : { fullPage: true, clip });
	await context.close();
	const file = join(folder, `${name}-${width}${schemeMark}.webp`);
	writeFileSync(
		file,
		await sharp(png).resize(Math.min(width, maxPictureWidth)).webp({ quality: 68, effort: 5 }).toBuffer(),
	);
	console.log(`${file}: ${width} × ${clipHeight}`);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
// With an item in the cart, so that cart and checkout are not empty.
const filledCart = await fillCart();
for (const [name, screen] of Object.entries(screens)) {
	if (args.only && !args.only.includes(name)) continue;
	const chosenWidths = args.width?.map(Number) ?? widths;
	for (const width of screen.isPrinted ? [paperWidth] : chosenWidths) await shoot(name, screen, width);
}
await browser.close();

async function fillCart(): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
	const context = await browser.newContext({ locale: 'en-US', baseURL: args.url });
	const page = await context.newPage();
	await addToCart(page, '1001');
	const state = await context.storageState();
	await context.close();
	return state;
}
