import { placeOrder } from './setup/buyer.ts';
import { expect, test } from './setup/test.ts';

const password = 'the analytical engine';

test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$|status of 40[049]/] });

test('account pages say that they need JavaScript, and a posted form does not return the password', async ({
	page,
	request,
}) => {
	const accountPages = [
		'/profile',
		...['alerts', 'addresses', 'details', 'security'].map((view) => `/profile/${view}`),
	];
	for (const path of [
		...['/login', '/register', '/forgot', '/reset-password', '/verify-email', '/portfolio'],
		...accountPages,
	]) {
		await page.goto(path);
		await expect(page.getByText('Your account needs JavaScript'), path).toBeVisible();
		await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
		await expect(page.getByLabel('Email')).toBeHidden();
	}
	await page.goto('/order');
	await expect(page.getByText('Your account needs JavaScript')).toBeVisible();
	await page.getByLabel('Order number').fill('AS-1');
	await page.getByLabel('Email used for the order').fill('ada@example.com');
	await page.getByRole('button', { name: 'Find the order' }).click();
	await expect(page.getByText('We couldn’t find an order with this number')).toBeVisible();
	await expect(page.getByLabel('Order number')).toHaveValue('AS-1');
	const answer = await request.post('/login', { form: { email: 'ada@example.com', password: password } });
	const html = await answer.text();
	expect(answer.status()).toBe(400);
	expect(html).toContain('nothing was sent');
	expect(html).toContain('ada@example.com');
	expect(html).not.toContain(password);
});

test('an order is canceled by its link and its email address; a wrong address stays in the field', async ({
	page,
	request,
}) => {
	const { order_id } = await placeOrder(request, { email: 'ada@example.com', product: '1001' });
	await page.goto(`/success?order=${order_id}`);
	const email = page.getByLabel('Email used for the order');
	await email.fill('somebody-else@example.com');
	await page.getByRole('button', { name: 'Cancel the order' }).click();
	await expect(email).toHaveAccessibleDescription(/isn’t the email address used for this order/);
	await expect(email).toHaveValue('somebody-else@example.com');
	expect(await page.content()).not.toContain('ada@example.com');
	await email.fill(' Ada@example.com');
	await page.getByRole('button', { name: 'Cancel the order' }).click();
	await expect(page.getByText('Your order is canceled.')).toBeVisible();
	await page.goto(`/success?order=${order_id}`);
	await email.fill('ada@example.com');
	await page.getByRole('button', { name: 'Cancel the order' }).click();
	await expect(page.getByRole('alert')).toHaveText('This order was already canceled.');
});
