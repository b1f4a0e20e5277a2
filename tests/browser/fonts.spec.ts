import { shiftsOf, watchShifts } from './setup/layout-faults.ts';
import { hydrated } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

test('fonts that come late move nothing', async ({ page }) => {
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
});
