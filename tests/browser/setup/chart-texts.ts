import { expect, type Locator, type Page } from '@playwright/test';

declare global {
	interface Window {
		/** Texts that charts have drawn. */
		chartTexts: string[];
	}
}

/** Records the texts that charts draw on a canvas, from the next document on. */
export async function recordChartTexts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.chartTexts = [];
		const { fillText } = CanvasRenderingContext2D.prototype;
		CanvasRenderingContext2D.prototype.fillText = function (text, ...more) {
			window.chartTexts.push(text);
			fillText.call(this, text, ...more);
		};
	});
}

export const chartTexts = (page: Page): Promise<string[]> => page.evaluate(() => window.chartTexts);

export const upright = { width: 360, height: 740 };
export const sideways = { width: 740, height: 360 };

/**
 * Rotates a phone three times. Each time, the chart must show its newest point: the last amount that it draws is the newest.
 *
 * @param amount the element that shows the newest amount
 */
export async function expectNewestWhenRotated(page: Page, amount: Locator): Promise<void> {
	for (const size of [upright, sideways, upright]) {
		await page.evaluate(() => {
			window.chartTexts = [];
		});
		await page.setViewportSize(size);
		await expect(async () => {
			const written = (await chartTexts(page)).findLast((text) => text.startsWith('$'));
			expect(written).toBe(await amount.innerText());
		}).toPass({ timeout: 20_000 });
	}
}
