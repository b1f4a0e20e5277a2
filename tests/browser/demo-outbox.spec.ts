import { findViolations } from './setup/axe.ts';
import { placeOrder } from './setup/buyer.ts';
import { overflow } from './setup/layout-faults.ts';
import { hydrated, open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

// Only local clients can open the outbox.
test.use({ expectedMessages: [/status of 404/] });

test('in a demo every page that mentions an email links to it: register, confirm the address, order', {
	tag: '@both',
}, async ({ page, request }) => {
	const email = 'demo-reader@example.com';
	await open(page, '/register');
	await page.getByLabel('Name').fill('Dora Reader');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill('four green lanterns');
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'This demo has no mail server' })).toBeFocused();
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	await page.getByRole('link', { name: 'open the email in its outbox' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox');
	await expect(page.getByRole('article')).toHaveCount(1);
	await expect(page.getByText(new RegExp(`^To ${email},`))).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	// Links back to the address of the outbox, and is not a link for crawlers.
	const verify = page.getByRole('link', { name: /\/verify-email#token=/ });
	await expect(verify).toHaveAttribute('rel', 'nofollow');
	await verify.click();
	await hydrated(page);
	await page.getByLabel('Account password').fill('four green lanterns');
	await page.getByRole('button', { name: 'Confirm my address' }).click();
	await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();

	const { order_id, order_number } = await placeOrder(request, { email, product: '1010' });
	await open(page, `/success?order=${order_id}`);
	await expect(page.getByText('This demo has no mail server')).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByText('This demo has no mail server')).toBeHidden();
	await page.emulateMedia({ media: 'screen' });
	await page.getByRole('link', { name: 'open the confirmation email in its outbox' }).click();
	await expect(page.getByRole('heading', { level: 2, name: order_number })).toBeVisible();

	const fromElsewhere = await request.get('/dev/outbox', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
	expect(fromElsewhere.status()).toBe(404);
	expect(await fromElsewhere.text()).toContain('DEMO_OUTBOX=open');
});
