import { day } from '../../contract/time-spans.ts';
import { enter, newBuyer, post } from './setup/buyer.ts';
import { expect, test } from './setup/mail-test.ts';
import { open } from './setup/steps.ts';

declare global {
	interface Window {
		/** What a chart has written. */
		written: string[];
	}
}

test('the month of what is held for two days names hours between the days', async ({ page, request, mails }, {
	repeatEachIndex,
}) => {
	const buyer = { email: `chart-${repeatEachIndex}@example.com`, product: '1001' };
	const { kept } = await newBuyer(request, mails, buyer);
	const acquired_on = new Date(Date.now() - 2 * day).toISOString().slice(0, 10);
	const holding = { metal_id: 'gold', title: 'Bar', weight: 1, quantity: 1, acquired_on };
	await post(request, 'product/holding/add', holding, { Authorization: `Bearer ${kept.authToken}` });
	await page.addInitScript(() => {
		window.written = [];
		const { fillText } = CanvasRenderingContext2D.prototype;
		CanvasRenderingContext2D.prototype.fillText = function (text, ...more) {
			window.written.push(text);
			fillText.call(this, text, ...more);
		};
	});
	await enter(page, kept);
	await open(page, '/portfolio');
	await page.getByRole('region', { name: 'Over time' }).scrollIntoViewIfNeeded();
	await expect(page.getByText(/^Your holdings in a month: value from \$/)).toBeVisible();
	await expect.poll(() => page.evaluate(() => window.written.join())).toMatch(/\b\d{1,2}:00 [AP]M\b/);
});
