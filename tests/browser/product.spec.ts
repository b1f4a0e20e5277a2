import { firstPrice, open, stored } from './setup/steps.ts';
import { advancedClock, expect, test } from './setup/test.ts';

test('a long description is cut at 100 characters, with a toggle; the quantity is at least 1', async ({ page }) => {
	await open(page, '/product-details/1001');
	await expect(page.getByText(/.{90,100}…/).first()).toBeVisible();
	await page.getByRole('button', { name: 'See more' }).click();
	await expect(page.getByRole('button', { name: 'See less' })).toBeVisible();
	await page.getByRole('button', { name: 'See less' }).click();
	await expect(page.getByRole('button', { name: 'See more' })).toBeVisible();

	const quantity = page.getByRole('textbox', { name: 'Quantity' });
	await expect(quantity).toHaveValue('1');
	await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
	await quantity.fill('0');
	await quantity.blur();
	await expect(quantity).toHaveValue('1');
});

test('wishlist and compare keep a product over a reload until it is removed', async ({ page }) => {
	await open(page, '/product-details/1001');
	const lists = [
		['Add Wishlist', 'wishlist_products', 'wishlist'],
		['Compare', 'compare_products', 'compare'],
	] as const;
	const toggle = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
	for (const [button, , list] of lists) {
		await toggle(button).click();
		await expect(page.getByText(new RegExp(`.+ added to ${list}$`))).toBeVisible();
	}
	await page.reload();
	for (const [button] of lists) await expect(toggle(button)).toHaveAttribute('aria-pressed', 'true');
	for (const [, key, list] of lists) {
		await open(page, `/${list}`);
		const saved = page.getByRole('main').getByRole('link', { name: '1 oz Gold Eagle Coin', exact: true });
		await expect(saved).toBeVisible();
		await page.getByRole('button', { name: 'Remove 1 oz Gold Eagle Coin' }).click();
		await expect(page.getByText(new RegExp(`.+ remove to ${list}$`))).toBeVisible();
		expect(await stored(page, key)).toEqual([]);
	}
});

test('Ask a question opens the contact page with the product', async ({ page }) => {
	await open(page, '/product-details/1001');
	await page.getByRole('link', { name: 'Ask a question' }).click();
	await expect(page).toHaveURL(/\/contact\?product=1001$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
	await expect(page.getByRole('main').getByText('1 oz Gold Eagle Coin')).toBeVisible();
});

test.describe('over time', () => {
	test.use(advancedClock);

	test('the countdown of an offer disappears when it has ended', async ({ page }) => {
		await page.clock.install();
		await open(page, '/product-details/1-10-oz-gold-eagle-coin');
		const countdown = page.getByRole('region', { name: 'Flash sale' });
		await expect(countdown).toContainText('Flash Sale end in:');
		const timer = countdown.getByRole('timer');
		await page.clock.runFor(1000);
		await expect(timer).toHaveText(/^02D\d\dH\d\dM\d\dS$/);
		const before = await timer.textContent();
		await page.clock.runFor(1000);
		await expect(timer).not.toHaveText(before ?? '');
		await page.clock.fastForward('54:00:00');
		await page.clock.runFor(1000);
		await expect(countdown).toHaveCount(0);
	});
});

test('the video opens over the page and closes', async ({ page }) => {
	await open(page, '/product-details/1-kg-calder--wren-cast-gold-bar');
	await page.getByRole('button', { name: 'Play video' }).click();
	const overlay = page.getByRole('dialog');
	await expect(overlay.locator('video')).toBeVisible();
	await overlay.getByRole('button', { name: 'Close' }).click();
	await expect(overlay).toBeHidden();
});

test('the film exists as H.264 and as VP9', async ({ request }) => {
	for (const [ending, type, codec] of [
		['mp4', 'video/mp4', 'avc1'],
		['webm', 'video/webm', 'V_VP9'],
	]) {
		const film = await request.get(`/videos/vault-tour.${ending}`);
		expect([film.status(), film.headers()['content-type']]).toEqual([200, type]);
		expect((await film.body()).includes(codec as string)).toBe(true);
	}
});

test('a browser that plays neither format offers the film for download', async ({ page }) => {
	// Not a film, as for a browser without both decoders.
	await page.route('/videos/*', (route) => route.fulfill({ contentType: 'video/mp4', body: 'no film' }));
	await open(page, '/product-details/1-kg-calder--wren-cast-gold-bar');
	await page.getByRole('button', { name: 'Play video' }).click();
	const overlay = page.getByRole('dialog');
	await expect(overlay.getByText('This browser can’t play the video.')).toBeVisible();
	await expect(overlay.getByRole('link', { name: 'Download it' })).toHaveAttribute('href', '/videos/vault-tour.mp4');
});

test('a swatch shows the picture of its color', async ({ page }) => {
	await open(page, '/product-details/orchard-silk-twill-scarf');
	const swatches = page.getByRole('list', { name: 'Colors' }).getByRole('button');
	const name = (await swatches.last().getAttribute('aria-label')) ?? '';
	const large = page.getByRole('main').getByRole('img').and(page.locator('[fetchpriority=high]'));
	await expect(large).not.toHaveAttribute('alt', new RegExp(`, ${name}$`));
	await swatches.last().click();
	await expect(swatches.last()).toHaveAttribute('aria-pressed', 'true');
	await expect(large).toHaveAttribute('alt', new RegExp(`, ${name}$`));
});

test('a phone shows the price on its first screen, also next to Add To Cart', {
	tag: '@phone-only',
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await open(page, '/product-details/1001');
	await expect(firstPrice(page)).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole('button', { name: 'Add To Cart', exact: true }).first()).toBeInViewport({ ratio: 1 });
	const price = page.locator('.bar-price .amount');
	await expect(price).toHaveCount(1);
	await expect(price).toBeInViewport({ ratio: 1 });
	await expect(page.locator('.bar-price')).toContainText('by card');
	await page.getByRole('textbox', { name: 'Quantity' }).first().fill('10');
	await page.keyboard.press('Tab');
	await expect(page.getByText(/^10 × \$/).first()).toBeInViewport({ ratio: 1 });
	const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
	expect(width).toBeLessThanOrEqual(room ?? 0);
});

test('the keyboard reaches pictures in their visual order: the large one first on a phone, the small ones first otherwise', {
	tag: '@phone',
}, async ({ page }) => {
	await open(page, '/product-details/1001');
	const large = page.locator('.main-picture a');
	const small = page.getByRole('link', { name: /^Show picture/ });
	const isAbove = async () => ((await large.boundingBox())?.x ?? 0) <= ((await small.first().boundingBox())?.x ?? 0);
	const [first, then] = (await isAbove()) ? [large, small.last()] : [small.last(), large];
	const focused = page.locator('a:focus');
	await first.focus();
	for (let stop = 0; stop < 8 && !(await then.evaluate((link) => link === document.activeElement)); stop++)
		await page.keyboard.press('Tab');
	await expect(then).toBeFocused();
	await expect(focused).toHaveCount(1);
});

test('below the quantity is its total for each payment method, at the price of that quantity', async ({ page }) => {
	await open(page, '/product-details/1001');
	const totals = page.getByText(/^10 × \$/);
	const cells = page
		.getByRole('table', { name: 'Price by quantity and payment method' })
		.getByRole('row')
		.last()
		.getByRole('cell');
	const prices = await cells.allTextContents();
	expect(prices).toHaveLength(2);
	await page.getByRole('textbox', { name: 'Quantity' }).first().fill('10');
	await page.keyboard.press('Tab');
	const dollars = (each: string) =>
		(Math.round(1000 * Number(each.replace(/[^\d.]/g, ''))) / 100).toLocaleString('en-US', {
			style: 'currency',
			currency: 'USD',
		});
	await expect(totals).toHaveText(prices.map((each) => `10 × ${each} = ${dollars(each)}`));
});

test('the first screen has one price and says for what it holds; the others are below the buttons', async ({
	page,
}) => {
	await open(page, '/product-details/1001');
	const price = firstPrice(page);
	await expect(page.locator('.product-head').getByText(/^\$[\d,.]+$/)).toHaveCount(1);
	await expect(page.getByText(/^By card, for 1 to 9 items\./)).toBeVisible();
	await page.getByRole('link', { name: 'See all prices' }).click();
	const table = page.getByRole('table', { name: 'Price by quantity and payment method' });
	await expect(table).toBeInViewport();
	await expect(table.getByRole('cell').first()).toHaveText((await price.textContent()) ?? '');
	const [button, below] = await Promise.all([
		page.getByRole('button', { name: 'Add To Cart', exact: true }).first().boundingBox(),
		table.boundingBox(),
	]);
	expect(below?.y).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY);
});

test('the rating leads to the reviews and their number by stars', { tag: '@both' }, async ({ page }) => {
	await open(page, '/product-details/1001');
	const rating = page.getByRole('link', { name: /^4\.5 of 5, \d+ reviews$/ });
	await rating.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/#reviews$/);
	const bars = page.getByRole('list', { name: 'Reviews by stars' }).getByRole('listitem');
	await expect(bars.first()).toBeInViewport();
	const counts = (await bars.allTextContents()).map((text) => Number(/stars?: (\d+)/.exec(text)?.[1]));
	expect(counts).toHaveLength(5);
	const count = /, (\d+) reviews/.exec((await rating.getByRole('img').getAttribute('aria-label')) ?? '')?.[1];
	expect(counts.reduce((sum, one) => sum + one)).toBe(Number(count));
});

test('thumbnails are named by what they show', { tag: '@both' }, async ({ page }) => {
	await open(page, '/product-details/1001');
	const thumbnails = page.getByRole('list', { name: 'Pictures' }).getByRole('link');
	await expect(thumbnails).toHaveText(['Obverse', 'Edge', 'Reverse']);
	await thumbnails.last().focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('link', { name: 'Show picture 3 of 3: Reverse' })).toHaveAttribute(
		'aria-current',
		'true',
	);
	await expect(page.getByRole('img', { name: '1 oz Gold Eagle Coin, reverse' })).toBeVisible();
});

test('on a tablet, the picture takes most of the width, and the price and buy buttons are on the first screen', async ({
	page,
}) => {
	await page.setViewportSize({ width: 768, height: 1024 });
	await open(page, '/product-details/1001');
	expect((await page.locator('.main-picture').boundingBox())?.width).toBeGreaterThan(560);
	await expect(firstPrice(page)).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole('button', { name: 'Add To Cart', exact: true }).first()).toBeInViewport({ ratio: 1 });
});

test('the buy bar on a phone does not cover focused controls', { tag: '@phone-only' }, async ({ page }) => {
	await open(page, '/product-details/1018');
	const bar = page.locator('.buy-bar');
	for (let stop = 0; stop < 40; stop++) {
		await page.keyboard.press('Tab');
		const hidden = await bar.evaluate((element) => {
			const focused = document.activeElement;
			if (!focused || element.contains(focused)) return '';
			const { top, bottom } = focused.getBoundingClientRect();
			const isUnder = top < innerHeight && bottom > element.getBoundingClientRect().top + 1;
			const isBefore = Boolean(focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
			return isUnder && isBefore ? (focused.getAttribute('aria-label') ?? focused.textContent ?? '') : '';
		});
		expect(hidden).toBe('');
	}
});
