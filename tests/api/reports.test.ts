import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../backend/db/database.ts';
import { orderLines, orderMoves, orders } from '../../backend/orders/tables.ts';
import type { OrderStatus, RefundState } from '../../contract/orders/order-statuses.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { newPerson } from '../setup/alerts.ts';
import { goldOunce, test } from '../setup/api.ts';
import { newKey } from '../setup/checkout.ts';
import { asOperator, type Client } from '../setup/client.ts';
import { shopCommands } from '../setup/operator.ts';
import { placeOrderOf } from '../setup/orders.ts';

type Moves = Partial<Record<'paid' | 'canceled' | 'lapsed' | 'refund-due' | 'refunded', string>>;

/** Replaces the moves of an order: each with its time. */
async function setHistory(db: Database, number: string, status: OrderStatus, moves: Moves, refund?: RefundState) {
	const [order] = await db
		.update(orders)
		.set({ status, refund: refund ?? null })
		.where(eq(orders.number, number))
		.returning();
	if (!order) throw new Error('no order');
	await db.delete(orderMoves).where(eq(orderMoves.orderId, order.id));
	for (const [move, at] of Object.entries(moves))
		await db
			.insert(orderMoves)
			.values({ orderId: order.id, move: move as keyof Moves, by: 'operator', at: new Date(at) });
	return order;
}

const sales = async (shop: Client, query: { from: string; to: string; by: 'day' | 'metal' | 'product' | 'payment' }) =>
	(await shop.get('reportSales', query, asOperator)).body;
const exposureOf = async (shop: Client, since?: string) =>
	(await shop.get('reportExposure', { since }, asOperator)).body.metals.find(({ metal_id }) => metal_id === 'gold');

test('sales count on the day of the payment in the time zone of the shop; unpaid, canceled and lapsed orders do not', async ({
	shop,
	sell,
}) => {
	const { id, sku, title } = await sell({ ...goldOunce, quantity: 50 });
	const { id: bag } = await sell({ quantity: 50 });
	const place = async (status: OrderStatus, moves: Moves, refund?: RefundState) => {
		const { order_number } = await placeOrderOf(shop, { [id]: 2, [bag]: 1 }, { email: newPerson().email });
		return setHistory(shop.db, order_number, status, moves, refund);
	};
	// Midnight of December 1 is 05:00 UTC.
	const order = await place('paid', { paid: '2025-12-02T04:59:59Z' });
	await place('shipped', { paid: '2025-12-02T05:00:00Z' });
	const refunded = await place(
		'canceled',
		{ paid: '2025-12-01T12:00:00Z', canceled: '2025-12-03T11:00:00Z', refunded: '2025-12-03T12:00:00Z' },
		'done',
	);
	await place('awaiting-payment', {});
	await place('canceled', { canceled: '2025-12-01T12:00:00Z' });
	await place('lapsed', { lapsed: '2025-12-01T12:00:00Z' });
	// Paid in vain: neither a sale nor a refund.
	await place(
		'canceled',
		{ canceled: '2025-12-01T12:00:00Z', 'refund-due': '2025-12-01T13:00:00Z', refunded: '2025-12-01T14:00:00Z' },
		'done',
	);

	const [total, net] = [order.totalCents / 100, (order.subtotalCents - order.discountCents) / 100];
	const period = { from: '2025-12-01', to: '2025-12-03' };
	const byDay = await sales(shop, { ...period, by: 'day' });
	expect(byDay.rows.map(({ key, orders, items, refunded }) => [key, orders, items, refunded])).toEqual([
		['2025-12-01', 2, 6, 0],
		['2025-12-02', 1, 3, 0],
		['2025-12-03', 0, 0, refunded.totalCents / 100],
	]);
	expect(byDay.rows[1]).toMatchObject({ net, shipping: order.shippingCents / 100, tax: order.taxCents / 100, total });
	expect(byDay.total).toMatchObject({ orders: 3, items: 9, refunded: total });
	expect((await sales(shop, { ...period, to: '2025-12-01', by: 'payment' })).rows).toMatchObject([
		{ key: 'bank-wire', orders: 2, items: 6 },
	]);
	const byMetal = (await sales(shop, { ...period, by: 'metal' })).rows;
	expect(byMetal).toMatchObject([
		{ key: 'gold', orders: 3, items: 6, shipping: null },
		{ key: 'none', orders: 3, items: 3, shipping: null },
	]);
	const byProduct = (await sales(shop, { ...period, by: 'product' })).rows;
	expect(byProduct[0]).toMatchObject({ key: sku, title, items: 6 });
	for (const rows of [byMetal, byProduct])
		expect(rows.reduce((sum, row) => sum + toCents(row.net), 0)).toBe(toCents(byDay.total.net));

	expect((await sales(shop, { from: '2024-01-01', to: '2024-01-02', by: 'day' })).total.orders).toBe(0);
	for (const query of [
		{ from: '2025-12-02', to: '2025-12-01', by: 'day' },
		{ from: 'soon', to: '2025-12-01', by: 'day' },
		{ ...period, by: 'hour' },
	])
		expect((await shop.get('reportSales', query as never, asOperator)).status).toBe(400);
});

test('exposure counts locked and paid orders and accepted metal, and nothing that was canceled', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ ...goldOunce, quantity: 50 });
	const before = await exposureOf(shop);
	if (!before) throw new Error('no gold');
	const changeOf = async (since?: string) => {
		const now = await exposureOf(shop, since);
		const round = (ounces = 0) => Math.round(1e6 * ounces) / 1e6;
		return (['sold', 'unpaid', 'bought', 'offered', 'net'] as const).map((name) =>
			round((now?.[name] ?? 0) - (since ? 0 : before[name])),
		);
	};
	const { order_number } = await placeOrderOf(shop, { [id]: 3 }, { email: newPerson().email });
	expect(await changeOf()).toEqual([0, 3, 0, 0, 3]);
	await shop.post('markPaid', { order_number }, asOperator);
	expect(await changeOf()).toEqual([3, 0, 0, 0, 3]);
	const { order_number: canceled } = await placeOrderOf(shop, { [id]: 5 }, { email: newPerson().email });
	expect(await changeOf()).toEqual([3, 5, 0, 0, 8]);
	await shop.post('cancelOrder', { order_number: canceled }, asOperator);
	expect(await changeOf()).toEqual([3, 0, 0, 0, 3]);

	const item = { metal_id: 'gold', weight: 1, unit: 'ozt', fineness: 0.5, pieces: 2 } as const;
	const { email, from } = newPerson();
	const body = { items: [item], name: 'Eve', email, offer: 0 };
	const { number } = (await shop.post('sendSellRequest', body, { ...newKey(), ...from })).body.request;
	expect(await changeOf()).toEqual([3, 0, 0, 1, 3]);
	for (const to of ['received', 'accepted'] as const) await shop.post('moveSellRequest', { number, to }, asOperator);
	expect(await changeOf()).toEqual([3, 0, 1, 0, 2]);
	expect(await changeOf('2099-01-01')).toEqual([0, 0, 0, 0, 0]);
	await shop.post('cancelOrder', { order_number, even_if_paid: true }, asOperator);
	expect(await changeOf()).toEqual([0, 0, 1, 0, -1]);
	expect(await shopCommands(shop)('report', 'exposure')).toMatch(/^gold +[\d.,]+ /m);
});

/** Writes the accountant's file and reads it. */
async function readFileOf(shop: Client, from: string, to: string) {
	const folder = await mkdtemp(join(tmpdir(), 'report-'));
	const file = join(folder, 'file.csv');
	const text = await shopCommands(shop)('report', 'accountant', '--from', from, '--to', to, '--csv', file);
	expect(await readdir(folder)).toEqual(['file.csv']);
	const rows: Record<string, string>[] = parse(await readFile(file), { columns: true });
	return { rows, text };
}
const centsIn = (rows: Record<string, string>[], name: string) =>
	rows.reduce((sum, row) => sum + Math.round(100 * Number(row[name])), 0);

test("the accountant's file has spot, tax by state, and refunds with negative amounts", async ({ shop, sell }) => {
	const { id } = await sell({ ...goldOunce, quantity: 50 });
	const [gold] = (await shop.get('getSpotPrices')).body.prices;
	const { order_number } = await placeOrderOf(
		shop,
		{ [id]: 2 },
		{ email: newPerson().email, payment_method: 'cheque' },
	);
	const order = await setHistory(
		shop.db,
		order_number,
		'canceled',
		{ paid: '2021-05-01T12:00:00Z', canceled: '2021-05-02T12:00:00Z', refunded: '2021-05-03T12:00:00Z' },
		'done',
	);
	const { rows, text } = await readFileOf(shop, '2021-05-01', '2021-05-31');
	const total = (order.totalCents / 100).toFixed(2);
	expect(rows).toMatchObject([
		{ date: '2021-05-01', kind: 'sale', order_number, country: 'US', state: 'NY', payment_method: 'cheque', total },
		{ date: '2021-05-03', kind: 'refund', order_number, total: `-${total}` },
	]);
	expect(Number(rows[0]?.spot_gold)).toBeCloseTo(gold?.ask ?? 0, 1);
	expect(rows[0]?.spot_silver).toBe('');
	expect(text).toContain('Wrote 2 payments and refunds, $0.00 together');
	expect((await readFileOf(shop, '2021-05-02', '2021-05-02')).rows).toEqual([]);
});

test('the sums of the file equal the totals of the orders, and those of the report on sales, over several pages', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ ...goldOunce, quantity: 50 });
	const { order_number } = await placeOrderOf(shop, { [id]: 1 }, { email: newPerson().email });
	const [sample] = await shop.db.select().from(orders).where(eq(orders.number, order_number));
	if (!sample) throw new Error('no order');
	const cents = fc.integer({ min: 0, max: 1e9 });
	const anOrder = fc.record({
		...{ items: cents, discount: cents, shipping: cents, tax: cents, minute: fc.nat(60 * 24 * 20) },
		isRefunded: fc.boolean(),
	});
	let year = 2000;
	await fc.assert(
		fc.asyncProperty(fc.array(anOrder, { minLength: 1, maxLength: 40 }), async (list) => {
			// Each run has a year of its own. More than a page of entries once.
			year++;
			const many =
				year === 2001 ? Array.from({ length: 520 }, (_, index) => list[index % list.length] ?? list[0]) : list;
			const rows = many
				.flatMap((one) => (one ? [one] : []))
				.map((one, index) => {
					const discountCents = Math.min(one.items, one.discount);
					const amounts = { subtotalCents: one.items, discountCents, shippingCents: one.shipping, taxCents: one.tax };
					const totalCents = one.items - discountCents + one.shipping + one.tax;
					const key = `${year}-${index}`;
					return {
						...sample,
						...amounts,
						totalCents,
						id: crypto.randomUUID(),
						number: key,
						idempotencyKey: key,
						...one,
					};
				});
			await shop.db.insert(orders).values(rows.map((row) => ({ ...row, status: 'paid' as const })));
			const at = (minute: number) => new Date(Date.UTC(year, 5, 1, 12, minute));
			await shop.db
				.insert(orderMoves)
				.values(
					rows.flatMap(({ id: orderId, minute, isRefunded }) => [
						{ orderId, move: 'paid' as const, by: 'operator' as const, at: at(minute) },
						...(isRefunded
							? [{ orderId, move: 'refunded' as const, by: 'operator' as const, at: at(minute + 1) }]
							: []),
					]),
				);
			const [from, to] = [`${year}-06-01`, `${year}-06-30`];
			const { rows: written } = await readFileOf(shop, from, to);
			const paid = rows.reduce((sum, row) => sum + row.totalCents, 0);
			const refunded = rows.reduce((sum, row) => sum + (row.isRefunded ? row.totalCents : 0), 0);
			expect(centsIn(written, 'total')).toBe(paid - refunded);
			for (const row of written)
				expect(centsIn([row], 'net') + centsIn([row], 'shipping') + centsIn([row], 'tax')).toBe(
					centsIn([row], 'total'),
				);
			const { total, rows: days } = await sales(shop, { from, to, by: 'day' });
			expect([toCents(total.total), toCents(total.refunded)]).toEqual([paid, refunded]);
			expect(days.reduce((sum, day) => sum + toCents(day.total), 0)).toBe(paid);
		}),
		{ numRuns: 8 },
	);
	await shop.db.delete(orders).where(sql`${orders.placedAt} = ${sample.placedAt.toISOString()}`);
	expect(await shop.db.select().from(orderLines).where(eq(orderLines.orderId, sample.id))).toEqual([]);
});
