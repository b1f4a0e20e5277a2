import type { Page } from '@playwright/test';

const latest = '**/builds/latest.json*';
const hour = 3_600_000;

/**
 * Has the page find a newer build: the shop's latest is another from now on, and an hour passes by the page's clock, which
 * must have been installed before it was opened.
 *
 * @returns whether the page looked
 */
export async function deployOver(page: Page): Promise<boolean> {
	let looked = () => {};
	const hasLooked = new Promise<boolean>((resolve) => {
		looked = () => resolve(true);
	});
	await page.route(latest, async (route) => {
		await route.fulfill({ json: { id: 'deployed-by-the-replay', timestamp: Date.now() } });
		looked();
	});
	const hasTold = page
		.evaluate(() => new Promise<void>((told) => addEventListener('app:manifest:update', () => told(), { once: true })))
		.catch(() => {});
	// The check begins once the page has been idle.
	await page.clock.runFor(3_000);
	await page.clock.fastForward(hour + 60_000);
	if (!(await Promise.race([hasLooked, after(10_000)]))) return false;
	// The answer is read then; whoever clicks before leaves the page as ever. Another's shop may say nothing of it.
	await Promise.race([hasTold, after(2_000)]);
	return true;
}

const after = (time: number) => new Promise<false>((resolve) => setTimeout(resolve, time, false));
