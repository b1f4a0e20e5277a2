import { startWith } from './setup/kept-lists.ts';
import { expect, liveSettings, openLive, test } from './setup/live-test.ts';
import { fillCheckout } from './setup/steps.ts';

/** What comes once prices are so old that metals are paused, or are new again. */
const inTime = { timeout: 30_000 };

// So long that prices which come in are never too old between a look and a click, on a busy machine too.
test.use({
	settings: { ...liveSettings, SPOT_STALE_SECONDS: '2', SPOT_PAUSE_SECONDS: '8' },
	expectedMessages: [/status of 503/],
});
// All in one worker: a shop of its own takes longer to start than a test to run.
test.describe.configure({ mode: 'default' });

test('a feed that stops is told with its age, pauses the checkout of metals alone, and recovers by itself', async ({
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
	// The checkout has no spot prices around it.
	await expect(spot).toBeVisible();
	await expect(spot).not.toContainText(/\d s old/, inTime);
});

test('a checkout that is open when the feed stops takes back the prices that it has locked', async ({ page, feed }) => {
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

test('no offer is made for what somebody sells while live prices are away', async ({ page, feed }) => {
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

test('goods of a fixed price are sold while metals are not', async ({ page, feed }) => {
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
