import type { Page } from '@playwright/test';
import { ageContactForm, open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const typed = { Name: 'Ada Byron', 'E-mail': 'ada@example.com', Message: 'Is a card with a crease still good?' };

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
	for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** Each test writes from an address of its own, which the shop believes its proxy about. */
async function writeFrom(page: Page, address: string): Promise<void> {
	await page.setExtraHTTPHeaders({ 'X-Forwarded-For': address });
}

test('a question about a product is sent, and its confirmation survives a reload', async ({ page }) => {
	await writeFrom(page, '203.0.113.1');
	await open(page, '/contact?product=1018');
	await expect(page.getByText('Your question is about 1 oz Northgate Gold Bar')).toBeVisible();
	await expect(page.getByLabel('Subject')).toHaveValue(/^Question about 1 oz Northgate Gold Bar/);
	await fill(page, typed);
	await ageContactForm(page);
	await page.getByRole('button', { name: 'Send message' }).click();
	await expect(page).toHaveURL(/\/contact\?sent=M-[\dA-F]{8}$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
	const confirmation = page.getByText(/Its reference is M-[\dA-F]{8}/);
	await expect(confirmation).toBeFocused();
	await page.reload();
	await expect(confirmation).toBeVisible();
});

test('what is missing is said beside each field before anything is sent, and nothing typed is lost', async ({
	page,
}) => {
	await open(page, '/contact');
	await fill(page, { Name: 'Ada Byron', 'E-mail': 'ada@' });
	await page.getByRole('button', { name: 'Send message' }).click();
	await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(/jane@example\.com/);
	await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
	await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Write your message.');
	await expect(page.getByLabel('Name')).toHaveValue('Ada Byron');
	await expect(page).toHaveURL(/\/contact$/);
});

test('questions open and close by keyboard', async ({ page }) => {
	await open(page, '/contact');
	const question = page.getByText('How can I pay, and by when?');
	await question.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Your order says the day and the hour.')).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Your order says the day and the hour.')).toBeHidden();
});

test.describe('refusals of the server', () => {
	test.use({ expectedMessages: [/status of 4(00|29)/] });

	test('what a program sends at once is refused, with what was sent still there', async ({ request }) => {
		const form = { name: 'Ada', email: typed['E-mail'], subject: 'Seals', message: typed.Message };
		const opened = String(Date.now() + 60_000);
		const answer = await request.post('/contact', { form: { ...form, opened }, maxRedirects: 0 });
		expect(answer.status()).toBe(400);
		const html = await answer.text();
		expect(html).toContain('That was very quick. Please press Send message once more.');
		expect(html).toContain(typed.Message);
		expect(html).toMatch(new RegExp(`value="?${opened}[" />]`));
	});

	test('the sixth message of an hour is refused with what was typed still there', async ({ page, request }) => {
		const from = { 'X-Forwarded-For': '203.0.113.3' };
		for (let count = 1; count <= 5; count++) {
			const form = { name: 'Ada', email: typed['E-mail'], subject: 'Seals', message: typed.Message, opened: '1' };
			const answer = await request.post('/contact', { form, headers: from, maxRedirects: 0 });
			expect(answer.status()).toBe(302);
		}
		await writeFrom(page, '203.0.113.3');
		await open(page, '/contact');
		await fill(page, { ...typed, Subject: 'Seals' });
		await ageContactForm(page);
		await page.getByRole('button', { name: 'Send message' }).click();
		await expect(page.getByRole('alert')).toHaveText(/^You have sent 5 messages within an hour\./);
		await expect(page.getByLabel('Message')).toHaveValue(typed.Message);
	});
});

test('the hidden field is neither seen, reached by keyboard nor read out; filled in, nothing is sent', async ({
	request,
	page,
}) => {
	await open(page, '/contact');
	await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
	const form = { name: 'Bot', email: 'bot@example.com', subject: 'Buy', message: 'Cheap, cheap, cheap', opened: '1' };
	const answer = await request.post('/contact', {
		form: { ...form, website: 'https://spam.example' },
		maxRedirects: 0,
	});
	expect(answer.status()).toBe(400);
	expect(await answer.text()).toContain('Leave this field empty.');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$|status of 400/] });

	test('a message is refused beside its fields, then sent', async ({ page }) => {
		await writeFrom(page, '203.0.113.4');
		await page.goto('/contact');
		await fill(page, { ...typed, 'E-mail': 'ada@' });
		await page.getByRole('button', { name: 'Send message' }).click();
		await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
		await expect(page.getByLabel('Message')).toHaveValue(typed.Message);
		await fill(page, { ...typed, Subject: 'Seals' });
		await page.locator('input[name=opened]').evaluate((input: HTMLInputElement) => {
			input.value = String(Date.now() - 60_000);
		});
		await page.getByRole('button', { name: 'Send message' }).click();
		await expect(page).toHaveURL(/\/contact\?sent=M-/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
	});
});
