import type { Page } from '@playwright/test';

const latest = '**/builds/latest.json*';
const hour = 3_600_000;

/**
 * Makes the page find a newer build: changes the shop's latest build, and advances the page's clock by an hour. The clock must be installed
 * before the page opens.
 *
 * @returns true if the page requested the latest build
 */
export async function deployOver(page: Page): Promise<boolean> {
	let onRequest = () => {};
	const requested = new Promise<boolean>((resolve) => {
		onRequest = () => resolve(true);
	});
	await page.route(latest, async (route) => {
		await route.fulfill({ json: { id: 'deployed-by-the-replay', timestamp: Date.now() } });
		onRequest();
	});
	const announced = page
		.evaluate(() => new Promise<void>((done) => addEventListener('app:manifest:update', () => done(), { once: true })))
		.catch(() => {});
	// The check begins once the page has been idle.
	await page.clock.runFor(3_000);
	await page.clock.fastForward(hour + 60_000);
	if (!(await Promise.race([requested, after(10_000)]))) return false;
	// Waits until the page has read the response: an earlier click would be a normal navigation. Other shops may not dispatch this event.
	await Promise.race([announced, after(2_000)]);
	return true;
}

const after = (time: number) => new Promise<false>((resolve) => setTimeout(resolve, time, false));
