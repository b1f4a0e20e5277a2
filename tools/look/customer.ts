import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { placeOrder, post } from '../../tests/browser/setup/buyer.ts';
import { newAddress } from '../../tests/setup/addresses.ts';

const email = `ada-${Date.now()}@example.com`;
const password = 'the analytical engine';

/**
 * Creates a verified customer of a demo shop with orders, holdings, alerts and addresses. Reads the confirmation links in the shop's outbox.
 *
 * @param dataFolder the shop's DATA_DIR, which has the operator's token. Without it, all orders await payment
 * @returns the entries of the login for localStorage
 */
export async function createCustomer(
	request: APIRequestContext,
	dataFolder: string | undefined,
): Promise<Record<string, string>> {
	await post(request, 'account/register', { email, password, name: 'Ada Byron' });
	await post(request, 'account/verify-email', { token: await readLink(request, '/verify-email#token='), password });
	const { token, user } = await post(request, 'account/login', { email, password });
	const own = { Authorization: `Bearer ${token}` };

	const paid = await placeOrder(request, { email, product: '1001', quantity: 2 }, token);
	if (dataFolder) {
		const operator = { Authorization: `Bearer ${readFileSync(join(dataFolder, 'operator-token'), 'utf8').trim()}` };
		const { order_number } = paid;
		await post(request, 'operator/order/paid', { order_number }, operator);
		const shipped = { order_number, carrier: 'UPS', tracking: '1Z999AA10123456784' };
		await post(request, 'operator/order/shipped', shipped, operator);
	}
	await placeOrder(request, { email, product: '1040' }, token);
	await placeOrder(request, { email, product: '1055' }, token);

	const holdings = [
		{
			metal_id: 'gold',
			title: 'American Eagle, 1 oz',
			weight: 1,
			quantity: 4,
			price_paid: 9_200,
			acquired_on: '2024-03-14',
		},
		{
			metal_id: 'silver',
			title: 'Silver bar, 100 oz',
			weight: 100,
			quantity: 2,
			price_paid: 6_140,
			acquired_on: '2025-01-31',
		},
		{ metal_id: 'platinum', title: 'Britannia, 1 oz', weight: 1, quantity: 3, acquired_on: '2025-06-02' },
	];
	for (const holding of holdings) await post(request, 'product/holding/add', holding, own);
	const alerts = [
		{ metal_id: 'gold', direction: 'above', price: 9_000 },
		{ metal_id: 'silver', direction: 'below', price: 20 },
	];
	for (const alert of alerts) {
		await post(request, 'alert/add', { ...alert, email });
		await post(request, 'alert/confirm', { token: await readLink(request, '/alerts/confirm/') });
	}
	const office = { ...newAddress, line1: '1 State Street', line2: 'Suite 400' };
	await post(request, 'user/address/add', { label: 'Home', address: newAddress }, own);
	await post(request, 'user/address/add', { label: 'Office', address: office }, own);
	await post(request, 'cart/add', { items: [{ product_id: '1001', quantity: 1 }] }, own);
	return { authToken: token, userDetails: JSON.stringify(user) };
}

/** Reads the token at the end of a link in the newest email to the customer. */
async function readLink(request: APIRequestContext, path: string): Promise<string> {
	const outbox = await (await request.get('/dev/outbox', { params: { to: email } })).text();
	const [, token] = outbox.match(new RegExp(`${path}([\\w-]{43})`)) ?? [];
	if (!token) throw new Error(`The outbox has no link to ${path} for ${email}. Is this a demo shop without SMTP_URL?`);
	return token;
}
