import { expect, linkTo, test } from './setup/mail-test.ts';
import { open } from './setup/steps.ts';

const confirmation = '/alerts/confirm/[\\w-]{43}';

test('an alert is created on a product page, confirmed and ended by its link; only opening the link does nothing', async ({
	page,
	request,
	mails,
}, { repeatEachIndex }) => {
	const email = `alert-${repeatEachIndex}@example.com`;
	await open(page, '/product-details/1001');
	const price = page.getByLabel('Price in dollars');
	await expect(page.getByLabel('Metal', { exact: true })).toHaveValue('gold');
	const above = Number(await price.inputValue());
	await page.getByLabel('Direction').selectOption('below');
	await expect.poll(async () => Number(await price.inputValue())).toBeLessThan(above);
	await page.getByLabel('Direction').selectOption('above');
	await price.fill('$9,000.50');
	await page.getByLabel('Your email').fill(email);
	await page.getByRole('button', { name: 'Set alert' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeFocused();

	const link = await linkTo(mails, email, confirmation);
	for (let visit = 0; visit < 2; visit++) {
		const scanned = await request.get(link);
		expect(scanned.headers()['cache-control']).toBe('no-store');
		expect(await scanned.text()).toContain('Confirm this alert');
	}
	await open(page, link);
	await expect(page.getByRole('main')).toContainText('gold is above $9,000.50 per troy ounce');
	await page.getByRole('button', { name: 'Confirm alert' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is set');
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is set');

	const end = link.replace('confirm', 'unsubscribe');
	await request.get(end);
	await open(page, end);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('End this alert?');
	await page.getByRole('button', { name: 'End alert' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('This alert has ended');
	await expect(page.getByText('We’ve deleted the alert and your address.')).toBeVisible();
	await page.reload();
	await expect(page.getByText('This alert no longer exists.')).toBeVisible();
});

test('a mail program ends an alert with one POST', async ({ request, mails }, { repeatEachIndex }) => {
	const email = `one-click-${repeatEachIndex}@example.com`;
	const asked = { metal_id: 'silver', direction: 'below', price: '1', email };
	expect((await request.post('/alerts', { form: asked })).status()).toBe(200);
	const link = await linkTo(mails, email, confirmation);
	const end = link.replace('confirm', 'unsubscribe');
	for (let time = 0; time < 2; time++) {
		const answer = await request.post(end, { form: { 'List-Unsubscribe': 'One-Click' } });
		expect([answer.status(), (await answer.text()).includes('This alert has ended')]).toEqual([200, true]);
	}
	for (const answer of [await request.get(link), await request.post(link, { form: { sent: 'once more' } })]) {
		expect([answer.status(), (await answer.text()).includes('This link no longer works')]).toEqual([404, true]);
	}
});
