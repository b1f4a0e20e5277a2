import type { Locator, Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './setup/layout-faults.ts';
import { expect, moveGold, openLive, publish, subscribers, test, waitForConnection } from './setup/live-test.ts';
import { addToCart, open, stored } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';

const coin = '1001';
const cardOf = (page: Page, product: string) => page.locator(`main [data-product="${product}"]`).first();

/** The prices of a product page: by card and, as the feed's price, by wire or check. */
const pricesOf = (page: Page) => page.getByRole('table', { name: 'Price by quantity and payment method' });

/** Records the texts of some elements in each frame in which they change. */
async function watchFrames(page: Page, parts: Locator[]) {
	const nodes = await Promise.all(parts.map((part) => part.elementHandle()));
	return page.evaluateHandle((watched) => {
		const seen: string[][] = [];
		function look() {
			const said = watched.map((node) => node?.textContent ?? '');
			if (said.join() !== seen.at(-1)?.join()) seen.push(said);
			requestAnimationFrame(look);
		}
		look();
		return seen;
	}, nodes);
}

test('in the dealer’s table, our bid and the spread add up to the price by wire, also after a tick', async ({
	page,
	feed,
	request,
}) => {
	await openLive(page, '/shop-list?category=gold&weight=1');
	const row = page.getByRole('row').filter({ has: page.locator(`[data-product="${coin}"]`) });
	const read = async () => {
		const texts = await row
			.locator('td')
			.evaluateAll((cells) =>
				['Per ounce', 'Our bid', 'Spread'].map(
					(head) =>
						cells.find((cell) => (cell as HTMLElement).dataset.head === head)?.querySelector('.amount')?.textContent,
				),
			);
		const [price = 0, bid = 0, spread = 0] = texts.map((text) =>
			Math.round(100 * Number(text?.replaceAll(/[$,]/g, ''))),
		);
		return { price, bid, spread };
	};
	const before = await read();
	expect(before.bid).toBeGreaterThan(0);
	expect(before.bid + before.spread).toBe(before.price);
	await expect(row).toContainText(`${((100 * before.spread) / before.price).toFixed(2)}%`);
	const price = await moveGold(feed, request, 3, coin);
	await expect(row).toContainText(price);
	const after = await read();
	expect(after.bid).toBeGreaterThan(before.bid);
	expect(after.bid + after.spread).toBe(after.price);
});

test('a tick changes card, panel, total and spot bar in one frame with a mark, is stored, and shifts nothing', async ({
	page,
	feed,
	request,
}) => {
	await watchShifts(page);
	await startWith(page, { cart: { [coin]: 2 } });
	await openLive(page, '/shop1?category=gold');
	const card = cardOf(page, coin);
	const spot = page.getByRole('region', { name: 'Spot prices' }).getByRole('definition').first();
	const outside = [card, spot];
	await expect(card).toBeVisible();
	const handles = await watchFrames(page, outside);
	await page.getByRole('link', { name: 'Cart, 2 items' }).click();
	const panel = page.getByRole('dialog', { name: 'Your cart' });
	const total = panel.getByText('Subtotal (wire or check)').locator('..');
	await expect(total).toBeVisible();
	await handles.dispose();
	const frames = await watchFrames(page, [panel.getByRole('listitem').first(), total, ...outside]);
	const shown = await moveGold(feed, request, 3, coin);
	await expect(panel.getByRole('listitem').first()).toContainText(shown);
	await expect(card).toContainText(shown);
	// The text has changed, but the browser may not have drawn it yet.
	await expect.poll(async () => (await frames.jsonValue()).length).toBe(2);
	const states = await frames.jsonValue();
	for (const [part, text] of states[0]?.entries() ?? []) expect(states[1]?.[part]).not.toBe(text);

	await expect(page.locator('[data-moved="up"]').first()).toBeAttached();
	const spoken = '[aria-live]:not([aria-live="off"]) .amount, [role="status"] .amount, [role="alert"] .amount';
	await expect(page.locator(spoken)).toHaveCount(0);
	expect(await stored(page, 'cart_products')).toMatchObject([
		{ pricing: { ask: Number(shown.replaceAll(/[$,]/g, '')) } },
	]);
	await panel.getByRole('button', { name: 'Close' }).click();
	expect(await shiftsOf(page)).toEqual([]);
});

test('a part that hydrates late keeps the server’s HTML, then shows the received prices', async ({
	page,
	feed,
	request,
}) => {
	let release = () => {};
	const late = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/assets\/price-anatomy-.*\.js$/, async (route) => {
		await late;
		await route.continue();
	});
	await openLive(page, '/');
	const part = page.getByText('Our price', { exact: true }).locator('xpath=ancestor::*[@data-product][1]');
	const before = (await part.textContent()) ?? '';
	const shown = await moveGold(feed, request, 3, (await part.getAttribute('data-product')) ?? '');
	await expect(page.getByRole('region', { name: 'Spot prices' }).locator('[data-moved]').first()).toBeAttached();
	await expect(part).toHaveText(before);
	release();
	await expect(part).toContainText(shown);
});

test('a changed price has a mark and tinted digits; with reduced motion, neither is animated', async ({
	page,
	feed,
	request,
}) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await openLive(page, `/product-details/${coin}`);
	await moveGold(feed, request, -3, coin);
	const moved = page.locator('main [data-moved="down"]').first();
	await expect(moved).toBeAttached();
	const mark = await moved.evaluate((amount) => getComputedStyle(amount, '::after').animationTimingFunction);
	expect(mark).toMatch(/^steps\(1(, end)?\)$|^step-end$/);
	// A changed price keeps its color, except for its changed digits.
	await expect(moved).toHaveCSS('animation-name', 'none');
	const tints = moved.locator('.moved-digits');
	await expect(tints).toHaveCount(1);
	await expect(tints).toHaveCSS('animation-duration', '0.6s');
});

test('every page that shows a price follows it', async ({ page, feed, request }) => {
	await openLive(page, '/product-details/1003');
	for (const name of ['Compare', 'Add Wishlist', 'Add To Cart']) {
		await page.getByRole('main').getByRole('button', { name, exact: true }).click();
	}
	const price = page.locator('main [data-product="1003"]').first();
	const byWire = dollars((await moveGold(feed, request, 3, '1003')).slice(1));
	const texts = async () => (await price.textContent())?.match(/[\d,]+\.\d\d/g)?.map(dollars) ?? [];
	// The price and the regular price change together.
	await expect.poll(async () => (await texts())[1]).toBeCloseTo(byWire * 1.0399, 1);
	const [byCard = 0, cardList = 0] = await texts();
	expect(byCard).toBeCloseTo(cardList * 0.99, 1);

	for (const path of ['/cart', '/wishlist', '/', '/search?searchText=gold']) {
		await openLive(page, path);
		const first = page.locator('main [data-product]').first();
		const id = (await first.getAttribute('data-product')) ?? '';
		await expect(first).toContainText(await moveGold(feed, request, 3, id));
	}

	await openLive(page, '/shop1?category=gold');
	await page.getByRole('link', { name: 'Quick view: 1 oz Gold Eagle Coin' }).dispatchEvent('click');
	const view = page.getByRole('dialog', { name: 'Quick view: 1 oz Gold Eagle Coin' });
	await expect(view.getByText('SKU AU-EAGLE-1OZ')).toBeVisible();
	const shown = await moveGold(feed, request, 3, coin);
	await expect(view).toContainText(shown);
	await expect(cardOf(page, coin)).toContainText(shown);
});

const dollars = (text: string) => Number(text.replaceAll(',', ''));

test('older events are ignored; events without a version are applied per product', async ({ page, shop }) => {
	// Wait for the page's own request for prices, which would overwrite events without a version.
	const caughtUp = page.waitForResponse(/get-product-asks/);
	await openLive(page, '/shop1?category=gold');
	const { products } = (await (await caughtUp).json()) as { products: { product_id: string; ask: number }[] };
	const ask = products.find(({ product_id }) => product_id === coin)?.ask ?? Number.NaN;
	// The page may come from the cache with an earlier price. This response corrects it.
	const current = ask.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
	await expect(cardOf(page, coin)).toContainText(current);
	const tell = (data: object) => publish(shop.url, 'products', 'PriceUpdated', data);
	await tell({ version: 0, time: new Date(0).toISOString(), products: [{ product_id: coin, ask: 1 }] });
	await tell({ products: [{ product_id: '1002', ask: 2_345.67 }] });
	await expect(cardOf(page, '1002')).toContainText('$2,345.67');
	await expect(cardOf(page, coin)).toContainText(current);
});

test('card, cart and compare follow the four spot prices, and a tick sends at most a kilobyte', async ({
	page,
	feed,
	request,
}) => {
	const heard: string[] = [];
	await page.routeWebSocket(/\/app\//, (socket) => {
		const server = socket.connectToServer();
		server.onMessage((message) => {
			if (String(message).includes('"PriceUpdated"')) return;
			heard.push(String(message));
			socket.send(message);
		});
	});
	await startWith(page, { cart: { [coin]: 2 }, compare: [coin, '1003'] });
	await openLive(page, '/compare');
	const shown = await moveGold(feed, request, 3, coin);
	await expect(page.getByRole('main')).toContainText(shown);
	await page.getByRole('link', { name: 'Cart, 2 items' }).click();
	await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(shown);
	const events = heard.map((frame) => JSON.parse(frame) as { event: string; data?: string });
	const ticks = events.filter(({ event }) => event === 'SpotTicked');
	expect(ticks.length).toBeGreaterThan(0);
	for (const { data = '' } of ticks) expect(data.length).toBeLessThan(1_000);
});

test('two tabs follow prices, and a cart changed in one is right in both', async ({ page, context, feed, request }) => {
	const other = await context.newPage();
	await addToCart(page, coin);
	await openLive(other, '/cart');
	await openLive(page, `/product-details/${coin}`);
	const shown = await moveGold(feed, request, 3, coin);
	await expect(pricesOf(page)).toContainText(shown);
	await expect(other.locator(`main [data-product="${coin}"]`)).toContainText(shown);
	await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
	await expect(other.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
	await expect(other.locator(`main [data-product="${coin}"]`)).toContainText(shown);
});

test.describe('a broken connection', () => {
	// The browser itself logs this.
	test.use({
		expectedMessages: [/WebSocket connection|Live prices:|net::ERR_/],
	});

	test('after a restart of the server, prices are right within 5 s of the connection', async ({
		page,
		shop,
		feed,
		request,
		context,
	}) => {
		await openLive(page, `/product-details/${coin}`);
		await shop.killAndRestart(async () => {
			await expect(page.locator('html')).not.toHaveAttribute('data-link', 'connected');
			await context.setOffline(true);
		});
		const shown = await moveGold(feed, request, 3, coin);
		await context.setOffline(false);
		await waitForConnection(page);
		await expect(pricesOf(page)).toContainText(shown, { timeout: 5_000 });
	});

	test('a hidden tab catches up at once when it is visible', async ({ page, feed, request }) => {
		let isDeaf = false;
		await page.routeWebSocket(/\/app\//, (socket) => {
			const server = socket.connectToServer();
			server.onMessage((message) => {
				if (!isDeaf) socket.send(message);
			});
		});
		await openLive(page, `/product-details/${coin}`);
		await setVisibility(page, 'hidden');
		isDeaf = true;
		const shown = await moveGold(feed, request, 3, coin);
		await expect(pricesOf(page)).not.toContainText(shown);
		await setVisibility(page, 'visible');
		await expect(pricesOf(page)).toContainText(shown);
	});

	test('after a permanent refusal, the page requests prices every minute, and a new page shows newer prices at once', async ({
		page,
		feed,
		request,
	}) => {
		await page.clock.install();
		await page.addInitScript(() => {
			window.WebSocket = class extends WebSocket {
				constructor(url: string | URL) {
					super(String(url).replace('/app/', '/app/no-'));
				}
			};
		});
		await open(page, `/product-details/${coin}`);
		await waitForConnection(page, 'disconnected');
		const first = await moveGold(feed, request, 3, coin);
		await page.clock.fastForward('01:01');
		await expect(pricesOf(page)).toContainText(first);

		const second = await moveGold(feed, request, 3, coin);
		await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Gold', exact: true }).click();
		await expect(cardOf(page, coin)).toContainText(second);
	});
});

test('a page in the back/forward cache closes its socket, and has the right prices as soon as it is restored', async ({
	page,
	shop,
	feed,
	request,
}) => {
	const turn = (event: string) =>
		page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), event);
	await openLive(page, `/product-details/${coin}`);
	await expect.poll(() => subscribers(shop.url, 'products')).toBe(1);
	await turn('pagehide');
	await expect.poll(() => subscribers(shop.url, 'products')).toBe(0);
	const shown = await moveGold(feed, request, 3, coin);
	await turn('pageshow');
	await expect(pricesOf(page)).toContainText(shown);
	await expect.poll(() => subscribers(shop.url, 'products')).toBe(1);
});

function setVisibility(page: Page, state: 'hidden' | 'visible') {
	return page.evaluate((value) => {
		Object.defineProperties(document, {
			hidden: { configurable: true, value: value === 'hidden' },
			visibilityState: { configurable: true, value },
		});
		document.dispatchEvent(new Event('visibilitychange'));
	}, state);
}

test('a tick moves price and price per ounce of a row together, and no premium', async ({ page, feed, request }) => {
	await openLive(page, '/shop-list?category=gold');
	const row = page.getByRole('row').filter({ has: page.locator(`[data-product="${coin}"]`) });
	const premium = (await row.locator('[data-head="Premium"]').textContent()) ?? '';
	const shown = await moveGold(feed, request, 3, coin);
	// For a coin of one ounce, both are equal.
	await expect(row.locator('[data-head="Price"]')).toContainText(shown);
	await expect(row.locator('[data-head="Per ounce"]')).toHaveText(shown);
	await expect(row.locator('[data-head="Per ounce"] [data-moved="up"] > .moved-digits')).toBeAttached();
	await expect(row.locator('[data-head="Premium"]')).toHaveText(premium);
});
