import type { Page } from '@playwright/test';
import { authenticator } from '../setup/authenticator.ts';
import { findViolations } from './setup/axe.ts';
import { placeOrder } from './setup/buyer.ts';
import { fillByKeyboard, tabTo } from './setup/by-keyboard.ts';
import { overflow } from './setup/layout-faults.ts';
import { expect, linkTo, test } from './setup/mail-test.ts';
import { follow, hydrated, open } from './setup/steps.ts';

const ada = { name: 'Ada Byron', password: 'the analytical engine', next: 'notes by the translator' };

const tokenOf = (path: string) => `${path}#token=[\\w-]{43}`;

/** Sets up a second factor on the profile with the keyboard only. @returns recovery codes */
async function turnOnTwoSteps(page: Page): Promise<string[]> {
	await page.getByRole('main').focus();
	await tabTo(page, 'Turn on');
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Turn on two-step login' });
	await expect(dialog.getByLabel('Your password')).toBeFocused();
	await page.keyboard.type(ada.password);
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
	expect(await findViolations(page)).toEqual([]);
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	const uri = await dialog.getByRole('link', { name: 'open one on' }).getAttribute('href');
	await page.keyboard.type(await authenticator(uri ?? '')());
	await page.keyboard.press('Enter');
	const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
	await expect(codes).toHaveCount(10);
	expect(await findViolations(page)).toEqual([]);
	const texts = await codes.allTextContents();
	// The codes are still there after closing the dialog.
	await page.keyboard.press('Escape');
	await expect(page.getByText('You haven’t saved your recovery codes yet.')).toBeVisible();
	await page.getByRole('button', { name: 'Show the recovery codes' }).press('Enter');
	await expect(codes).toHaveText(texts);
	await page.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
	await expect(page.getByText('You haven’t saved your recovery codes yet.')).toBeHidden();
	await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
	for (const [button, name] of [
		['New recovery codes', 'New recovery codes'],
		['Turn off', 'Turn off two-step login?'],
	] as const) {
		await page.getByRole('button', { name: button, exact: true }).press('Enter');
		await expect(page.getByRole('dialog', { name }).getByLabel('Your password')).toBeFocused();
		expect(await findViolations(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
	}
	return texts;
}

type Known = { email: string; password: string; codes: [string, string] };

/**
 * Adds a passkey, logs out, and logs in with it. Opens the shop at its SHOP_URL, to which passkeys belong; the test forwards
 * these requests to its own shop.
 */
async function logInByPasskey(page: Page, { email, password, codes: [forLogin, forPasskey] }: Known): Promise<void> {
	const here = new URL(page.url()).origin;
	await page.route('https://shop.example/**', async (route) => {
		const url = route.request().url().replace('https://shop.example', here);
		await route.fulfill({ response: await route.fetch({ url }) });
	});
	await page.routeWebSocket('wss://shop.example/**', () => {});
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('WebAuthn.enable');
	await devtools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const codeField = page.getByLabel('Code');

	await open(page, 'https://shop.example/login');
	await fillByKeyboard(page, { Email: email, Password: password });
	await expect(codeField).toBeFocused();
	await page.keyboard.type(forLogin);
	await page.keyboard.press('Enter');
	await page.getByRole('link', { name: 'Login and security' }).click();
	await page.getByRole('button', { name: 'Add a passkey' }).click();
	await expect(page.getByRole('dialog', { name: 'Add a passkey' }).getByLabel('Your password')).toBeFocused();
	await page.keyboard.type(password);
	await page.keyboard.press('Enter');
	await expect(codeField).toBeFocused();
	expect(await findViolations(page)).toEqual([]);
	await page.keyboard.type(forPasskey);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')).toHaveCount(1);
	expect(await findViolations(page)).toEqual([]);
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	await page.getByRole('button', { name: 'Log out', exact: true }).click();
	await expect(page.getByText('You are logged out.')).toBeVisible();
	await open(page, 'https://shop.example/login');
	await page.getByRole('button', { name: 'Log in with a passkey' }).click();
	await expect(page).toHaveURL('https://shop.example/profile');
	await page.getByRole('link', { name: 'Login and security' }).click();
	await expect(page.getByText(/last used/).first()).toBeVisible();
	await page.goto(`${here}/`);
}

/** A used link shows a message and can send a new link, when it fails on the click and when it fails on opening. */
async function useAgain(page: Page, link: string): Promise<void> {
	const [field, address] = [page.getByLabel('New password'), page.getByLabel('Email')];
	const [check, reset] = ['**/api/account/password/reset/check', '**/api/account/password/reset'];
	await page.goto('about:blank');
	await page.route(check, (route) => route.fulfill({ json: {} }));
	await page.route(reset, (route) => route.abort());
	await open(page, link);
	await fillByKeyboard(page, { 'New password': ada.next });
	// The lost answer may have been a success.
	await expect(page.getByRole('alert')).toContainText('Your new password may already be set');
	await page.unroute(reset);
	await field.press('Enter');
	await expect(page.getByRole('alert')).toContainText('Your new password is probably set already');
	await expect(address).toBeFocused();
	await expect(field).toHaveCount(0);
	expect(await findViolations(page)).toEqual([]);
	await page.unroute(check);
	// Pastes another link into the same tab. The message of the first link does not apply to it.
	await page.evaluate((token) => {
		window.location.hash = `token=${token}`;
	}, 'x'.repeat(43));
	await expect(address).not.toBeFocused();
	await expect(page.getByRole('alert')).toContainText('This link was already used');
	await expect(field).toHaveCount(0);
}

test.describe('at 360 pixels', () => {
	test.use({ viewport: { width: 360, height: 740 }, expectedMessages: [/status of (400|401|404)|ERR_FAILED/] });

	test('with the keyboard only: a guest’s order, register, confirm, log in, account and orders, a new password; the old token is refused', async ({
		page,
		request,
		mails,
	}, { repeatEachIndex }) => {
		const email = `ada-${repeatEachIndex}@example.com`;
		const name = page.getByRole('textbox', { name: 'Name' });
		const { order_number: number } = await placeOrder(request, { email, product: '1001' });
		await open(page, '/order');
		await fillByKeyboard(page, { 'Order number': number.slice(3), 'Email used for the order': 'eve@example.com' });
		await expect(page.getByText('We couldn’t find an order with this number and email address')).toBeVisible();
		expect(await findViolations(page)).toEqual([]);
		await page.getByLabel('Email used for the order').fill(email);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/success\?order=[\w-]{36}$/);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

		await open(page, '/register?from=%2Fcart');
		await fillByKeyboard(page, { Name: ada.name, Email: email, Password: 'password1' });
		await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
		await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/too common/);
		await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
		await expect(name).toHaveValue(ada.name);
		await page.keyboard.type(ada.password);
		await tabTo(page, 'Show password');
		await page.keyboard.press('Enter');
		await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
		await tabTo(page, 'Create account');
		await page.keyboard.press('Enter');
		await expect(
			page.getByRole('status').filter({ hasText: 'Check your email. We’ve sent a message to' }),
		).toBeFocused();
		expect(await findViolations(page)).toEqual([]);
		expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(ada.password);

		// Another mail for later.
		await open(page, '/forgot');
		await fillByKeyboard(page, { Email: email });
		await expect(page.getByRole('status').filter({ hasText: 'sets a new password' })).toBeFocused();

		await open(page, await linkTo(mails, email, tokenOf('/verify-email')));
		await expect(page).toHaveURL(/\/verify-email$/);
		await fillByKeyboard(page, { 'Account password': ada.password });
		await expect(page.getByText(`${email} is confirmed.`)).toBeFocused();

		// After verification, the mail's link leads back to the page before registration.
		await page.getByRole('main').getByRole('link', { name: 'Log in' }).press('Enter');
		await expect(page).toHaveURL(/\/login\?from=%2Fcart$/);
		await expect(page.getByRole('main')).toBeFocused();
		await fillByKeyboard(page, { Email: email, Password: 'not this one' });
		await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Wrong email or password/);
		await expect(page.getByLabel('Email')).toHaveValue(email);
		// The other tab is logged out until this one logs in.
		const other = await page.context().newPage();
		await open(other, '/profile');
		await expect(other.getByText('You’re not logged in')).toBeVisible();
		await page.keyboard.type(ada.password);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/cart$/);
		await expect(other.getByText(email)).toBeVisible();

		await tabTo(page, 'Account');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
		await expect(page.getByText('Confirmed')).toBeVisible();
		// The header shows the login.
		expect(await findViolations(page, 'whole page')).toEqual([]);
		expect(await overflow(page)).toBeLessThanOrEqual(0);
		await tabTo(page, 'Your orders');
		await page.keyboard.press('Enter');
		const row = page.getByRole('listitem').filter({ hasText: number });
		await expect(row).toContainText('Awaiting payment');
		expect(await findViolations(page)).toEqual([]);
		expect(await overflow(page)).toBeLessThanOrEqual(0);
		await row.getByRole('link', { name: number }).press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
		// The clicked link is gone with the list.
		await expect(page.getByRole('main')).toBeFocused();
		await expect(page).toHaveTitle(`Order ${number} | Assay`);
		await expect(page.locator('[aria-live="polite"]', { hasText: `Order ${number}` })).toBeAttached();
		await expect(page.getByText('We’ve also emailed it to you.')).toBeVisible();
		await tabTo(page, 'Order again');
		await page.keyboard.press('Enter');
		await expect(page.getByText('1 item was added to your cart at today’s prices.')).toBeVisible();
		await tabTo(page, 'Cancel this order');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
		expect(await findViolations(page)).toEqual([]);
		await tabTo(page, 'Cancel the order');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toContainText('was canceled');
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeHidden();
		expect(await findViolations(page)).toEqual([]);
		expect(await overflow(page)).toBeLessThanOrEqual(0);
		await page.getByRole('link', { name: 'Invoice' }).press('Enter');
		await expect(page).toHaveURL(/\/invoice\?number=AS-\d+$/);
		await expect(page.getByText('Please don’t pay for it.')).toBeVisible();
		await open(page, '/profile/details');
		await name.press('Control+a');
		await page.keyboard.type('Ada King');
		await page.keyboard.press('Enter');
		await expect(page.getByText('Name saved.')).toBeVisible();
		await tabTo(page, 'Download my data');
		const download = page.waitForEvent('download');
		await page.keyboard.press('Enter');
		expect((await download).suggestedFilename()).toBe('account.json');
		await tabTo(page, 'Delete my account');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('dialog').getByLabel('Your password')).toBeFocused();
		expect(await findViolations(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
		await follow(page, page.getByRole('link', { name: 'Overview' }));
		await expect(page.getByRole('main').getByText('Ada King')).toBeVisible();
		await follow(page, page.getByRole('link', { name: 'Login and security' }));
		await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
		const [recoveryCode = '', secondCode = '', thirdCode = ''] = await turnOnTwoSteps(page);

		const token = await page.evaluate(() => localStorage.getItem('authToken'));
		const resetLink = await linkTo(mails, email, tokenOf('/reset-password'));
		await open(page, resetLink);
		await fillByKeyboard(page, { 'New password': ada.next });
		await expect(page.getByText('Your new password is set.')).toBeFocused();
		await expect(other.getByText('You’re not logged in')).toBeVisible();
		await useAgain(page, resetLink);

		// Simulates a browser that was asleep. A second tab would receive the change and check first.
		await page.goto('about:blank');
		await other.evaluate((old) => {
			localStorage.setItem('authToken', old ?? '');
			localStorage.setItem('userDetails', '{}');
			localStorage.setItem('cart_products', '[]');
		}, token);
		await other.reload();
		await expect(other).toHaveURL(/\/$/);
		await expect(other.getByText('Your session expired. Log in again to continue.')).toBeVisible();
		await hydrated(other);
		const left = () => ['authToken', 'userDetails', 'cart_products'].map((key) => localStorage.getItem(key));
		expect(await other.evaluate(left)).toEqual([null, null, null]);

		await open(page, '/login');
		await fillByKeyboard(page, { Email: email, Password: ada.next });
		await expect(page.getByLabel('Code')).toBeFocused();
		expect(await findViolations(page)).toEqual([]);
		await page.keyboard.type('123456');
		await page.keyboard.press('Enter');
		await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Invalid or used code/);
		await page.keyboard.press('Control+a');
		await page.keyboard.type(recoveryCode);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/profile$/);
		await follow(page, page.getByRole('link', { name: 'Login and security' }));
		await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
		await logInByPasskey(page, { email, password: ada.next, codes: [secondCode, thirdCode] });
		await open(page, '/profile');
		await tabTo(page, 'Log out');
		await page.keyboard.press('Enter');
		await expect(page.getByText('You are logged out.')).toBeVisible();
		await expect(page).toHaveURL(/\/$/);
		const [noToken, nobody, cart] = await page.evaluate(left);
		expect([noToken, nobody, cart ?? '[]']).toEqual([null, null, '[]']);
	});
});
