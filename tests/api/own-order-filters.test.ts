import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '../../backend/orders/tables.ts';
import type { CallInput } from '../../contract/calls.ts';
import { newLogin, type Shop } from '../setup/accounts.ts';
import { test } from '../setup/api.ts';
import { newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { asOperator } from '../setup/client.ts';

type Login = Awaited<ReturnType<typeof newLogin>>;

/** Orders a piece of each product. @returns the number of the order */
async function order(shop: Shop, { headers }: Login, ...ids: string[]) {
	const quote = await quoteFor(shop, Object.fromEntries(ids.map((id) => [id, 1])));
	return (await shop.post('placeOrder', orderOf(quote), { ...newKey(), ...headers })).body.order.order_number;
}

async function find(shop: Shop, { headers }: Login, query: CallInput<'getOwnOrders', 'query'>) {
	const { body } = await shop.get('getOwnOrders', query, headers);
	expect(body.total).toBe(body.orders.length);
	return body.orders.map(({ order_number }) => order_number);
}

test('orders are filtered by status; each has its pictures, its deadline, and tracking once it has shipped', async ({
	shop,
	sell,
}) => {
	const ada = await newLogin(shop);
	const products = [];
	for (let count = 0; count < 5; count++) products.push(await sell());
	const open = await order(shop, ada, ...products.map(({ id }) => id));
	const sent = await order(shop, ada, products[0]?.id ?? '');
	await shop.post('markPaid', { order_number: sent }, asOperator);
	await shop.post('markShipped', { order_number: sent, carrier: 'UPS', tracking: '1Z999AA10123456784' }, asOperator);

	expect(await find(shop, ada, { status: 'awaiting-payment' })).toEqual([open]);
	expect(await find(shop, ada, { status: 'shipped' })).toEqual([sent]);
	expect(await find(shop, ada, { status: 'lapsed' })).toEqual([]);
	expect(await find(shop, ada, {})).toEqual([sent, open]);
	const { body } = await shop.get('getOwnOrders', {}, ada.headers);
	expect(body.orders[0]).toMatchObject({
		lines: 1,
		due_at: null,
		shipment: { carrier: 'UPS', tracking: '1Z999AA10123456784' },
		delivery: { from: expect.any(String), arrive_by: null },
	});
	expect(body.orders[1]).toMatchObject({ lines: 5, pieces: 5, shipment: null, due_at: expect.any(String) });
	expect(body.orders[1]?.pictures).toHaveLength(4);
	const detail = (await shop.get('getOwnOrder', { order_number: open }, ada.headers)).body.order;
	expect(body.orders[1]?.pictures).toEqual(detail.lines.slice(0, 4).map(({ img }) => img));
});

test('a year begins and ends at midnight in the shop’s time zone', async ({ shop, sell }) => {
	const ada = await newLogin(shop);
	const { id } = await sell();
	const numbers: string[] = [];
	for (const placedAt of ['2025-01-01T04:59:59Z', '2025-01-01T05:00:00Z', '2026-01-01T04:59:59Z']) {
		const number = await order(shop, ada, id);
		await shop.db
			.update(orders)
			.set({ placedAt: new Date(placedAt) })
			.where(eq(orders.number, number));
		numbers.push(number);
	}
	const [first, second, third] = numbers;
	expect(await find(shop, ada, { year: '2025' })).toEqual([third, second]);
	expect(await find(shop, ada, { year: '2024' })).toEqual([first]);
	expect(await find(shop, ada, { year: '2026' })).toEqual([]);
	expect((await shop.get('getOwnOrders', { year: '2026' }, ada.headers)).body.years).toEqual([2025, 2024]);
});

test('orders are found by number in any spelling and by words of one product, without regard to case, accents and punctuation', async ({
	shop,
	sell,
}) => {
	const [ada, eve] = [await newLogin(shop), await newLogin(shop)];
	const krugerrand = await sell({ title: '1 oz Krügerrand – Gold' });
	const scarf = await sell({ title: 'Silk scarf' });
	const coin = await order(shop, ada, krugerrand.id);
	const both = await order(shop, ada, krugerrand.id, scarf.id);
	await order(shop, eve, krugerrand.id);

	for (const searchText of [coin, coin.toLowerCase(), ` # ${coin.slice(3)}`, coin.replace('-', '–'), `"${coin}".`]) {
		expect([searchText, await find(shop, ada, { searchText })]).toEqual([searchText, [coin]]);
	}
	for (const searchText of ['krugerrand', 'GOLD Krüger', 'gold-krugerrand', 'Krügerrand — gold ', 'Ｋrügerrand']) {
		expect([searchText, await find(shop, ada, { searchText })]).toEqual([searchText, [both, coin]]);
	}
	expect(await find(shop, ada, { searchText: scarf.sku })).toEqual([both]);
	expect(await find(shop, ada, { searchText: 'silk', status: 'awaiting-payment', year: '2020' })).toEqual([]);
	// The words are in two different lines, or are no words.
	for (const searchText of ['scarf krugerrand', '%', '_', '\\', "' or true --"]) {
		expect([searchText, await find(shop, ada, { searchText })]).toEqual([searchText, []]);
	}
});

test('invalid filters get 400 with the field, and a page beyond the last gets 404', async ({ shop }) => {
	const { headers } = await newLogin(shop);
	for (const [name, value] of [
		['status', 'sent'],
		['year', '1999'],
		['year', 'x'],
		['searchText', 'x'.repeat(101)],
		['other', '1'],
	]) {
		const { status, error } = await shop.get('getOwnOrders', { [name as string]: value } as never, headers);
		expect([name, status, Object.keys(error.fields ?? {})]).toEqual([name, 400, [name]]);
	}
	expect((await shop.get('getOwnOrders', { status: 'paid', page: '2' }, headers)).status).toBe(404);
});
