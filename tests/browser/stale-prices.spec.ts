import { expect, liveSettings, openLive, test } from './setup/live-test.ts';
import { fillCheckout } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';

/** Events when prices become stale, which pauses metals, or current again. */
const inTime = { timeout: 30_000 };

// Long enough that current prices do not become stale during a test on a busy machine.
test.use({
	settings: { ...liveSettings, SPOT_STALE_SECONDS: '2', SPOT_PAUSE_SECONDS: '8' },
	expectedMessages: [/status of 503/],
});
// All in one worker, because its shop starts more slowly than a test runs.
test.describe.configure({ mode: 'default' });

test('a stopped feed is reported with its age, pauses only the checkout of metals, and recovers by itself', async ({
	page,
	feed,
}) => {
	await startWith(page, { cart: { 1001: 1 } });
	await openLive(page, '/cart');
	feed.isDown = true;
	const spot = page.getByRole('region', { name: 'Spot prices' });
	await expect(spot).toContainText(/, \d+ s old; metals can’t be ordered right now/, inTime);
	await expect(page.getByText('Live metal prices are unavailable')).toBeVisible();

	await openLive(page, '/checkout');
	await fillCheckout(page);
	await expect(page.getByRole('alert')).toHaveText(/^Live metal prices are unavailable/);
	const placeOrder = page.getByRole('button', { name: /^Place order for \$/ });
	await expect(placeOrder).toBeHidden();

	feed.isDown = false;
	await expect(placeOrder).toBeVisible(inTime);
	await expect(page.getByRole('alert')).toHaveCount(0);
	await placeOrder.click();
	await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
	// The checkout has no spot bar.
	await expect(spot).toBeVisible();
	await expect(spot).not.toContainText(/\d s old/, inTime);
});

test('a checkout that is open when the feed stops withdraws its locked prices', async ({ page, feed }) => {
	await startWith(page, { cart: { 1002: 1 } });
	await openLive(page, '/checkout');
	await fillCheckout(page);
	const lock = page.getByText(/^Prices locked for \d+:\d\d$/);
	await expect(lock).toBeVisible();
	feed.isDown = true;
	await expect(page.getByRole('alert')).toHaveText(/^Live metal prices are unavailable/, inTime);
	await expect(lock).toBeHidden();
	await expect(page.getByRole('button', { name: 'Place order', exact: true })).toBeVisible();
	feed.isDown = false;
	await expect(lock).toBeVisible(inTime);
});

test('the shop makes no offer for metals without live prices', async ({ page, feed }) => {
	await openLive(page, '/sell');
	await page.getByLabel('Item', { exact: true }).selectOption('1001');
	const offer = page.getByRole('region', { name: 'Our offer' });
	await expect(offer).toContainText('$');
	feed.isDown = true;
	await expect(offer).toContainText('We can’t make an offer until live prices are back.', inTime);
	await expect(offer).not.toContainText('$');
	feed.isDown = false;
	await expect(offer).toContainText('$', inTime);
});

test('products with a fixed price are sold while metals are paused', async ({ page, feed }) => {
	feed.isDown = true;
	await startWith(page, { cart: { 1055: 1 } });
	await openLive(page, '/cart');
	await expect(page.getByRole('region', { name: 'Spot prices' })).toContainText(
		'metals can’t be ordered right now',
		inTime,
	);
	await expect(page.getByText('Live metal prices are unavailable')).toBeHidden();
	await openLive(page, '/checkout');
	await fillCheckout(page);
	await page.getByRole('button', { name: /^Place order for \$/ }).click();
	await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();
	feed.isDown = false;
});
