import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const coin = '/product-details/1001';

test('a coin appears in true size next to others, on a screen that is measured once, with the keyboard only', {
	tag: '@phone',
}, async ({ page }) => {
	await open(page, coin);
	const button = page.getByRole('button', { name: 'True size' });
	await button.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'True size: 1 oz Gold Eagle Coin' });
	// Toasts also have the role status.
	const said = dialog.getByRole('status').first();
	await expect(dialog.getByRole('radio', { name: 'Quarter' })).toBeFocused();
	await expect(said).toHaveText('32.7 mm across and 2.87 mm thick, 1.35 times a US quarter.');
	await page.keyboard.press('ArrowRight');
	await expect(said).toContainText('0.38 times as long as a bank card.');
	const drawn = dialog.getByRole('figure').first().locator('img').locator('xpath=../../..');
	const width = async () => (await drawn.boundingBox())?.width ?? 0;
	expect(await width()).toBeCloseTo((32.7 * 96) / 25.4, 0);

	await expect(dialog.getByText('Not calibrated')).toBeVisible();
	await dialog.getByRole('button', { name: 'Calibrate with a bank card' }).press('Enter');
	const slider = dialog.getByRole('slider', { name: 'Size of the drawn card' });
	await expect(slider).toBeFocused();
	await slider.press('End');
	await dialog.getByRole('button', { name: 'It matches' }).press('Enter');
	const again = dialog.getByRole('button', { name: 'Calibrate again' });
	await expect(again).toBeFocused();
	expect(await width()).toBeCloseTo(32.7 * 9, 0);
	// Pictures larger than the screen scroll in their frame.
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

	await dialog.getByRole('radio', { name: 'Another item' }).press(' ');
	await dialog.getByRole('searchbox', { name: 'Search for an item' }).fill('silver eagle');
	await dialog.getByRole('button', { name: '1 oz Silver Eagle Coin' }).press('Enter');
	await expect(dialog.getByRole('button', { name: 'Choose another item' })).toBeFocused();
	await expect(said).toContainText('0.81 times the 1 oz Silver Eagle Coin.');
	await page.keyboard.press('Escape');
	await expect(button).toBeFocused();

	await page.reload();
	await button.click();
	await expect(dialog.getByText('Calibrated to this screen.')).toBeVisible();
	await again.click();
	await dialog.getByRole('button', { name: 'Reset calibration' }).click();
	await expect(dialog.getByText('Not calibrated')).toBeVisible();
});
