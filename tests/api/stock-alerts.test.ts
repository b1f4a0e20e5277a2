import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sendStockAlerts } from '../../backend/alerts/send-stock-alerts.ts';
import { priceAlerts } from '../../backend/alerts/tables.ts';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { mailsTo, newPerson, tokenIn } from '../setup/alerts.ts';
import { test as base } from '../setup/api.ts';
import { shopUrl } from '../setup/client.ts';
import { whileMailIsRefused } from '../setup/refused-mail.ts';

type Asked = { email: string; token: string };

const test = base
	.extend('soldOut', async ({ sell }) => {
		const { id, title } = await sell({ quantity: 0 });
		return { id, title };
	})
	.extend(
		'change',
		({ shop, soldOut }) =>
			(values: Partial<typeof products.$inferInsert>) =>
				shop.db.update(products).set(values).where(eq(products.id, soldOut.id)),
	)
	.extend('ask', ({ shop, soldOut }) => async ({ email, from } = newPerson()): Promise<Asked> => {
		expect((await shop.post('addStockAlert', { product_id: soldOut.id, email }, from)).status).toBe(201);
		const [mail] = await mailsTo(shop.db, email.toLowerCase());
		return { email, token: tokenIn(mail?.text) };
	})
	.extend('wait', ({ shop, ask }) => async (): Promise<Asked> => {
		const asked = await ask();
		await shop.post('confirmAlert', { token: asked.token });
		return asked;
	});

const alertsOf = (db: Database, email: string) => db.select().from(priceAlerts).where(eq(priceAlerts.email, email));

test('confirmed alerts send one mail when stock is back, and are deleted', async ({ shop, soldOut, change, ask }) => {
	const { email, token } = await ask();
	const waiting = { product: soldOut, is_confirmed: false, is_in_stock: false };
	expect((await shop.get('getAlert', { token })).body.alert).toEqual(waiting);
	expect((await shop.post('confirmAlert', { token })).body.alert).toEqual({ ...waiting, is_confirmed: true });
	expect((await sendStockAlerts(shop.db, shopUrl)).written).toBe(0);

	await change({ quantity: 3 });
	await expect(whileMailIsRefused(shop.db, () => sendStockAlerts(shop.db, shopUrl))).rejects.toThrow(
		/insert into "outbox"/,
	);
	expect((await sendStockAlerts(shop.db, shopUrl)).written).toBe(1);
	expect((await sendStockAlerts(shop.db, shopUrl)).written).toBe(0);
	const [mail, ...others] = await mailsTo(shop.db, email);
	expect(others).toEqual([]);
	expect(mail?.subject).toBe(`${soldOut.title} is back in stock`);
	expect(mail?.text).toContain(`${shopUrl}/product-details/${soldOut.id}\n`);
	expect(await alertsOf(shop.db, email)).toEqual([]);
	expect((await shop.get('getAlert', { token })).status).toBe(404);
});

test('the first mail asks for confirmation; without it, no alert is sent', async ({ shop, soldOut, change, ask }) => {
	const { email } = await ask();
	const [mail] = await mailsTo(shop.db, email);
	expect(mail?.subject).toBe(`Confirm your stock alert: ${soldOut.title}`);
	expect(mail?.text).toContain('If this wasn’t you, ignore this email');
	await change({ quantity: 3 });
	expect((await sendStockAlerts(shop.db, shopUrl)).written).toBe(0);
});

test('simultaneous checks send each alert once', async ({ shop, change, wait }) => {
	const people = [await wait(), await wait(), await wait()];
	await change({ quantity: 1 });
	const looks = await Promise.all(Array.from({ length: 4 }, () => sendStockAlerts(shop.db, shopUrl)));
	expect(looks.reduce((sum, { written }) => sum + written, 0)).toBe(3);
	for (const { email } of people) expect(await mailsTo(shop.db, email)).toHaveLength(1);
});

test('each check finds only the changes since the last one', async ({ shop, change, wait }) => {
	const { horizon } = await sendStockAlerts(shop.db, shopUrl);
	await wait();
	await change({ quantity: 2 });
	expect((await sendStockAlerts(shop.db, shopUrl, horizon)).written).toBe(1);
});

test('a product that is back before the confirmation needs no alert', async ({ shop, soldOut, change, ask }) => {
	const { token } = await ask();
	await change({ quantity: 2 });
	const { alert } = (await shop.post('confirmAlert', { token })).body;
	expect(alert).toEqual({ product: soldOut, is_confirmed: false, is_in_stock: true });
});

test('alerts for a withdrawn product are deleted without a mail', async ({ shop, change, wait }) => {
	const { email } = await wait();
	await change({ retiredAt: new Date() });
	expect((await sendStockAlerts(shop.db, shopUrl)).written).toBe(0);
	expect(await alertsOf(shop.db, email)).toEqual([]);
});

test('the link ends the alert', async ({ shop, wait }) => {
	const { email, token } = await wait();
	expect((await shop.post('removeAlert', { token })).status).toBe(200);
	expect(await alertsOf(shop.db, email)).toEqual([]);
	expect(await mailsTo(shop.db, email)).toEqual([]);
});

test('products in stock, unknown products and invalid input are refused; repeated requests keep one alert', async ({
	shop,
	soldOut,
	ask,
}) => {
	const { email, from } = newPerson();
	const inStock = await shop.post('addStockAlert', { product_id: '1001', email }, from);
	expect([inStock.status, inStock.error.code]).toEqual([409, 'in_stock']);
	expect((await shop.post('addStockAlert', { product_id: '9999', email }, from)).status).toBe(404);
	expect((await shop.post('addStockAlert', { product_id: soldOut.id, email: 'ada@' }, from)).error.fields).toEqual({
		email: 'Enter an email address, for example jane@example.com.',
	});
	await ask({ email, from });
	await ask({ email: email.toUpperCase(), from });
	expect(await alertsOf(shop.db, email)).toHaveLength(1);
});

test('stock and price alerts share the limit of ten an hour per network address', async ({ shop, soldOut, ask }) => {
	const { from } = newPerson();
	await ask({ email: newPerson().email, from });
	const price = () =>
		shop.post('addAlert', { metal_id: 'gold', direction: 'above', price: 9_000, email: newPerson().email }, from);
	for (let count = 1; count < 10; count++) expect((await price()).status).toBe(201);
	const refused = await shop.post('addStockAlert', { product_id: soldOut.id, email: newPerson().email }, from);
	expect([refused.status, refused.error.code]).toEqual([429, 'too_many_alerts']);
});
