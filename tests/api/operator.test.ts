import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createBackend } from '../../backend/app.ts';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { allowances } from '../../backend/limits/tables.ts';
import { lapseOrders } from '../../backend/orders/lapse-orders.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { paths } from '../../contract/paths.ts';
import { mailsTo, newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { newKey, orderOf, quoteFor, stockOf } from '../setup/checkout.ts';
import {
	apiToken,
	appToken,
	asOperator,
	type Client,
	createClient,
	manyShoppers,
	operatorToken,
	shopUrl,
} from '../setup/client.ts';
import { ageOrder, placeOrderOf } from '../setup/orders.ts';

const operatorCalls = (Object.keys(paths) as (keyof typeof paths)[]).filter((name) =>
	paths[name][1].startsWith('operator/'),
);
const told = { shopUrl };

/** The same shop with a logger and its lines. */
function openWithLog(db: Database) {
	const lines: { msg: string; call?: string; subnet?: string }[] = [];
	const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) });
	const backend = createBackend({ db, apiToken, appToken, operatorToken, shopUrl, log, checkAnswers: true });
	return { client: createClient(backend), lines };
}

/** An order with some of 10 items, by a new buyer. */
async function ordered(shop: Client, id: string, pieces: number) {
	const email = `${id}-${pieces}@example.com`;
	const order = await placeOrderOf(shop, { [id]: pieces }, { email });
	const body = { order_number: order.order_number };
	/** Subjects of the mails to the buyer, oldest first. */
	const subjects = async (db: Parameters<typeof mailsTo>[0]) =>
		(await mailsTo(db, email)).toReversed().map(({ subject }) => subject.replace(order.order_number, '#'));
	return { order, body, subjects };
}

test.for(operatorCalls)('%s is refused without the operator’s token', async (name, { shop }) => {
	const [method, path] = paths[name];
	const { client, lines } = openWithLog(shop.db);
	const tokens = ['', 'Bearer ', 'Bearer token-of-the-app', `Bearer ${operatorToken}x`, operatorToken];
	for (const token of tokens) {
		const response = await client.send(path, { method, headers: { Authorization: token, ...newPerson().from } });
		expect([response.status, (await response.json()).error.code]).toEqual([401, 'operator_token_refused']);
		expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
	}
	expect(lines.map(({ msg, call }) => [msg, call])).toEqual(
		tokens.map(() => ["refused a wrong operator's token", name]),
	);
	await shop.db.delete(allowances);
});

test('wrong tokens of one network are limited, also when one is right; another network is not refused', async ({
	shop,
}) => {
	await shop.db.delete(allowances);
	const { client, lines } = openWithLog(shop.db);
	const attacker = { 'X-Forwarded-For': '203.0.113.77' };
	const guess = (token: string, from: Record<string, string>) =>
		client.get('listOrders', {}, { Authorization: `Bearer ${token}`, ...from });
	const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(`guess-${index}`, attacker)));
	expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
	const refused = answers.filter(({ status }) => status === 429);
	expect(refused).toHaveLength(10);
	for (const { error, headers } of refused) {
		expect(error.code).toBe('too_many_operator_tokens');
		expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
	}
	expect((await guess(operatorToken, attacker)).status).toBe(429);
	expect((await guess(operatorToken, newPerson().from)).status).toBe(200);
	expect(lines).toHaveLength(20);
	expect(lines.every(({ subnet }) => subnet === '203.0.113.0/24')).toBe(true);
	expect(JSON.stringify(lines)).not.toMatch(/guess-|203\.0\.113\.77/);
	await shop.db.delete(allowances);
});

test('wrong tokens from everywhere are limited together; networks of the operator are not refused for them', async ({
	shop,
}) => {
	await shop.db.delete(allowances);
	const { client } = openWithLog(shop.db);
	const guess = (token: string, from: Record<string, string>) =>
		client.get('listOrders', {}, { Authorization: `Bearer ${token}`, ...from });
	const office = newPerson().from;
	expect((await guess(operatorToken, office)).status).toBe(200);
	const statuses: number[] = [];
	for (let index = 0; index < 205; index++) statuses.push((await guess('guess', newPerson().from)).status);
	expect(statuses.filter((status) => status === 401)).toHaveLength(200);
	expect(statuses.slice(200)).toEqual([429, 429, 429, 429, 429]);
	expect((await guess(operatorToken, newPerson().from)).status).toBe(429);
	expect((await guess(operatorToken, office)).status).toBe(200);
	expect((await guess(operatorToken, { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(200);
	await shop.db.delete(allowances);
});

test('paid, then shipped: each step is recorded, emailed to the buyer, and shown on the order', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { order, body, subjects } = await ordered(shop, id, 2);
	expect(order).toMatchObject({ status: 'awaiting-payment', refund: null, shipment: null, timeline: [] });
	const early = await shop.post('markShipped', body, asOperator);
	expect([early.status, early.error.fields]).toEqual([409, { order_number: 'This order is waiting for payment.' }]);

	const paid = await shop.post('markPaid', { ...body, note: 'wire 77' }, asOperator);
	expect(paid.body.order.status).toBe('paid');
	expect(paid.body.order.payment.instructions).toEqual([]);
	expect(paid.body.moves).toMatchObject([{ move: 'paid', by: 'operator', note: 'wire 77' }]);
	expect((await shop.post('markPaid', body, asOperator)).error.message).toBe(`${order.order_number} is already paid.`);

	const parcel = { carrier: 'Example Express', tracking: 'EX 123' };
	await shop.post('markShipped', { ...body, ...parcel }, asOperator);
	const { body: read } = await shop.get('getOrder', { order_id: order.order_id });
	expect(read.order).toMatchObject({ status: 'shipped', shipment: parcel });
	expect(read.order.timeline.map(({ move }) => move)).toEqual(['paid', 'shipped']);
	expect(JSON.stringify(read)).not.toContain('wire 77');
	expect(await subjects(shop.db)).toEqual(['Your order #', 'Your order # is paid', 'Your order # is on its way']);
	const [mail] = await mailsTo(shop.db, order.email);
	for (const text of ['Example Express', 'EX 123']) expect(mail?.text).toContain(text);
	expect((await shop.post('cancelOrder', body, asOperator)).status).toBe(409);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 8, sold: 2 });
});

test('a paid order never lapses, and no longer counts as unpaid', async ({ shop, sell }) => {
	const { id } = await sell();
	const one = shop.open({ ...manyShoppers, unpaidOrders: 1 });
	const { order, body } = await ordered(shop, id, 1);
	const next = orderOf(await quoteFor(shop, { [id]: 1 }));
	expect((await one.post('placeOrder', next, newKey())).error.code).toBe('too_many_unpaid_orders');
	await shop.post('markPaid', body, asOperator);
	await ageOrder(shop.db, order.order_id, 9_000);
	expect(await lapseOrders(shop.db, told)).toBe(0);
});

test('canceling an unpaid order returns its pieces once; a later payment is due for a refund', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { body, subjects } = await ordered(shop, id, 4);
	const answers = await Promise.all([1, 2, 3].map(() => shop.post('cancelOrder', body, asOperator)));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 10, sold: 0 });
	expect((await shop.post('markRefunded', body, asOperator)).status).toBe(409);
	const late = await shop.post('markPaid', body, asOperator);
	expect(late.body.order).toMatchObject({ status: 'canceled', refund: 'due' });
	expect((await shop.post('markPaid', body, asOperator)).status).toBe(409);
	expect((await shop.post('markRefunded', body, asOperator)).body.order.refund).toBe('done');
	expect((await shop.post('markRefunded', body, asOperator)).status).toBe(409);
	expect(await subjects(shop.db)).toEqual([
		'Your order #',
		'Your order # was canceled',
		'Your order # ended before we received your payment',
		'Your order # was refunded',
	]);
});

test('canceling a paid order needs a confirmation, returns its pieces and makes a refund due', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { order, body } = await ordered(shop, id, 4);
	await shop.post('markPaid', body, asOperator);
	const refused = await shop.post('cancelOrder', body, asOperator);
	expect([refused.status, refused.error.code]).toEqual([409, 'order_is_paid']);
	expect(refused.error.message).toContain(`its payment of ${formatDollars(order.total)} is marked to be sent back`);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 6, sold: 4 });
	const canceled = (await shop.post('cancelOrder', { ...body, even_if_paid: true }, asOperator)).body;
	expect(canceled.order).toMatchObject({ status: 'canceled', refund: 'due' });
	expect(canceled.moves.map(({ move }) => move)).toEqual(['paid', 'canceled', 'refund-due']);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 10, sold: 0 });
	const due = (await shop.get('listOrders', { refund: 'due' }, asOperator)).body.orders;
	expect(due.map(({ order_number }) => order_number)).toContain(body.order_number);
});

test('a payment for a lapsed order takes its pieces again at the original price, or makes a refund due', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ quantity: 10 });
	const [first, second] = [await ordered(shop, id, 6), await ordered(shop, id, 3)];
	for (const { order } of [first, second]) await ageOrder(shop.db, order.order_id, 9_000);
	expect(await lapseOrders(shop.db, told)).toBe(2);
	await shop.db.update(products).set({ askCents: 999_00 }).where(eq(products.id, id));
	const kept = (await shop.post('markPaid', first.body, asOperator)).body.order;
	expect(kept).toMatchObject({ status: 'paid', lapsed_at: null, refund: null, total: first.order.total });
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 4, sold: 6 });
	await ordered(shop, id, 2);
	const lost = (await shop.post('markPaid', second.body, asOperator)).body.order;
	expect(lost).toMatchObject({ status: 'lapsed', refund: 'due' });
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 2, sold: 8 });
	expect((await second.subjects(shop.db)).at(-1)).toBe('Your order # ended before we received your payment');
});

test('the list is newest first, by status and by page; a number is found in any spelling', async ({ shop, sell }) => {
	const { id } = await sell();
	const { order, body } = await ordered(shop, id, 1);
	await shop.post('markPaid', body, asOperator);
	const { body: list } = await shop.get('listOrders', { status: 'paid' }, asOperator);
	expect(list.orders[0]).toMatchObject({ ...body, status: 'paid', pieces: 1, total: order.total, email: order.email });
	expect(list.orders.every(({ status }) => status === 'paid')).toBe(true);
	expect((await shop.get('listOrders', { status: 'paid', page: String(list.pages + 1) }, asOperator)).status).toBe(404);
	for (const order_number of [body.order_number, body.order_number.toLowerCase(), body.order_number.slice(3)]) {
		expect((await shop.get('showOrder', { order_number }, asOperator)).body.order.order_id).toBe(order.order_id);
	}
	expect((await shop.get('showOrder', { order_number: 'AS-1' }, asOperator)).status).toBe(404);
});
