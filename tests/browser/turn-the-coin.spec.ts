import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const coin = '/product-details/1001';

// Without a graphics card, drawing is slow, and the browser logs a warning.
test.use({
	viewport: { width: 360, height: 740 },
	expectedMessages: [/GPU stall due to ReadPixels/],
	reducedMotion: 'reduce',
});

test('a coin turns by keyboard and by dragging, and flips; Escape restores the picture', async ({ page }) => {
	const maps: string[] = [];
	page.on('request', (request) => void (request.url().includes('/relief-') && maps.push(request.url())));
	await open(page, coin);
	const button = page.getByRole('button', { name: 'Turn the coin' });
	await expect(button).toHaveAttribute('aria-pressed', 'false');
	expect(maps).toEqual([]);
	await button.click();
	const slider = page.getByRole('slider', { name: /^Turn 1 oz Gold/ });
	await expect(slider).toBeFocused();
	expect(maps).toHaveLength(2);
	for (const [key, degrees] of [
		['Home', '-179'],
		['End', '180'],
		['PageDown', '150'],
	] as const) {
		await page.keyboard.press(key);
		await expect(slider).toHaveAttribute('aria-valuenow', degrees);
	}
	await page.getByRole('button', { name: 'Reset view' }).click();
	await slider.focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowDown');
	await expect(slider).toHaveAttribute('aria-valuetext', 'Obverse, turned 5° to the left and 1° forward');
	await page.getByRole('button', { name: 'Flip' }).click();
	await expect(slider).toHaveAttribute('aria-valuetext', /^Reverse, turned 5°/);
	const { x = 0, y = 0, width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
	await page.mouse.move(x + width / 2, y + height / 2);
	await page.mouse.down();
	await page.mouse.move(x, y + height / 2);
	await page.mouse.up();
	await expect(slider).toHaveAttribute('aria-valuenow', '85');
	await slider.press('Escape');
	await expect(slider).toBeHidden();
	await expect(button).toBeFocused();
	await expect(button).toHaveAttribute('aria-pressed', 'false');
	await expect(page.getByRole('button', { name: 'Zoom picture' })).toBeVisible();
});

test('without WebGL the picture stays, with an explanation', async ({ page }) => {
	await page.addInitScript(() => {
		HTMLCanvasElement.prototype.getContext = () => null;
	});
	await open(page, coin);
	await page.getByRole('button', { name: 'Turn the coin' }).click();
	await expect(page.getByText('You can’t turn it in this browser')).toBeVisible();
	await expect(page.getByRole('slider')).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Zoom picture' })).toBeVisible();
});
