import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '../../backend/orders/tables.ts';
import { newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { asOperator } from '../setup/client.ts';
import { shopCommands } from '../setup/operator.ts';
import { placeOrderOf } from '../setup/orders.ts';

test('lists orders by email address, product and day in the shop’s time zone', async ({ shop, sell }) => {
	const [coin, bar] = [await sell(), await sell()];
	const { email, from } = newPerson();
	const first = await placeOrderOf(shop, { [coin.id]: 1 }, { email }, from);
	const second = await placeOrderOf(shop, { [coin.id]: 1, [bar.id]: 2 }, { email }, from);
	const numbers = async (query: object) =>
		(await shop.get('listOrders', query, asOperator)).body.orders.map(({ order_number }) => order_number);
	expect(await numbers({ email: email.toUpperCase() })).toEqual([second.order_number, first.order_number]);
	expect(await numbers({ email: 'nobody-here@example.com' })).toEqual([]);
	const skus = second.lines.map(({ sku }) => sku);
	expect(await numbers({ sku: skus[1] })).toEqual([second.order_number]);
	expect(await numbers({ sku: skus[0], email })).toEqual([second.order_number, first.order_number]);
	// Half an hour before midnight in New York is the next day in UTC.
	await shop.db
		.update(orders)
		.set({ placedAt: sql`'2026-03-02T04:30:00Z'` })
		.where(eq(orders.number, first.order_number));
	const placed = async (since: string, until: string) => numbers({ email, since, until });
	expect(await placed('2026-03-01', '2026-03-01')).toEqual([first.order_number]);
	expect(await placed('2026-03-02', '2026-03-31')).toEqual([]);
	expect(await placed('2026-02-01', '2026-02-28')).toEqual([]);
	const wrong = await shop.get('listOrders', { email: 'jane', since: 'monday' }, asOperator);
	expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['email', 'since']]);
});

test('the command filters orders, and prints them as CSV without formulas', async ({ shop, sell }) => {
	const { id } = await sell();
	const { from } = newPerson();
	const email = `+sum-${id}@example.com`;
	const [first, second] = [
		await placeOrderOf(shop, { [id]: 1 }, { email }, from),
		await placeOrderOf(shop, { [id]: 2 }, { email }, from),
	];
	const run = shopCommands(shop);
	expect(await run('orders', 'list', '--email', email)).toMatch(
		new RegExp(`^${second.order_number} [^]+^${first.order_number} [^]+^Total: 2\\. Page 1 of 1\\.$`, 'm'),
	);
	expect(JSON.parse(await run('orders', 'list', '--email', email, '--json')).orders).toHaveLength(2);
	expect(await run('orders', 'list', '--sku', 'NO-SUCH-SKU')).toBe('There are no orders.\n');
	const [header, ...rows] = (await run('orders', 'csv', '--email', email, '--since', '2020-01-01')).trim().split('\n');
	expect(header).toBe('order_number,placed_at,status,refund,email,pieces,total,payment_method');
	expect(rows.map((row) => row.split(',')[0])).toEqual([first.order_number, second.order_number]);
	expect(rows[0]).toContain(`,awaiting-payment,,'${email},1,`);
});
