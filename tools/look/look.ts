/**
 * Takes the screenshots of docs/look.md into `docs/look/<name>-<width>.webp`, those of the dark theme into
 * `<name>-<width>-dark.webp`. Needs a running demo shop. `/dev/kit` exists only in development.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { storeLogin } from '../../tests/browser/setup/buyer.ts';
import { open } from '../../tests/browser/setup/steps.ts';
import { startWith } from '../../tests/browser/setup/stored-lists.ts';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { parseOptions } from '../parse-options.ts';
import { settlePage } from '../replay/settle-page.ts';
import { createCustomer } from './customer.ts';
import { otherScreens, type Screen, screens } from './screens.ts';

const usage =
	'npm run look -- [--url http://localhost:3000] [--only NAME] [--width 360] [--scheme dark] [--folder docs/look] [--all] [--complete] [--data-dir .data]: takes the screenshots of docs/look.md; --all adds the other screens, --complete takes the complete pages at full size, and --data-dir lets the operator ship an order of the customer';
const { values: args } = parseOptions(
	{
		options: {
			url: { type: 'string', default: 'http://localhost:3000' },
			only: { type: 'string', multiple: true },
			width: { type: 'string', multiple: true },
			scheme: { type: 'string', default: 'light' },
			all: { type: 'boolean', default: false },
			complete: { type: 'boolean', default: false },
			'data-dir': { type: 'string' },
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
/** The heights of the screens that are higher than wide. */
const screenHeights = { 360: 720, 768: 1024 } as Record<number, number>;
/** Wider screenshots are reduced, because the table in docs/look.md shows them smaller. */
const maxPictureWidth = 960;
const { folder } = args;
const schemes = args.scheme === 'both' ? (['light', 'dark'] as const) : ([args.scheme] as ('light' | 'dark')[]);

async function shoot(name: string, screen: Screen, width: number): Promise<void> {
	const { path, isEmpty, isLoggedIn, isPrinted, act } = screen;
	const viewport = { width, height: screenHeights[width] ?? Math.round(width * 0.75) };
	const context = await browser.newContext({
		...{ locale: 'en-US', reducedMotion: 'reduce', colorScheme: schemes[0], viewport, baseURL: args.url },
		...(isLoggedIn ? { storageState: await customer() } : !isEmpty && { storageState: filledLists }),
	});
	const page = await context.newPage();
	await open(page, path);
	await act?.(page);
	if (isPrinted) await page.emulateMedia({ media: 'print' });
	for (const scheme of schemes) {
		await page.emulateMedia({ colorScheme: scheme });
		const isCovered = await page.getByRole('dialog').first().isVisible();
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		const maxHeight = args.complete ? 16_000 : Math.round(width * (maxHeights[width] ?? 3));
		const clipHeight = isCovered ? viewport.height : Math.min(height, maxHeight);
		if (!isCovered) await settlePage(page, { bottom: clipHeight });
		const clip = { x: 0, y: 0, width, height: clipHeight };
		const png = await page.screenshot(isCovered ? {} : { fullPage: true, clip });
		const file = join(folder, `${name}-${width}${scheme === 'dark' ? '-dark' : ''}.webp`);
		const picture = sharp(png);
		if (!args.complete) picture.resize(Math.min(width, maxPictureWidth));
		writeFileSync(
			file,
			await picture.webp({ quality: args.complete ? 85 : 68, effort: args.complete ? 1 : 5 }).toBuffer(),
		);
		console.log(`${file}: ${width} × ${clipHeight}`);
	}
	await context.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
// With an item in the cart and saved products, so that these pages are not empty.
const filledLists = await prepare((page) =>
	startWith(page, { cart: { 1001: 1 }, wishlist: ['1002', '1040', '1110'], compare: ['1001', '1010', '1040'] }),
);
let login: ReturnType<typeof prepare> | undefined;
const customer = () =>
	(login ??= prepare(async (page) => {
		const entries = await createCustomer(page.request, args['data-dir']);
		await storeLogin(page, entries);
		await open(page, '/profile');
		await page.getByRole('link', { name: /^Cart, 1/ }).waitFor();
	}));
for (const [name, screen] of Object.entries({ ...screens, ...((args.all || args.only) && otherScreens) })) {
	if (args.only && !args.only.includes(name)) continue;
	const { maxWidth = Number.POSITIVE_INFINITY } = screen;
	const chosenWidths = (args.width?.map(Number) ?? widths).filter((width) => width <= maxWidth);
	for (const width of screen.isPrinted ? [paperWidth] : chosenWidths) await shoot(name, screen, width);
}
await browser.close();

/** @returns what a visitor's browser stores after some steps */
async function prepare(
	act: (page: Page) => Promise<void>,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
	const context = await browser.newContext({ locale: 'en-US', baseURL: args.url });
	await act(await context.newPage());
	const state = await context.storageState();
	await context.close();
	return state;
}
