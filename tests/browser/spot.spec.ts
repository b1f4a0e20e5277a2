import type { Page } from '@playwright/test';
import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const history = '**/api/admin/get-spot-history?*';
const isLibrary = (path: string) => /\/assets\/draw-chart-.+\.js$/.test(path);

const homeSpot = (page: Page) => page.getByRole('region', { name: 'Spot today' });
const goldSpot = (page: Page) => page.getByRole('region', { name: 'Gold spot', exact: true });
const words =
	/^Gold in 24 hours: (unchanged|(up|down) \$[\d,.]+ \([+−]?[\d.]+%\))\. Lowest \$[\d,.]+, highest \$[\d,.]+\.$/;

test('the chart and its library load on scrolling and replace the line', { tag: '@phone' }, async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await open(page, '/product-details/1001');
	const figure = goldSpot(page).getByRole('figure');
	const chart = figure.getByRole('img', { name: 'Gold: chart of the spot price' });
	await expect(figure.getByText(words)).toBeAttached();
	await expect(figure.getByRole('radio', { name: 'Day' })).toBeChecked();
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
	expect(asked.filter((path) => isLibrary(path) || path.endsWith('get-spot-history'))).toEqual([]);
	const line = await chart.boundingBox();
	await figure.scrollIntoViewIfNeeded();
	await expect(chart.locator('canvas').first()).toBeVisible();
	await expect(chart.locator('svg')).toHaveCount(0);
	expect(asked.filter(isLibrary)).toHaveLength(1);
	const box = await chart.boundingBox();
	expect([box?.width, box?.height]).toEqual([line?.width, line?.height]);
	await expect(figure.getByRole('link', { name: /TradingView/ })).toHaveAttribute(
		'href',
		'https://www.tradingview.com/',
	);
});

test('a range is chosen with the keyboard and announced once', async ({ page }) => {
	await open(page, '/product-details/1001');
	const figure = goldSpot(page).getByRole('figure');
	await figure.scrollIntoViewIfNeeded();
	await expect(figure.locator('canvas').first()).toBeVisible();
	await expect(figure.getByRole('status')).toBeEmpty();
	await figure.getByRole('radio', { name: 'Day' }).focus();
	for (const [range, span] of [
		['week', 'in seven days'],
		['month', 'in a month'],
		['year', 'in a year'],
	] as const) {
		const answer = page.waitForResponse((response) => response.url().includes(`range=${range}`));
		await page.keyboard.press('ArrowRight');
		const { points } = await (await answer).json();
		expect(points.length).toBeGreaterThan(100);
		await expect(figure.getByRole('status')).toContainText(`Gold ${span}: `);
		await expect(figure.getByRole('img')).toHaveAttribute('aria-busy', 'false');
	}
	await expect(figure.getByRole('radio', { name: 'Year' })).toBeFocused();
});

test('the home shows every metal with its price and change, and the chart of the chosen one', {
	tag: '@phone',
}, async ({ page }) => {
	await open(page, '/');
	const metals = homeSpot(page).getByRole('group', { name: 'Metal of the chart' });
	for (const metal of ['Gold', 'Silver', 'Platinum', 'Palladium'])
		await expect(metals.getByText(metal, { exact: true }).locator('..')).toHaveText(/\$[\d,]+\.\d\d[+−]?\d+\.\d\d%$/);
	await metals.getByRole('radio', { name: /^Gold/ }).focus();
	await page.keyboard.press('ArrowDown');
	const figure = homeSpot(page).getByRole('figure');
	await expect(figure.getByRole('heading', { level: 3 })).toHaveText('Silver');
	await expect(figure.getByText(/^Silver in 24 hours: /).first()).toBeVisible();
	await expect(figure.locator('canvas').first()).toBeVisible();
	await expect(homeSpot(page).getByRole('link', { name: 'Silver in the shop' })).toHaveAttribute(
		'href',
		'/shop1?category=silver',
	);
	await homeSpot(page).getByRole('heading', { name: 'Price alert' }).click();
	await expect(homeSpot(page).getByRole('button', { name: 'Set alert' })).toBeVisible();
});

test('panel and price breakdown show the premium of the discounted price, and the parts add up to the price', async ({
	page,
}) => {
	await open(page, '/product-details/1005');
	const prices = page.getByRole('table', { name: 'Price by quantity and payment method' });
	const parts = page.getByRole('region', { name: 'Price breakdown' });
	const row = (name: RegExp) =>
		parts
			.locator('dl > div')
			.filter({ has: page.locator('dt', { hasText: name }) })
			.getByRole('definition');
	// With two prices, the wire price is the last.
	const dollars = async (name: RegExp) =>
		Number(
			(await row(name).textContent())
				?.match(/\$[\d,.]+\d/g)
				?.at(-1)
				?.replaceAll(/[$,]/g, ''),
		);
	const [metal, premium, ask] = [await dollars(/^Metal value/), await dollars(/^Premium/), await dollars(/^Our price/)];
	expect(premium).toBeGreaterThan(0);
	expect(Math.abs(metal + premium - ask)).toBeLessThan(0.011);
	await expect(prices).toContainText(`$${ask.toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
	await expect(parts.getByText(/^Premium.*, 2\.71% over spot$/)).toBeVisible();
	await expect(page.getByText(', 2.71% over spot')).toHaveCount(2);
	expect(Math.abs((100 * premium) / metal - 2.71)).toBeLessThan(0.01);
});

test.describe('a history that fails to load', () => {
	test.use({ expectedMessages: [/status of 503/] });

	test('shows a message and the line, and one more attempt loads it', async ({ page }) => {
		await page.route(history, (route) =>
			route.fulfill({ status: 503, json: { error: { code: 'x', message: 'Later.' } } }),
		);
		await open(page, '/product-details/1001');
		const figure = goldSpot(page).getByRole('figure');
		await figure.scrollIntoViewIfNeeded();
		await expect(figure.getByText('We couldn’t load the price history.')).toBeVisible();
		await expect(figure.getByRole('img').locator('svg')).toBeVisible();
		await page.unroute(history);
		await figure.getByRole('button', { name: 'Try again' }).click();
		await expect(figure.locator('canvas').first()).toBeVisible();
		await expect(figure.getByText(words)).toBeVisible();
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$/] });

	test('the day is a line with its text, without options', async ({ page }) => {
		for (const [path, spot] of [
			['/', homeSpot(page)],
			['/product-details/1001', goldSpot(page)],
		] as const) {
			await page.goto(path);
			const figure = spot.getByRole('figure');
			await expect(figure.getByRole('img').locator('path')).toHaveAttribute('d', /^M0 \d+l(1[ -]\d+ ?){20,}$/);
			await expect(figure.getByText(words)).toBeVisible();
			await expect(figure.getByRole('radio', { name: 'Week' })).toBeHidden();
			await expect(spot.getByText(/simulated prices/i).first()).toBeVisible();
		}
	});
});
