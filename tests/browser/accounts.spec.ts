import type { Page } from '@playwright/test';
import { findViolations } from './setup/axe.ts';
import { overflow } from './setup/layout-faults.ts';
import { expect, linkTo, test } from './setup/mail-test.ts';
import { hydrated, open } from './setup/steps.ts';
import { test as withoutMail } from './setup/test.ts';

const ada = { name: 'Ada Byron', password: 'the analytical engine', next: 'notes by the translator' };

const tokenOf = (path: string) => `${path}#token=[\\w-]{43}`;

/** Goes on by Tab until what has the focus has this name; then types or presses. */
async function tabTo(page: Page, name: string): Promise<void> {
	for (let stop = 0; stop < 60; stop++) {
		await page.keyboard.press('Tab');
		const isIt = await page.evaluate((wanted) => {
			const node = document.activeElement as HTMLInputElement;
			const names = [node.ariaLabel, node.labels?.[0]?.textContent, node.textContent];
			return names.some((said) => said?.trim() === wanted);
		}, name);
		if (isIt) return;
	}
	throw new Error(`Tab does not come to ${name}.`);
}

/** Fills in a form by the keyboard alone, field by field, and sends it. */
async function fillByKeyboard(page: Page, fields: Record<string, string>): Promise<void> {
	for (const [label, text] of Object.entries(fields)) {
		await tabTo(page, label);
		await page.keyboard.type(text);
	}
	await page.keyboard.press('Enter');
}

test.describe('at 360 pixels', () => {
	test.use({ viewport: { width: 360, height: 740 }, expectedMessages: [/status of (400|401)/] });

	test('by the keyboard alone: register, confirm, log in, the account, a new password; the old token is refused', async ({
		page,
		mails,
	}, { repeatEachIndex }) => {
		const email = `ada-${repeatEachIndex}@example.com`;
		const name = page.getByRole('textbox', { name: 'Name' });
		await open(page, '/register?from=%2Fcart');
		await fillByKeyboard(page, { Name: ada.name, 'E-mail': email, Password: 'password1' });
		await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
		await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Many people use/);
		await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
		await expect(name).toHaveValue(ada.name);
		await page.keyboard.type(ada.password);
		await tabTo(page, 'Show password');
		await page.keyboard.press('Enter');
		await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
		await tabTo(page, 'Create account');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: 'Look into the mail of' })).toBeFocused();
		expect(await findViolations(page)).toEqual([]);
		expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(ada.password);

		// Another mail on the way, for later.
		await open(page, '/forgot');
		await fillByKeyboard(page, { 'E-mail': email });
		await expect(page.getByRole('status').filter({ hasText: 'sets a new password' })).toBeFocused();

		await open(page, await linkTo(mails, email, tokenOf('/verify-email')));
		await expect(page).toHaveURL(/\/verify-email$/);
		await tabTo(page, 'Confirm my address');
		await page.keyboard.press('Enter');
		await expect(page.getByText(`${email} is confirmed.`)).toBeFocused();

		await open(page, '/cart');
		await tabTo(page, 'Log in');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/login\?from=%2Fcart$/);
		await expect(page.getByRole('main')).toBeFocused();
		await fillByKeyboard(page, { 'E-mail': email, Password: 'not this one' });
		await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/no account with this/);
		await expect(page.getByLabel('E-mail')).toHaveValue(email);
		// The other tab is a guest's until this one is logged in.
		const other = await page.context().newPage();
		await open(other, '/profile');
		await expect(other.getByText('Nobody is logged in here')).toBeVisible();
		await page.keyboard.type(ada.password);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/cart$/);
		await expect(other.getByText(email)).toBeVisible();

		await tabTo(page, 'Account');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
		await expect(page.getByText('Confirmed')).toBeVisible();
		expect(await findViolations(page)).toEqual([]);
		expect(await overflow(page)).toBeLessThanOrEqual(0);
		await name.press('Control+a');
		await page.keyboard.type('Ada King');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('main').getByText('Ada King')).toBeVisible();
		await tabTo(page, 'Download my data');
		const download = page.waitForEvent('download');
		await page.keyboard.press('Enter');
		expect((await download).suggestedFilename()).toBe('assay-account.json');
		await tabTo(page, 'Delete my account');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('dialog').getByLabel('Your password')).toBeFocused();
		expect(await findViolations(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();

		const token = await page.evaluate(() => localStorage.getItem('authToken'));
		await open(page, await linkTo(mails, email, tokenOf('/reset-password')));
		await fillByKeyboard(page, { 'New password': ada.next });
		await expect(page.getByText('Your new password is set.')).toBeFocused();
		await expect(other.getByText('Nobody is logged in here')).toBeVisible();

		// As a browser that has slept through all that; a second tab would hear of it, and ask first.
		await page.goto('about:blank');
		await other.evaluate((old) => {
			localStorage.setItem('authToken', old ?? '');
			localStorage.setItem('userDetails', '{}');
			localStorage.setItem('cart_products', '[]');
		}, token);
		await other.reload();
		await expect(other).toHaveURL(/\/$/);
		await hydrated(other);
		const left = () => ['authToken', 'userDetails', 'cart_products'].map((key) => localStorage.getItem(key));
		expect(await other.evaluate(left)).toEqual([null, null, null]);

		await open(page, '/login');
		await fillByKeyboard(page, { 'E-mail': email, Password: ada.next });
		await expect(page).toHaveURL(/\/profile$/);
		await tabTo(page, 'Log out');
		await page.keyboard.press('Enter');
		await expect(page.getByText('You are logged out.')).toBeVisible();
		await expect(page).toHaveURL(/\/$/);
		expect(await page.evaluate(left)).toEqual([null, null, null]);
	});
});

withoutMail.describe('before the page is ready', () => {
	withoutMail.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$|status of 400/] });

	withoutMail(
		'an account says that it needs JavaScript, and a form that is posted all the same gives no password back',
		async ({ page, request }) => {
			for (const path of ['/login', '/register', '/forgot', '/reset-password', '/verify-email', '/profile']) {
				await page.goto(path);
				await expect(page.getByText('An account needs JavaScript'), path).toBeVisible();
				await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
				await expect(page.getByLabel('E-mail')).toBeHidden();
			}
			const answer = await request.post('/login', { form: { email: 'ada@example.com', password: ada.password } });
			const html = await answer.text();
			expect(answer.status()).toBe(400);
			expect(html).toContain('nothing was sent');
			expect(html).toContain('ada@example.com');
			expect(html).not.toContain(ada.password);
		},
	);
});
