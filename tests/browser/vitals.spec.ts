import type { Page, Request } from '@playwright/test';
import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

test.use({ settings: { WEB_VITALS_PERCENT: '100' } });

const isBeacon = (request: Request) => request.url().endsWith('/page-timings');

/** Hides the page, as another tab does. */
const hide = (page: Page) =>
	page.evaluate(() => {
		Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
		document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
	});

/** Waits for the code, which loads after the page. */
async function openMeasured(page: Page, path: string): Promise<void> {
	const code = page.waitForResponse(/\/assets\/page-timings-.+\.js$/);
	await open(page, path);
	await (await code).finished();
}

test('a page sends its vitals once, when it is hidden, without its address or a cookie', { tag: '@both' }, async ({
	page,
	context,
	viewport,
}) => {
	const sent: Request[] = [];
	page.on('request', (request) => isBeacon(request) && sent.push(request));
	await openMeasured(page, '/product-details/1001');
	await page.getByRole('button', { name: 'Increase quantity' }).first().click();
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	const beacon = page.waitForRequest(isBeacon);
	await hide(page);
	const { route, device, LCP, CLS, ...others } = (await beacon).postDataJSON();
	expect([route, device]).toEqual(['/product-details/:id', (viewport?.width ?? 0) < 768 ? 'phone' : 'desktop']);
	expect(LCP).toBeGreaterThan(0);
	expect(CLS).toBeGreaterThanOrEqual(0);
	expect(['INP', undefined]).toContain(Object.keys(others)[0]);
	expect((await (await beacon).response())?.status()).toBe(204);
	await hide(page);
	expect(sent).toHaveLength(1);
	expect(await context.cookies()).toEqual([]);
});

test.describe('an ad blocker', () => {
	test.use({ expectedMessages: [/net::ERR_BLOCKED_BY_CLIENT/] });

	test('may block the code and the request, and the page works', async ({ page }) => {
		const block = (pattern: string) => page.route(pattern, (route) => route.abort('blockedbyclient'));
		await block('**/page-timings');
		await openMeasured(page, '/about');
		const failed = page.waitForEvent('requestfailed', isBeacon);
		await hide(page);
		await failed;
		await block('**/assets/page-timings-*.js');
		const code = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/page-timings-'));
		await open(page, '/contact');
		await code;
		await page.getByRole('link', { name: 'About', exact: true }).first().click();
		await expect(page).toHaveURL(/\/about$/);
	});
});
