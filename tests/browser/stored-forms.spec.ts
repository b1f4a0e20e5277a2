import { addToCart, holdRequests, hydrated, open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

test('a message survives until it is sent, per tag; input before hydration wins', async ({ page }) => {
	await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.48' });
	const name = page.getByLabel('Name', { exact: true });
	const message = page.getByLabel('Message', { exact: true });
	await open(page, '/contact');
	await expect(page.getByRole('button', { name: 'Clear form' })).toBeHidden();
	await name.fill('Ada Byron');
	await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
	await message.fill('Is a card with a crease still good?');
	await open(page, '/contact?product=1018');
	await expect(page.getByLabel('Subject')).toHaveValue(/^Question about /);
	await expect(message).toHaveValue('');

	const letGo = await holdRequests(page, '/assets/*.js');
	await page.goto('/contact', { waitUntil: 'commit' });
	await name.fill('Bob');
	letGo();
	await hydrated(page);
	await expect(message).toHaveValue('Is a card with a crease still good?');
	await expect(name).toHaveValue('Bob');
	await expect(name).toBeFocused();

	await page.getByLabel('Subject').fill('A crease');
	await page.getByRole('button', { name: 'Send message' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
	await page.getByRole('link', { name: 'Send another message' }).click();
	await expect(message).toHaveValue('');
	await expect(page.getByRole('button', { name: 'Clear form' })).toBeHidden();
});

test('a checkout in progress survives a reload, with country and province, until it is cleared', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await addToCart(page, '1030');
	await open(page, '/checkout');
	const first = page.getByLabel('First name');
	const city = page.getByLabel('City');
	await first.focus();
	await page.keyboard.press('Tab');
	await expect(first).toHaveAccessibleDescription('Enter your first name.');
	await first.fill('Ada');
	await expect(first).toHaveAccessibleDescription('');
	await city.fill('Toronto');
	await page.getByLabel('Country').selectOption('Canada');
	await page.getByLabel('Province or territory').selectOption('Ontario');
	await page.getByRole('radio', { name: /^Check/ }).check();
	await page.reload();
	await expect(page.getByLabel('Province or territory')).toHaveValue('ON');
	await expect(city).toHaveValue('Toronto');
	await expect(page.getByRole('radio', { name: /^Check/ })).toBeChecked();
	await expect(page.getByRole('button', { name: /^Place order for \$/ })).toBeVisible();

	await page.getByRole('button', { name: 'Clear form' }).press('Enter');
	await expect(page.getByLabel('Email')).toBeFocused();
	for (let times = 1; times <= 2; times++) {
		await expect(city).toHaveValue('');
		await expect(page.getByLabel('State')).toHaveValue('');
		await expect(page.getByRole('radio', { name: /^Bank wire/ })).toBeChecked();
		await expect(page.getByRole('button', { name: 'Clear form' })).toBeHidden();
		if (times === 1) await page.reload();
	}
});

test.describe('offline', () => {
	test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED|Live prices|Failed to fetch/] });

	test('a form without an answer shows a message, keeps the input, and can be sent again', async ({
		page,
		context,
	}) => {
		await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.49' });
		await open(page, '/contact');
		const message = page.getByLabel('Message', { exact: true });
		await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
		await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
		await page.getByLabel('Subject').fill('A crease');
		await message.fill('Is a card with a crease still good?');
		const send = page.getByRole('button', { name: 'Send message' });
		await context.setOffline(true);
		await send.click();
		await expect(page.getByRole('alert')).toContainText('We can’t reach the shop. What you typed is still here');
		await expect(message).toHaveValue('Is a card with a crease still good?');
		await context.setOffline(false);
		await send.click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
	});
});
