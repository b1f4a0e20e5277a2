import type { Page } from '@playwright/test';
import { findViolations } from './setup/axe.ts';
import { newLogin } from './setup/buyer.ts';
import { tabTo } from './setup/by-keyboard.ts';
import { findTextFaults, overflow } from './setup/layout-faults.ts';
import { expect, test } from './setup/mail-test.ts';
import { buyer, open } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';

/** Stores the login of a new account in the browser. */
async function logIn(page: Page, kept: Record<string, string>): Promise<void> {
	await page.evaluate((entries) => {
		for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
	}, kept);
}

/** Types an address with the keyboard, from the next field on. */
async function typeAddress(page: Page, change: Record<string, string> = {}): Promise<void> {
	const { Email: _, ...address } = { ...buyer, ...change };
	for (const [label, text] of Object.entries(address)) {
		await tabTo(page, label);
		await page.keyboard.type(text);
		if (label !== 'City') continue;
		await tabTo(page, 'State');
		await page.keyboard.type('New York');
	}
}

async function expectWhole(page: Page): Promise<void> {
	expect(await findViolations(page)).toEqual([]);
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	expect(await findTextFaults(page)).toEqual([]);
}

test.describe('at 360 pixels', () => {
	test.use({ viewport: { width: 360, height: 740 }, expectedMessages: [/status of 40[0-9]/] });

	test('with the keyboard: addresses are saved in the account and chosen at checkout, which saves another; the order has an invoice', async ({
		page,
		request,
		mails,
	}, { repeatEachIndex }) => {
		const email = `addresses-${repeatEachIndex}@example.com`;
		await startWith(page, { cart: { 1010: 1 } });
		await open(page, '/checkout');
		await expect(page.getByLabel('First name')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Save this address' })).toHaveCount(0);
		await logIn(page, (await newLogin(request, mails, email)).kept);

		await open(page, '/profile/addresses');
		const list = page.getByRole('list', { name: 'Your addresses' }).getByRole('listitem');
		await expect(page.getByRole('button', { name: 'Add an address' })).toBeVisible();
		await page.getByRole('main').focus();
		await tabTo(page, 'Add an address');
		await page.keyboard.press('Enter');
		const name = page.getByLabel('Address name');
		await expect(name).toBeFocused();
		await page.keyboard.type('Home');
		await typeAddress(page, { 'ZIP or postal code': 'M5V 2T6' });
		await page.keyboard.press('Enter');
		const zip = page.getByLabel('ZIP or postal code');
		await expect(zip).toBeFocused();
		await expect(zip).toHaveAccessibleDescription(/ZIP code of 5 or 9 digits/);
		await expectWhole(page);
		// The input survives a reload.
		await open(page, '/profile/addresses');
		await page.getByRole('button', { name: 'Add an address' }).press('Enter');
		await expect(page.getByLabel('State')).toHaveValue('NY');
		await zip.fill('12207');
		await zip.press('Enter');
		await expect(list).toHaveCount(1);
		await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(name).toHaveValue('');
		await typeAddress(page, { 'First name': 'Grace', 'Street address': '7 Vassar Street' });
		await page.keyboard.press('Enter');
		await expect(list).toHaveCount(2);
		await expect(list.first()).toContainText('Home');
		await page.getByRole('button', { name: 'Make default Grace Byron, 7 Vassar Street' }).press('Enter');
		await expect(list.first()).toContainText('7 Vassar Street');
		await expect(page.getByText('Default', { exact: true })).toHaveCount(1);
		// Otherwise, the sticky header covers a part of 'Log out', which axe would report as too small.
		await page.evaluate(() => window.scrollTo(0, 0));
		await expectWhole(page);
		await page.getByRole('button', { name: 'Edit Home' }).press('Enter');
		await expect(name).toHaveValue('Home');
		await name.fill('Office');
		await name.press('Enter');
		await expect(page.getByRole('button', { name: 'Edit Office' })).toBeFocused();

		// The default address is selected. Another one fills all fields.
		await open(page, '/checkout');
		const asBefore = page.getByRole('group', { name: 'Same as last time' });
		await expect(asBefore).toContainText(email);
		await expect(asBefore).toContainText('7 Vassar Street');
		await expectWhole(page);
		await page.getByRole('button', { name: 'Change deliver to' }).press('Enter');
		const choice = page.getByLabel('Deliver to');
		await expect(choice).toBeFocused();
		await page.getByRole('button', { name: 'Change contact' }).press('Enter');
		await expect(page.getByLabel('Street address')).toHaveValue('7 Vassar Street');
		await expect(page.getByLabel('Email')).toHaveValue(email);
		await expect(choice.locator('option:checked')).toContainText('Grace Byron');
		await expectWhole(page);
		await choice.selectOption({ label: 'Office: Ada Byron, 12 Ockham Way, Albany, NY' });
		await expect(page.getByLabel('First name')).toHaveValue('Ada');
		await expect(page.getByRole('link', { name: 'your addresses' })).toBeVisible();
		await page.getByLabel('City').fill('Troy');
		await expect(choice).toHaveValue('');
		await page.getByLabel('Phone').fill('call me');
		await page.getByRole('button', { name: 'Save this address' }).press('Enter');
		await expect(page.getByLabel('Phone')).toBeFocused();
		await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/7 to 25 digits/);
		await page.getByLabel('Phone').fill('518 555 0142');
		await page.getByRole('button', { name: 'Save this address' }).press('Enter');
		await expect(choice.locator('option:checked')).toContainText('Troy');
		await page.getByRole('button', { name: /^Place order for \$/ }).press('Enter');
		await expect(page.getByRole('heading', { name: /Your order is AS-/ })).toBeVisible();

		await tabTo(page, 'Invoice');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/invoice\?order=[\w-]{36}$/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice');
		await expect(page.getByText('Not paid yet.')).toBeVisible();
		await expect(page.getByText('Troy, NY 12207')).toHaveCount(2);
		await expectWhole(page);
		const download = page.waitForEvent('download');
		await tabTo(page, 'Download PDF');
		await page.keyboard.press('Enter');
		expect((await download).suggestedFilename()).toMatch(/^INV-\d+\.pdf$/);
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
		await expect(page.getByRole('banner')).toBeHidden();
		await expect(page.getByRole('table', { name: 'Items ordered' })).toBeVisible();
		await page.emulateMedia({ media: null });

		await open(page, '/profile/addresses');
		await page.getByRole('button', { name: 'Remove Office' }).press('Enter');
		await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
		await tabTo(page, 'Remove it');
		await page.keyboard.press('Enter');
		await expect(list).toHaveCount(2);
		await expect(page.getByText('Office was removed.')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Remove Office' })).toHaveCount(0);
	});
});
