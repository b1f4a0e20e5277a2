import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { priceAlertLinks, priceAlerts } from '../../backend/alerts/tables.ts';
import { ago } from '../../backend/db/clock.ts';
import { alertConfirmWindow } from '../../contract/limits.ts';
import { newLogin, type Shop } from '../setup/accounts.ts';
import { mailsTo, tokenIn, watchGold } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';

const listOf = async (shop: Shop, headers: Record<string, string>) =>
	(await shop.get('getOwnAlerts', undefined, headers)).body;

test('a customer sees the price and stock alerts of the verified address, newest first, and nobody else’s', async ({
	shop,
	sell,
}) => {
	const [ada, eve] = [await newLogin(shop), await newLogin(shop)];
	const { id, title } = await sell({ quantity: 0 });
	await watchGold(shop, ada, 'above', 9_000);
	await shop.db
		.update(priceAlerts)
		.set({ askedAt: ago(60_000) })
		.where(eq(priceAlerts.email, ada.email));
	await shop.post('addStockAlert', { product_id: id, email: ada.email.toUpperCase() }, ada.from);
	await watchGold(shop, eve, 'below', 10);
	const { alerts, total } = await listOf(shop, ada.headers);
	expect(total).toBe(2);
	expect(alerts).toMatchObject([
		{ product: { id, title, img: expect.any(String) }, is_confirmed: false, is_in_stock: false },
		{ metal_id: 'gold', direction: 'above', price: 9_000, is_confirmed: true, is_armed: true },
	]);
	expect(JSON.stringify(alerts)).not.toContain(ada.email);
	expect(await listOf(shop, eve.headers)).toMatchObject({ total: 1, alerts: [{ direction: 'below', price: 10 }] });
});

test('an alert that was not confirmed in time is not listed', async ({ shop }) => {
	const ada = await newLogin(shop);
	await shop.post('addAlert', { metal_id: 'silver', direction: 'below', price: 10, email: ada.email }, ada.from);
	expect((await listOf(shop, ada.headers)).total).toBe(1);
	await shop.db
		.update(priceAlerts)
		.set({ askedAt: ago(alertConfirmWindow + 1_000) })
		.where(eq(priceAlerts.email, ada.email));
	expect(await listOf(shop, ada.headers)).toEqual({ alerts: [], total: 0 });
});

test('ending an alert twice at once ends it once, and its emailed link stops working', async ({ shop }) => {
	const ada = await newLogin(shop);
	await watchGold(shop, ada, 'above', 9_000);
	await watchGold(shop, ada, 'below', 10);
	const [mail] = await mailsTo(shop.db, ada.email);
	// Two alerts of the same second have no order.
	const below = (await listOf(shop, ada.headers)).alerts.find((alert) => 'price' in alert && alert.price === 10);
	const id = below?.id ?? '';
	const answers = await Promise.all(['once', 'again'].map(() => shop.post('endOwnAlert', { id }, ada.headers)));
	answers.push(await shop.post('endOwnAlert', { id }, ada.headers));
	for (const { status, body } of answers) {
		expect([status, body.total, body.alerts.map((alert) => 'price' in alert && alert.price)]).toEqual([
			200,
			1,
			[9_000],
		]);
	}
	expect(await shop.db.$count(priceAlertLinks, eq(priceAlertLinks.alertId, id))).toBe(0);
	expect((await shop.get('getAlert', { token: tokenIn(mail?.text) })).status).toBe(404);
});

test('ending somebody else’s alert changes nothing and looks like ending a missing one', async ({ shop }) => {
	const [ada, eve] = [await newLogin(shop), await newLogin(shop)];
	await watchGold(shop, ada, 'above', 9_000);
	const [alert] = (await listOf(shop, ada.headers)).alerts;
	const answers = await Promise.all(
		[alert?.id ?? '', crypto.randomUUID()].map((id) => shop.post('endOwnAlert', { id }, eve.headers)),
	);
	for (const { status, body } of answers) expect([status, body]).toEqual([200, { alerts: [], total: 0 }]);
	expect((await listOf(shop, ada.headers)).total).toBe(1);
	const invalid = await shop.post('endOwnAlert', { id: 'x' }, ada.headers);
	expect([invalid.status, invalid.error.fields]).toEqual([400, { id: 'Give the id of an alert.' }]);
});
