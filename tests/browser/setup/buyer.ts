import type { APIRequestContext, Page } from '@playwright/test';
import type { Order } from '../../../contract/orders/checkout.ts';
import { readSettings } from '../../../contract/settings.ts';
import { newAddress } from '../../setup/addresses.ts';
import { linkTo } from './mail-test.ts';
import type { Mails } from './test-shop.ts';

const asGuest = { 'x-api-token': readSettings({}).PUBLIC_API_TOKEN, Authorization: 'Bearer app' };
const password = 'the analytical engine';

/** Calls the API as the shop's pages do. @returns the body, also of an error */
export async function post(request: APIRequestContext, path: string, data: object, headers = {}) {
	return (await request.post(`/api/${path}`, { headers: { ...asGuest, ...headers }, data })).json();
}

type Bought = { email: string; product: string; quantity?: number };

/** @param token of the login, or undefined for a guest */
export async function placeOrder(
	request: APIRequestContext,
	{ email, product, quantity = 1 }: Bought,
	token?: string,
): Promise<Order> {
	const { country, state } = newAddress;
	const items = [{ product_id: product, quantity }];
	const { quote_id, total } = await post(request, 'checkout/quote', { items, country, state });
	const body = { quote_id, total, email, payment_method: 'bank-wire', address: newAddress };
	const answer = await post(request, 'checkout', body, {
		'Idempotency-Key': crypto.randomUUID(),
		...(token && { Authorization: `Bearer ${token}` }),
	});
	if (!answer.order) throw new Error(`No order: ${JSON.stringify(answer)}`);
	return answer.order;
}

/** Creates a verified account and logs in. @returns the token, and the entries for localStorage */
export async function newLogin(request: APIRequestContext, mails: Mails, email: string) {
	const login = { email, password };
	await post(request, 'account/register', { ...login, name: 'Ada Byron' });
	const link = await linkTo(mails, email, '/verify-email#token=[\\w-]{43}');
	await post(request, 'account/verify-email', { token: link.split('=')[1], password });
	const { token, user } = await post(request, 'account/login', login);
	return { token: token as string, kept: { authToken: token as string, userDetails: JSON.stringify(user) } };
}

/** Creates an account with an order. @returns the order, and the entries for localStorage */
export async function newBuyer(request: APIRequestContext, mails: Mails, bought: Bought) {
	const { token, kept } = await newLogin(request, mails, bought.email);
	return { order: await placeOrder(request, bought, token), kept };
}

/** Stores a login in the browser. */
export async function storeLogin(page: Page, kept: Record<string, string>): Promise<void> {
	await page.goto('/robots.txt');
	await page.evaluate((entries) => {
		for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
	}, kept);
}
