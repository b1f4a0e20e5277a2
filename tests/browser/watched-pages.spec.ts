import { test } from './setup/test.ts';

test.use({ reuseContext: true });

/** Where tests share a tab, what goes wrong in it is seen by the first of them and by those after it. */
for (const place of ['first', 'second']) {
	test.fail(`a message in the console fails the ${place} test of a tab`, async ({ page }) => {
		await page.goto('/about');
		await page.evaluate(() => console.error('planted'));
	});
}
