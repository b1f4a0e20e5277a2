import { test } from './setup/test.ts';

test.fail('a console message fails a test', async ({ page }) => {
	await page.goto('/about');
	await page.evaluate(() => console.error('planted'));
});
