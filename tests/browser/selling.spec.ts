import type { Page } from '@playwright/test';
import { findViolations } from './setup/axe.ts';
import { tabTo } from './setup/by-keyboard.ts';
import { findDeadControls } from './setup/dead-controls.ts';
import { expect, moveGold, openLive, test } from './setup/live-test.ts';
import { hydrated, open } from './setup/steps.ts';

const coin = '1001';
const what = (page: Page) => page.getByLabel('Item', { exact: true });
const offer = (page: Page) => page.getByRole('region', { name: 'Our offer' });
const send = (page: Page) => page.getByRole('button', { name: 'Submit request' });
const dollars = (text: string | null) => Number(text?.match(/\$([\d,]+\.\d\d)/)?.[1]?.replaceAll(',', ''));
/** Reads the displayed sum. */
const sumOf = async (page: Page) => dollars(await offer(page).textContent());

async function fillWho(page: Page): Promise<void> {
	await page.getByLabel('Name').fill('Jane Doe');
	await page.getByLabel('Email').fill('jane@example.com');
}

test.use({ expectedMessages: [/status of (400|404|409)/] });

test('from the bid on a product to a request: rows, their sum, errors at their fields, a number', {
	tag: '@phone',
}, async ({ page }) => {
	await open(page, `/product-details/${coin}`);
	const bid = dollars(await page.getByText(/^We pay \$/).textContent());
	expect(bid).toBeLessThan(dollars(await page.getByRole('main').locator('.price-lg').textContent()));
	await page.getByRole('link', { name: 'Sell to us', exact: true }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell to us');
	await hydrated(page);
	await expect(what(page)).toHaveValue(coin);
	expect(await sumOf(page)).toBe(bid);

	await page.getByLabel('Quantity').fill('3');
	await expect(offer(page)).toContainText(`$${(3 * bid).toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
	await page.getByRole('button', { name: 'Add a row' }).click();
	await expect(what(page).nth(1)).toBeFocused();
	await what(page).nth(1).selectOption('Silver');
	await page.getByLabel('Unit').selectOption('Grams');
	await expect(offer(page)).toContainText(`$${(3 * bid).toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
	await send(page).click();
	await expect(page.getByLabel('Weight of each')).toHaveAccessibleDescription(/^Enter the weight of each/);
	await expect(page.getByLabel('Weight of each')).toBeFocused();
	await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.');
	await page.getByLabel('Weight of each').fill('1,000');
	await fillWho(page);
	expect(await findViolations(page)).toEqual([]);
	const sum = await sumOf(page);
	expect(sum).toBeGreaterThan(3 * bid);
	await send(page).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you\. Our offer is SL-\d+$/);
	const offered = page.getByRole('region', { name: 'Your items' });
	expect(dollars(await offered.getByText('Total').locator('..').textContent())).toBe(sum);
	await expect(offered).toContainText('1 × Silver, 1000 g, .999 fine');
	expect(await findViolations(page)).toEqual([]);
	// The form is empty after sending.
	await page.getByRole('link', { name: 'Sell something else' }).click();
	await expect(what(page)).toHaveValue('');
	await expect(page.getByLabel('Name')).toHaveValue('');
});

test('with the keyboard only: adding and removing rows keeps a useful focus; Enter removes nothing', async ({
	page,
}) => {
	await open(page, '/sell');
	await tabTo(page, 'Item');
	await page.keyboard.type('Gold');
	await tabTo(page, 'Weight of each');
	await page.keyboard.type('1');
	await tabTo(page, 'Add a row');
	await page.keyboard.press('Enter');
	await expect(what(page).nth(1)).toBeFocused();
	await page.keyboard.type('Platinum');
	await tabTo(page, 'Weight of each');
	await page.keyboard.type('2');
	await page.keyboard.press('Enter');
	await expect(what(page)).toHaveCount(2);
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('Shift+Tab');
	await expect(page.getByRole('button', { name: 'Remove row 1' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(what(page)).toHaveCount(1);
	await expect(what(page)).toBeFocused();
	await expect(what(page)).toHaveValue('platinum');
	await expect(page.getByRole('status').filter({ hasText: 'Row 1 removed, 1 left.' })).toBeAttached();
	await tabTo(page, 'Name');
	await page.keyboard.type('Jane Doe');
	await tabTo(page, 'Email');
	await page.keyboard.type('jane@example.com');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/);
});

test('the offer follows spot, and rows and names survive a reload until they are cleared', async ({
	page,
	feed,
	request,
}) => {
	await openLive(page, '/sell');
	await what(page).selectOption(coin);
	await page.getByRole('button', { name: 'Add a row' }).click();
	await what(page).nth(1).selectOption('Palladium');
	await page.getByLabel('Weight of each').fill('0.5');
	await page.getByLabel('Name').fill('Jane Doe');
	const before = await sumOf(page);
	await moveGold(feed, request, 5, coin);
	await expect(async () => expect(await sumOf(page)).toBeGreaterThan(before)).toPass();
	await page.reload();
	await hydrated(page);
	await expect(what(page)).toHaveCount(2);
	await expect(page.getByLabel('Weight of each')).toHaveValue('0.5');
	await expect(page.getByLabel('Name')).toHaveValue('Jane Doe');
	await page.getByRole('button', { name: 'Clear form' }).click();
	await expect(what(page)).toHaveCount(1);
	await expect(what(page)).toHaveValue('');
	await expect(offer(page)).toContainText('Nothing yet');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$|status of (400|409)/] });

	test('buttons add and remove rows, and the offer needs consent; if spot has fallen, the page shows a new offer', {
		tag: '@phone',
	}, async ({ page, feed, request }) => {
		await page.goto('/sell');
		expect(await findDeadControls(page)).toEqual([]);
		await what(page).selectOption('Gold');
		await page.getByRole('button', { name: 'Show the offer' }).click();
		await expect(page.getByLabel('Weight of each')).toHaveAccessibleDescription(/^Enter the weight of each/);
		await expect(page.getByLabel('Name')).not.toHaveAccessibleDescription(/./);
		await page.getByLabel('Weight of each').fill('2');
		await page.getByRole('button', { name: 'Add a row' }).click();
		await what(page).nth(1).selectOption(coin);
		await page.getByRole('button', { name: 'Add a row' }).click();
		await page.getByRole('button', { name: 'Remove row 3' }).click();
		await expect(what(page)).toHaveCount(2);
		await fillWho(page);
		await page.getByRole('button', { name: 'Show the offer' }).click();
		const shown = await sumOf(page);
		expect(shown).toBeGreaterThan(0);
		await moveGold(feed, request, -10, coin);
		await send(page).click();
		await expect(page.getByRole('alert')).toContainText('less than the');
		await expect(offer(page)).toContainText('Held for 10 minutes');
		const held = await sumOf(page);
		expect(held).toBeLessThan(shown);
		await moveGold(feed, request, -10, coin);
		await send(page).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/);
		await expect(page.getByRole('region', { name: 'Your items' })).toContainText(
			held.toLocaleString('en-US', { minimumFractionDigits: 2 }),
		);
		await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
	});
});
