import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const product = '/product-details/1-10-oz-gold-eagle-coin';

// A device whose clock is wrong by some milliseconds from the first script on.
for (const [name, wrongBy] of [
	['26 hours fast', 26 * 3_600_000],
	['in 2040', Date.parse('2040-01-01') - Date.now()],
	['a year slow', -365 * 24 * 3_600_000],
] as const) {
	test(`the flash sale shows the shop's time with a clock ${name}`, async ({ page }) => {
		await page.addInitScript((by) => {
			const now = Date.now.bind(Date);
			Date.now = () => now() + by;
		}, wrongBy);
		await open(page, product);
		await expect(page.getByRole('region', { name: 'Flash sale' }).getByRole('timer')).toHaveText(
			/^02D\d\dH\d\dM\d\dS$/,
		);
		await expect(page.locator('[data-product]').first()).toContainText('%');
	});
}
