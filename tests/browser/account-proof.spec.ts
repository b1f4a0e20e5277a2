import type { APIRequestContext, Page } from '@playwright/test';
import { readSettings } from '../../contract/settings.ts';
import { findViolations } from './setup/axe.ts';
import { fillByKeyboard, tabTo } from './setup/by-keyboard.ts';
import { overflow } from './setup/layout-faults.ts';
import { expect, linkTo, type Mails, test } from './setup/mail-test.ts';
import { open } from './setup/steps.ts';

const password = 'the analytical engine';

type Shop = { request: APIRequestContext; mails: Mails };

/** Opens an account by calls. @returns the path of the link that was mailed, and what begins a session */
async function newAccount({ request, mails }: Shop, email: string) {
	const tokens = { 'x-api-token': readSettings({}).PUBLIC_API_TOKEN, Authorization: 'Bearer app' };
	const call = async (path: string, data: object, more = {}) =>
		(await request.post(`/api/${path}`, { headers: { ...tokens, ...more }, data })).json();
	await call('account/register', { name: 'Ada Byron', email, password });
	const link = await linkTo(mails, email, '/verify-email#token=[\\w-]{43}');
	/** @returns what the browser of who is logged in keeps */
	async function logIn() {
		const { token, user } = await call('account/login', { email, password });
		return { authToken: token as string, userDetails: JSON.stringify(user) };
	}
	return { email, link, call, logIn };
}

const keep = (page: Page, entries: Record<string, string>) =>
	page.evaluate((kept) => {
		for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
	}, entries);

test.describe('at 360 pixels', () => {
	test.use({ viewport: { width: 360, height: 740 }, expectedMessages: [/status of (400|404)/] });

	test('an address is confirmed by who is logged in or types the password, by nobody else', async ({
		page,
		request,
		mails,
	}, { repeatEachIndex }) => {
		const shop = { request, mails };
		const [ada, eve] = [
			await newAccount(shop, `ada-proof-${repeatEachIndex}@example.com`),
			await newAccount(shop, `eve-proof-${repeatEachIndex}@example.com`),
		];
		const field = page.getByLabel('Password of the account');
		await open(page, ada.link);
		await expect(page.getByRole('link', { name: 'set a new password' })).toBeVisible();
		await expect(field).toHaveAttribute('autocomplete', 'current-password');
		await fillByKeyboard(page, { 'Password of the account': 'not this one' });
		await expect(field).toBeFocused();
		await expect(field).toHaveAccessibleDescription('This is not your password.');
		await expect(field).toHaveValue('');
		expect(await findViolations(page)).toEqual([]);
		expect(await overflow(page)).toBeLessThanOrEqual(0);

		// Of somebody else who is logged in here it turns out when they press.
		await keep(page, await eve.logIn());
		await page.goto('about:blank');
		await open(page, ada.link);
		await expect(field).toBeHidden();
		await tabTo(page, 'Confirm my address');
		await page.keyboard.press('Enter');
		await expect(field).toBeFocused();
		await page.keyboard.type(password);
		await page.keyboard.press('Enter');
		await expect(page.getByText(`${ada.email} is confirmed.`)).toBeFocused();

		// Their own link they press, and that is all.
		await page.goto('about:blank');
		await open(page, eve.link);
		await tabTo(page, 'Confirm my address');
		await page.keyboard.press('Enter');
		await expect(page.getByText(`${eve.email} is confirmed.`)).toBeFocused();

		await page.goto('about:blank');
		await open(page, `/verify-email#token=${'x'.repeat(43)}`);
		await tabTo(page, 'Confirm my address');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('alert')).toContainText('This link was used, has expired');
		await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeHidden();
		await expect(page.getByLabel('E-mail')).toBeFocused();
	});
});
