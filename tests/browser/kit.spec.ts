import type { Locator, Page } from '@playwright/test';
import { findViolations } from './setup/axe.ts';
import { findTextFaults, overflow, smallestPhone, zoomed } from './setup/layout-faults.ts';
import { open, waitUntilHydrated } from './setup/steps.ts';
import { findNameless, walkByTab } from './setup/tab-walk.ts';
import { expect, test } from './setup/test.ts';

// Production has no such page. All in one worker, because a shop in development starts slowly.
test.use({
	mode: 'development',
	contextOptions: { reducedMotion: 'reduce' },
	// On a busy machine, Vite's style sheet arrives seconds after the fonts.
	expectedMessages: [/^warning: .+\.woff2 was preloaded using link preload but not used within a few seconds/],
});
test.describe.configure({ mode: 'default' });

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

async function press(target: Locator, ...keys: string[]) {
	for (const key of keys) await target.press(key);
}

test('the kit is accessible', async ({ page }) => {
	await open(page, '/dev/kit');
	await test.step('Tab reaches every control in order, each with a name and a focus ring', async () => {
		// The spot bar and the footer load later and replace their links.
		await waitUntilHydrated(page, 'a[href]');
		expect(await findNameless(page)).toEqual([]);
		const { expected, stops } = await walkByTab(page);
		expect(expected.length).toBeGreaterThan(100);
		expect(stops.map((stop) => stop.name)).toEqual(expected);
		expect(stops.map((stop) => stop.place)).toEqual([...expected.keys()]);
		expect(stops.filter((stop) => !/^((solid|auto) [2-9]px|on its thumb$)/.test(stop.outline))).toEqual([]);
	});

	await test.step('the page is accessible, and so are its toasts', async () => {
		for (const tone of ['info', 'success', 'warning', 'error']) {
			await press(button(page, `Toast ${tone}`), 'Enter');
			await expect(page.locator(`.toast[data-tone=${tone}]`)).toHaveCSS('opacity', '1');
			// Toasts stay while one has the focus.
			await page.locator('.toast button').first().focus();
			expect(await findViolations(page, '.toast')).toEqual([]);
		}
		expect(await findViolations(page, 'whole page')).toEqual([]);
		const dismiss = page.getByRole('button', { name: 'Dismiss' });
		await expect(dismiss).toHaveCount(3);
		await press(dismiss.first(), 'Enter');
		await expect(dismiss).toHaveCount(2);
	});

	await test.step('the kit fits narrow screens, and a very long title fits its card', async () => {
		for (const screen of [zoomed, smallestPhone]) {
			await page.setViewportSize(screen);
			// On wide screens, the header restores what it has moved aside one frame later.
			await expect.poll(() => findTextFaults(page)).toEqual([]);
			expect(await overflow(page)).toBeLessThanOrEqual(0);
		}
		const cards = page.getByRole('article');
		await expect(cards.filter({ hasText: 'Donaudampfschifffahrt' })).toHaveCount(1);
		const widths = await cards.evaluateAll((nodes) =>
			nodes.map((node) => Math.round(node.getBoundingClientRect().width)),
		);
		expect(new Set(widths).size).toBe(1);
	});
});

test('overlays take the focus, close and return the focus; sliders move by keyboard', async ({ page }) => {
	await open(page, '/dev/kit');
	await test.step('panels take, keep and return the focus', async () => {
		for (const name of ['left', 'right', 'top', 'dialog', 'confirm']) {
			const opener = button(page, `Open ${name}`);
			await press(opener, 'Enter');
			const panel = page.locator('dialog[open]');
			await expect(panel).toHaveCSS('opacity', '1');
			await expect(panel.locator(':focus')).toHaveCount(1);
			for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab']) {
				await page.keyboard.press(key);
				// After the last control, Tab goes to the browser's toolbar, then to the first control, and never to the page below.
				expect(await page.evaluate(() => document.activeElement?.matches('body, dialog[open], dialog[open] *'))).toBe(
					true,
				);
			}
			expect(await findViolations(page, 'dialog[open]')).toEqual([]);
			await page.keyboard.press('Escape');
			await expect(panel).toHaveCount(0);
			await expect(opener).toBeFocused();
		}
	});

	await test.step('a tooltip appears on focus and hover, stays under the pointer, and closes on Escape', async () => {
		const control = button(page, 'On a picture');
		const tip = control.locator('.tip');
		await expect(tip).toBeHidden();
		await button(page, 'Pressed').focus();
		await page.keyboard.press('Tab');
		await expect(tip).toHaveCSS('opacity', '1');
		expect(await findViolations(page, '.tip-host:focus-visible')).toEqual([]);
		await page.keyboard.press('Escape');
		await expect(tip).toBeHidden();
		await expect(control).toBeFocused();
		await page.keyboard.press('Shift+Tab');
		await page.keyboard.press('Tab');
		await expect(tip).toBeVisible();

		await page.keyboard.press('Shift+Tab');
		await expect(tip).toBeHidden();
		await control.hover();
		await expect(tip).toHaveCSS('opacity', '1');
		const box = await tip.boundingBox();
		if (!box) throw new Error('The tip has no place.');
		await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
		await expect(tip).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(tip).toBeHidden();
	});

	await test.step('the slider moves by arrow keys, Home and End, by its fields, by a click on its track and by dragging', async () => {
		const group = page.getByRole('group', { name: 'Price in dollars' });
		const [from, to] = [group.getByLabel('From', { exact: true }), group.getByLabel('To', { exact: true })];
		const low = group.getByRole('slider', { name: 'Price in dollars: From' });
		const high = group.getByRole('slider', { name: 'Price in dollars: To' });
		await expect(low).toHaveAttribute('aria-valuetext', '$25.00');
		const track = group.locator('.slider');
		const before = await track.screenshot();
		await high.focus();
		await page.keyboard.press('Shift+Tab');
		await expect(low).toBeFocused();
		expect((await track.screenshot()).equals(before), 'a thumb without a ring').toBe(false);
		await press(low, 'ArrowRight');
		await expect(from).toHaveValue('30');
		await press(low, 'Home');
		await expect(from).toHaveValue('');
		await press(high, 'ArrowLeft', 'ArrowLeft');
		await expect(to).toHaveValue('100000');
		// Thumbs cannot pass each other.
		await press(low, 'End');
		await expect(from).toHaveValue('100000');
		await expect(high).toHaveAttribute('aria-valuetext', '$100,000.00');
		await press(high, 'End');
		await expect(to).toHaveValue('');
		await from.fill('71');
		await expect(low).toHaveAttribute('aria-valuetext', '$71.00');
		await expect(from).toHaveValue('71');

		const box = await track.boundingBox();
		if (!box) throw new Error('The slider has no track.');
		const at = (part: number) => [box.x + box.width * part, box.y + box.height / 2] as const;
		await page.mouse.click(...at(0.8));
		await expect(high).toBeFocused();
		const stop = Number(await high.inputValue());
		await page.mouse.move(...at(0.8));
		await page.mouse.down();
		await page.mouse.move(...at(0.5), { steps: 5 });
		await page.mouse.up();
		expect(Number(await high.inputValue())).toBeLessThan(stop);
		await expect(from).toHaveValue('71');
	});

	await test.step('accordion, quantity, select and radios work by keyboard', async () => {
		const question = page.locator('summary', { hasText: 'What is the ask?' });
		const answer = page.getByText('What we sell at: spot and a premium.');
		await press(question, 'Enter');
		await expect(answer).toBeVisible();
		await press(question, 'Space');
		await expect(answer).toBeHidden();

		const quantity = page.getByRole('group', { name: 'Quantity of Gold Stag' }).first();
		await press(quantity.getByRole('button', { name: 'Increase quantity' }), 'Enter', 'Space');
		const figure = quantity.getByRole('textbox');
		await expect(figure).toHaveValue('3');
		await press(quantity.getByRole('button', { name: 'Decrease quantity' }), 'Enter');
		await expect(figure).toHaveValue('2');
		await figure.fill('0');
		await expect(figure).toHaveAccessibleDescription('We changed 0 to 1. Enter a whole number from 1 to 9,999.');

		const country = page.getByLabel('Country', { exact: true });
		await press(country, 'c');
		await expect(country).toHaveValue('ca');
		await press(country, 'ArrowUp');
		await expect(country).toHaveValue('us');

		const standard = page.getByRole('group', { name: 'Shipping' }).getByRole('radio', { name: /^Standard/ });
		await press(standard, 'ArrowDown');
		await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
	});
});

test('a page in development logs nothing, and developers can read the outbox', async ({ page, request }) => {
	await open(page, '/product-details/1001');
	await page.getByLabel('Price in dollars').fill('$9,000.50');
	await page.getByLabel('Your email').fill('dev@example.com');
	await page.getByRole('button', { name: 'Set alert' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'This demo has no mail server' })).toBeFocused();
	expect(await (await request.get('/dev/outbox')).text()).toMatch(/To dev@example\.com,[\s\S]+\/alerts\/confirm\//);
});
