import type { Page } from '@playwright/test';
import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const typed = { Name: 'Ada Byron', Email: 'ada@example.com', Message: 'Is a card with a crease still good?' };

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
	for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** Each test uses its own network address. */
async function writeFrom(page: Page, address: string): Promise<void> {
	await page.setExtraHTTPHeaders({ 'X-Forwarded-For': address });
}

test('a question about a product is sent, and its confirmation survives a reload', async ({ page }) => {
	await writeFrom(page, '203.0.113.1');
	await open(page, '/contact?product=1018');
	await expect(page.getByText('Your question is about 1 oz Northgate Gold Bar')).toBeVisible();
	await expect(page.getByLabel('Subject')).toHaveValue(/^Question about 1 oz Northgate Gold Bar/);
	await fill(page, typed);
	await page.getByRole('button', { name: 'Send message' }).click();
	await expect(page).toHaveURL(/\/contact\?sent=M-[\dA-F]{8}$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
	const confirmation = page.getByText(/Your reference is M-[\dA-F]{8}/);
	await expect(confirmation).toBeFocused();
	await page.reload();
	await expect(confirmation).toBeVisible();
});

test('missing fields are marked before sending, and keep the input', async ({ page }) => {
	await open(page, '/contact');
	await fill(page, { Name: 'Ada Byron', Email: 'ada@' });
	await page.getByRole('button', { name: 'Send message' }).click();
	await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/jane@example\.com/);
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
	await expect(page.getByText('Your order shows the day and time it’s due.')).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Your order shows the day and time it’s due.')).toBeHidden();
});

test.describe('refusals of the server', () => {
	test.use({ expectedMessages: [/status of 4(00|29)/] });

	test('the sixth message of an hour is refused and keeps the input', async ({ page, request }) => {
		const from = { 'X-Forwarded-For': '203.0.113.3' };
		for (let count = 1; count <= 5; count++) {
			const form = { name: 'Ada', email: typed.Email, subject: 'Seals', message: typed.Message };
			const answer = await request.post('/contact', { form, headers: from, maxRedirects: 0 });
			expect(answer.status()).toBe(302);
		}
		await writeFrom(page, '203.0.113.3');
		await open(page, '/contact');
		await fill(page, { ...typed, Subject: 'Seals' });
		await page.getByRole('button', { name: 'Send message' }).click();
		await expect(page.getByRole('alert')).toHaveText(/^You’ve sent 5 messages within an hour\./);
		await expect(page.getByLabel('Message')).toHaveValue(typed.Message);
	});
});

test('no form has a spam trap that could refuse a person, however fast or completely it is filled in', async ({
	page,
	request,
}) => {
	for (const path of ['/contact', '/alerts', '/sell', '/product-details/1001', '/register', '/checkout']) {
		await open(page, path);
		const traps = page.locator(
			'main :is(input, textarea, select):not([type=hidden])[aria-hidden=true], main [aria-hidden=true] input',
		);
		await expect(traps, path).toHaveCount(0);
	}
	// Simulates an extension that fills in all fields at once.
	const form = { name: 'Ada', email: typed.Email, subject: 'Seals', message: typed.Message };
	const answer = await request.post('/contact', {
		form: { ...form, website: 'https://ada.example', opened: String(Date.now()) },
		headers: { 'X-Forwarded-For': '203.0.113.5' },
		maxRedirects: 0,
	});
	expect([answer.status(), answer.headers().location]).toEqual([302, expect.stringMatching(/^\/contact\?sent=M-/)]);
});

test('forms work behind a proxy that ends TLS, and not from other sites', async ({ request, baseURL }) => {
	const { host } = new URL(baseURL ?? '');
	const form = { intent: 'find-order', order_number: 'AS-1', email: typed.Email };
	const statusFrom = async (origin: string) =>
		(await request.post('/order', { form, headers: { Origin: origin, 'X-Forwarded-For': '203.0.113.6' } })).status();
	expect(await statusFrom(`http://${host}`)).toBe(404);
	expect(await statusFrom(`https://${host}`)).toBe(404);
	expect(await statusFrom('https://evil.example')).toBe(403);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$|status of 400/] });

	test('a message is refused by field, then sent', async ({ page }) => {
		await writeFrom(page, '203.0.113.4');
		await page.goto('/contact');
		await fill(page, { ...typed, Email: 'ada@' });
		await page.getByRole('button', { name: 'Send message' }).click();
		await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
		await expect(page.getByLabel('Message')).toHaveValue(typed.Message);
		await fill(page, { ...typed, Subject: 'Seals' });
		await page.getByRole('button', { name: 'Send message' }).click();
		await expect(page).toHaveURL(/\/contact\?sent=M-/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
	});
});
