import { chromium } from '@playwright/test';
import { startShop } from '../../tests/browser/setup/shop.ts';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { watchVitals } from '../replay/vitals.ts';
import { weigh } from '../replay/weight.ts';
import { measureFirstLoad } from './first-load.ts';
import { pagesOfBench } from './pages-of-bench.ts';
import type { Row } from './row.ts';

/** KiB, compressed. */
const goals = { scripts: { atMost: 155 }, styles: { atMost: 22 } };

/** The size of pages on a phone with an empty cache. Counts pictures that load before the first scroll. */
export async function benchWeights(): Promise<Row[]> {
	const shop = await startShop();
	const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
	const rows: Row[] = [];
	try {
		for (const { name, path } of pagesOfBench) {
			const context = await browser.newContext({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 });
			await watchVitals(context);
			const page = await context.newPage();
			const answer = await page.goto(shop.url + path, { waitUntil: 'load' });
			if (!answer?.ok()) throw new Error(`${path} returned ${answer?.status()}, so there is nothing to measure.`);
			const { styles, pictures } = await weigh(page, await answer.text());
			const first = await measureFirstLoad(shop.url, path);
			rows.push(
				{ name: `${name}: HTML`, value: first.html / 1000, unit: 'KB' },
				{
					name: `${name}: JavaScript, gzip`,
					value: first.bytes / 1024,
					unit: 'KiB',
					goal: goals.scripts,
					of: `${first.files} files`,
				},
				{ name: `${name}: CSS`, value: styles.sent / 1024, unit: 'KiB', goal: goals.styles },
				{ name: `${name}: pictures`, value: pictures.sent / 1000, unit: 'KB' },
			);
			await context.close();
		}
	} finally {
		await browser.close();
		await shop.close();
	}
	return rows;
}
