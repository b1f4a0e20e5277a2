import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { readSettings } from '../../contract/settings.ts';
import { authenticator } from '../setup/authenticator.ts';
import { findViolations } from './setup/axe.ts';
import { fillByKeyboard, tabTo } from './setup/by-keyboard.ts';
import { overflow } from './setup/layout-faults.ts';
import { expect, linkTo, test } from './setup/mail-test.ts';
import { open } from './setup/steps.ts';
import type { Mails } from './setup/test-shop.ts';

const password = 'the analytical engine';

type Shop = { request: APIRequestContext; mails: Mails };

/** Creates an account by API calls. @returns the mailed link's path, and functions that verify the address and log in */
async function newAccount({ request, mails }: Shop, email: string) {
	const tokens = { 'x-api-token': readSettings({}).PUBLIC_API_TOKEN, Authorization: 'Bearer app' };
	const call = async (path: string, data: object, more = {}) =>
		(await request.post(`/api/${path}`, { headers: { ...tokens, ...more }, data })).json();
	await call('account/register', { name: 'Ada Byron', email, password });
	const link = await linkTo(mails, email, '/verify-email#token=[\\w-]{43}');
	const verify = () => call('account/verify-email', { token: link.split('=')[1], password });
	/** @returns the localStorage of a logged-in browser */
	async function logIn() {
		const { token, user } = await call('account/login', { email, password });
		return { authToken: token as string, userDetails: JSON.stringify(user) };
	}
	return { email, link, call, verify, logIn };
}

const keep = (page: Page, entries: Record<string, string>) =>
	page.evaluate((kept) => {
		for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
	}, entries);

/** Enters the password, then a wrong code, then a valid one. The fields keep their values. */
async function answerCode(page: Page, form: Locator, label: string, code: string, typed = password) {
	const field = form.getByLabel(label, { exact: true });
	const codeField = form.getByRole('textbox', { name: 'Code' });
	await expect(codeField).toBeHidden();
	await field.fill(typed);
	await page.keyboard.press('Enter');
	await expect(codeField).toBeFocused();
	await expect(codeField).toHaveAttribute('autocomplete', 'one-time-code');
	await expect(field).toHaveValue(typed);
	await page.keyboard.type('0000-0000-0000');
	await page.keyboard.press('Enter');
	await expect(codeField).toHaveAccessibleDescription(/Invalid or used code/);
	await expect(codeField).toBeFocused();
	await expect(field).toHaveValue(typed);
	expect(await findViolations(page)).toEqual([]);
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	await page.keyboard.press('Control+a');
	await page.keyboard.type(code);
	await page.keyboard.press('Enter');
}

test('response times of registration, links and address changes reveal no accounts', async ({ request, mails }) => {
	const { email, call, verify, logIn } = await newAccount({ request, mails }, 'timed@example.com');
	await verify();
	const { authToken } = await logIn();
	for (const [path, data, more] of [
		['account/register', { name: 'Ada Byron', email, password }],
		['account/verify-email/resend', { email: 'nobody@example.com' }],
		['account/password/forgot', { email: 'nobody@example.com' }],
		['account/email', { email: 'other@example.com', password }, { Authorization: `Bearer ${authToken}` }],
	] as const) {
		const begun = performance.now();
		expect(await call(path, data, more), path).not.toHaveProperty('error');
		// `backend/accounts/login/pad-response-time.test.ts` tests the steps. Timers may be a millisecond early.
		expect(performance.now() - begun, path).toBeGreaterThan(248);
	}
});

test.describe('at 360 pixels', () => {
	test.use({ viewport: { width: 360, height: 740 }, expectedMessages: [/status of (400|404)/] });

	test('only the password of its account confirms an address', async ({ page, request, mails }, {
		repeatEachIndex,
	}) => {
		const shop = { request, mails };
		const [ada, eve] = [
			await newAccount(shop, `ada-proof-${repeatEachIndex}@example.com`),
			await newAccount(shop, `eve-proof-${repeatEachIndex}@example.com`),
		];
		const field = page.getByLabel('Account password');
		await open(page, ada.link);
		await expect(page.getByRole('link', { name: 'set a new password' })).toBeVisible();
		await expect(field).toHaveAttribute('autocomplete', 'current-password');
		await fillByKeyboard(page, { 'Account password': 'not this one' });
		await expect(field).toBeFocused();
		await expect(field).toHaveAccessibleDescription('Wrong password.');
		await expect(field).toHaveValue('');
		expect(await findViolations(page)).toEqual([]);
		expect(await overflow(page)).toBeLessThanOrEqual(0);

		// With another login, the page reports this only after the click.
		await eve.verify();
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

		await page.goto('about:blank');
		await open(page, `/verify-email#token=${'x'.repeat(43)}`);
		await tabTo(page, 'Confirm my address');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('alert')).toContainText('This link was already used, has expired');
		await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeHidden();
		await expect(page.getByLabel('Email')).toBeFocused();
	});

	test('with two-step login on, changing email or password and deleting the account require a code', async ({
		page,
		request,
		mails,
	}, { repeatEachIndex }) => {
		const email = `codes-proof-${repeatEachIndex}@example.com`;
		const { call, verify, logIn } = await newAccount({ request, mails }, email);
		await verify();
		const kept = await logIn();
		const person = { Authorization: `Bearer ${kept.authToken}` };
		const { uri } = await call('account/second-factor/begin', { password }, person);
		const first = await authenticator(uri)(0);
		const { recovery_codes: codes } = await call('account/second-factor/confirm', { code: first }, person);

		await page.addInitScript((entries) => {
			if (!location.pathname.startsWith('/profile/')) return;
			for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
		}, kept);
		await open(page, '/profile/details');
		const of = (button: string) => page.locator('form').filter({ has: page.getByRole('button', { name: button }) });

		const change = of('Change email');
		await change.getByLabel('New email').fill(`new-${email}`);
		await answerCode(page, change, 'Your password', codes[0]);
		await expect(page.getByText('confirms your new address')).toBeVisible();
		const other = await page.context().newPage();
		await open(other, await linkTo(mails, `new-${email}`, '/verify-email#change=[\\w-]{43}'));
		await other.getByRole('button', { name: 'Confirm my address' }).click();
		await expect(other.getByText(`new-${email} is confirmed.`)).toBeVisible();
		await other.close();
		// This tab receives the change, so the hint to look for a mail disappears.
		await expect(change.getByLabel('New email')).toHaveValue('');
		await expect(page.getByRole('main').getByText(`new-${email}`)).toBeVisible();

		await open(page, '/profile/security');
		const next = of('Change password');
		await next.getByLabel('New password').fill('notes by the translator');
		await answerCode(page, next, 'Current password', codes[1]);
		await expect(page.getByText('Your new password is set.')).toBeVisible();
		await expect(next.getByLabel('Code')).toBeHidden();

		await open(page, '/profile/details');
		await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
		await answerCode(page, of('Delete for good'), 'Your password', codes[2], 'notes by the translator');
		await expect(page.getByText('Account deleted.')).toBeVisible();
		await expect(page).toHaveURL(/\/$/);
	});
});
