import type { APIRequestContext } from '@playwright/test';
import { readSettings } from '../../contract/settings.ts';
import { operatorToken } from '../setup/client.ts';
import { findViolations } from './setup/axe.ts';
import { overflow } from './setup/layout-faults.ts';
import { expect, linkTo, type Mails, test } from './setup/mail-test.ts';
import { open } from './setup/steps.ts';

const product = '1003';

/** Somebody whose order with the product is paid. @returns what their browser keeps */
async function newBuyer(request: APIRequestContext, mails: Mails, email: string) {
	const tokens = { 'x-api-token': readSettings({}).PUBLIC_API_TOKEN, Authorization: 'Bearer app' };
	const post = async (path: string, data: object, more = {}) =>
		(await request.post(`/api/${path}`, { headers: { ...tokens, ...more }, data })).json();
	const login = { email, password: 'the analytical engine' };
	await post('account/register', { ...login, name: 'Ada Byron' });
	const link = await linkTo(mails, email, '/verify-email#token=[\\w-]{43}');
	await post('account/verify-email', { token: link.split('=')[1], password: login.password });
	const { token, user } = await post('account/login', login);
	const place = { country: 'US', state: 'NY' };
	const quote = await post('checkout/quote', { items: [{ product_id: product, quantity: 1 }], ...place });
	const names = { first_name: 'Ada', last_name: 'Byron', phone: '518 555 0142' };
	const address = { ...names, line1: '12 Ockham Way', city: 'Albany', postcode: '12207', ...place };
	const { order } = await post(
		'checkout',
		{ quote_id: quote.quote_id, total: quote.total, email, payment_method: 'bank-wire', address },
		{ 'Idempotency-Key': crypto.randomUUID(), Authorization: `Bearer ${token}` },
	);
	const paid = { order_number: order.order_number };
	await post('operator/order/paid', paid, { Authorization: `Bearer ${operatorToken}` });
	return { authToken: token, userDetails: JSON.stringify(user) };
}

test.use({ viewport: { width: 360, height: 740 } });

test('who has bought a product is marked as a verified buyer, edits in place, and is asked for first', async ({
	page,
	request,
	mails,
}, { repeatEachIndex }) => {
	const kept = await newBuyer(request, mails, `buyer-${repeatEachIndex}@example.com`);
	await page.addInitScript((entries) => {
		for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
	}, kept);
	await open(page, `/product-details/${product}`);
	const reviews = page.getByRole('region', { name: 'Reviews' });
	await expect(reviews.getByText('your review is marked ‘Verified buyer’')).toBeVisible();
	await expect(reviews.getByLabel('Name', { exact: true })).toHaveValue('Ada Byron');
	await reviews.getByRole('button', { name: 'Send review' }).press('Enter');
	await expect(reviews.getByRole('group', { name: 'Rating' })).toHaveAccessibleDescription('Choose from 1 to 5 stars.');
	await reviews.getByRole('radio', { name: '3.5 of 5 stars' }).check({ force: true });
	await reviews.getByLabel('Review', { exact: true }).fill('The rim is crisp.');
	await reviews.getByRole('button', { name: 'Send review' }).press('Enter');
	await expect(reviews.getByText('Thank you. Your review is on this page now.')).toBeFocused();
	const mine = reviews.getByRole('listitem').filter({ hasText: 'The rim is crisp' });
	await expect(mine.getByText('Verified buyer')).toBeVisible();
	await expect(mine.getByText('edited')).toHaveCount(0);

	await reviews.getByRole('button', { name: 'Edit your review' }).press('Enter');
	await reviews.getByLabel('Review', { exact: true }).fill('The rim is crisp, the capsule is not.');
	expect(await findViolations(page)).toEqual([]);
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	await reviews.getByRole('button', { name: 'Save changes' }).press('Enter');
	await expect(mine.getByText('The rim is crisp, the capsule is not.')).toBeVisible();
	await expect(mine).toHaveCount(1);
	await expect(mine.getByText('edited')).toBeVisible();

	await reviews.getByRole('link', { name: 'Verified buyers first' }).press('Enter');
	await expect(page).toHaveURL(`/product-details/${product}?reviews=verified-first#reviews`);
	await expect(reviews.getByRole('link', { name: 'Newest first' })).toBeVisible();
	await expect(reviews.getByRole('listitem').first()).toContainText('Verified buyer');
	// The page of the server is the same for whoever asks, and needs no JavaScript.
	const html = await (await request.get(`/product-details/${product}?reviews=verified-first`)).text();
	expect(html.indexOf('Verified buyer<')).toBeGreaterThan(0);
	expect(html).not.toContain('Edit your review');
});
