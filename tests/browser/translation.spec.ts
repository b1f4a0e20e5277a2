import type { Page } from '@playwright/test';
import { expect, moveGold, openLive, test } from './setup/live-test.ts';
import { isVariant, pages } from './setup/pages.ts';
import { open } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { translate } from './setup/translate.ts';

// The error page that appears when React has failed to update the page.
const failure = 'Something went wrong on our side';

/** Buttons that leave the page, print, or copy. */
const leftOut = /print|download|share|copy|passkey|log out/i;

/** Clicks the visible controls, at most two per first word of the name. Submits forms with empty fields. */
async function clickControls(page: Page): Promise<void> {
	await page.evaluate(async (pattern) => {
		const clicks = new Map<string, number>();
		for (const control of document.querySelectorAll<HTMLElement>(
			'main button, main summary, main select, header button',
		)) {
			const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
			const [kind = ''] = name.trim().split(' ');
			const times = clicks.get(kind) ?? 0;
			if (times === 2 || !control.isConnected || !control.checkVisibility() || new RegExp(pattern, 'i').test(name))
				continue;
			clicks.set(kind, times + 1);
			if (control instanceof HTMLSelectElement) {
				control.selectedIndex = control.options.length - 1;
				control.dispatchEvent(new Event('change', { bubbles: true }));
			} else control.click();
			// Waits until the browser has drawn the changes of a click.
			await new Promise(requestAnimationFrame);
			await new Promise(requestAnimationFrame);
			for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
		}
	}, leftOut.source);
}

async function expectAlive(page: Page, path: string): Promise<void> {
	await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
	await expect(page.getByText(failure), path).toHaveCount(0);
}

const rowsInATest = 10;
const rows = pages.filter((row) => row.path !== '/' && row.status === undefined && !isVariant(row));

// React error 418: the text was translated before its part hydrated, so React renders that part again.
test.use({ expectedMessages: [/Failed to load resource|GPU stall due to ReadPixels|React error #418/] });

for (let start = 0; start < rows.length; start += rowsInATest) {
	const some = rows.slice(start, start + rowsInATest);
	test(`translated, they survive navigations and clicks: ${some.map(({ path }) => path).join(', ')}`, async ({
		page,
	}) => {
		await startWith(page, { cart: { 1001: 2 }, wishlist: ['1001'], compare: ['1001', '1002'] });
		for (const { path } of some) {
			await open(page, path);
			await translate(page);
			await page
				.locator('a[href="/"]')
				.first()
				.evaluate((link: HTMLElement) => link.click());
			await expect(page).toHaveURL('/');
			await expectAlive(page, `${path} to /`);
			await page.goBack();
			await expect(page).not.toHaveURL('/');
			await clickControls(page);
			await expectAlive(page, path);
		}
	});
}

test('translated pages follow ticks', async ({ page, feed, request }) => {
	await startWith(page, { cart: { 1001: 2 } });
	for (const [index, path] of ['/product-details/1001', '/', '/shop1?category=gold', '/cart', '/sell'].entries()) {
		await openLive(page, path);
		await translate(page);
		const shown = await moveGold(feed, request, index % 2 === 0 ? 3 : -3, '1001');
		if (path !== '/sell' && path !== '/')
			await expect(page.getByRole('main').getByText(shown).first(), path).toBeVisible();
		await expectAlive(page, path);
	}
});

test('a translated count follows the cart', async ({ page }) => {
	await startWith(page, { cart: { 1001: 1 } });
	await open(page, '/cart');
	await translate(page);
	await expect(page.getByText('1 item', { exact: true }).first()).toBeVisible();
	await page.getByRole('button', { name: 'Increase quantity' }).first().click();
	await expect(page.getByText('2 items', { exact: true }).first()).toBeVisible();
});
