import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import { products } from '../../backend/catalogue/tables.ts';
import { clock } from '../../backend/db/clock.ts';
import { lapseOrders } from '../../backend/orders/lapse-orders.ts';
import { keepOrdersTidy } from '../../backend/orders/order-jobs.ts';
import { orders } from '../../backend/orders/tables.ts';
import { mailsTo } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { newKey, orderOf, stockOf } from '../setup/checkout.ts';
import { manyShoppers, shopUrl } from '../setup/client.ts';
import { ageOrder, placeOrderOf } from '../setup/orders.ts';

const told = { rules: manyShoppers, shopUrl };

test.for([
	['bank-wire', 2],
	['cheque', 7],
] as const)(
	'an order to be paid by %s lapses %i days and the hours of grace after it was placed',
	async ([payment_method, days], { shop, sell }) => {
		const { id } = await sell({ quantity: 10, sellCount: 5 });
		const order = await placeOrderOf(shop, { [id]: 4 }, { payment_method });
		expect(order).toMatchObject({ status: 'awaiting-payment', lapsed_at: null });
		expect(Date.parse(order.payment.kept_until) - Date.parse(order.payment.due_at)).toBe(24 * 3_600_000);
		await ageOrder(shop.db, order.order_id, days * 24 + 23);
		await lapseOrders(shop.db, told);
		expect(await stockOf(shop.db, id)).toMatchObject({ left: 6, sold: 9 });
		expect(await lapseOrders(shop.db, { ...told, rules: { ...manyShoppers, graceHours: 48 } })).toBe(0);
		await ageOrder(shop.db, order.order_id, 1);
		expect(await lapseOrders(shop.db, told)).toBe(1);
		expect(await stockOf(shop.db, id)).toMatchObject({ left: 10, sold: 5, orders: 1 });
		const read = (await shop.get('getOrder', { order_id: order.order_id })).body.order;
		expect(read).toMatchObject({
			status: 'lapsed',
			lapsed_at: expect.any(String),
			lines: order.lines,
			total: order.total,
		});
		expect(read.payment.instructions).toEqual([]);
		expect(await lapseOrders(shop.db, told)).toBe(0);
		expect(await stockOf(shop.db, id)).toMatchObject({ left: 10, sold: 5 });
	},
);

test('without grace it lapses when its days are over', async ({ shop, sell }) => {
	const { id } = await sell();
	const { order_id } = await placeOrderOf(shop, { [id]: 1 });
	await ageOrder(shop.db, order_id, 48);
	expect(await lapseOrders(shop.db, { ...told, rules: { ...manyShoppers, graceHours: 0 } })).toBe(1);
});

test('however many nodes look at once, each order lapses once, its stock comes back once and one mail says so', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ quantity: 40 });
	const people = Array.from({ length: 8 }, (_, index) => `late-${index}-${id}@example.com`);
	for (const email of people) {
		const { order_id } = await placeOrderOf(shop, { [id]: 3 }, { email });
		await ageOrder(shop.db, order_id, 72);
	}
	const kept = await placeOrderOf(shop, { [id]: 1 });
	const nodes = await Promise.all(Array.from({ length: 5 }, () => lapseOrders(shop.db, told)));
	expect(nodes.reduce((sum, lapsed) => sum + lapsed, 0)).toBe(8);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 39, sold: 1 });
	for (const email of people) {
		const subjects = (await mailsTo(shop.db, email)).map(({ subject }) => subject);
		expect(subjects.filter((subject) => subject.endsWith('has lapsed'))).toHaveLength(1);
	}
	expect((await shop.get('getOrder', { order_id: kept.order_id })).body.order.status).toBe('awaiting-payment');
});

test('pieces of one product in several sizes all come back, and what left the shop meanwhile is no obstacle', async ({
	shop,
	sell,
}) => {
	const shirt = await sell({ quantity: 9, sizes: ['S', 'M'] });
	const gone = await sell();
	const items = [
		{ product_id: shirt.id, quantity: 2, size: 'S' },
		{ product_id: shirt.id, quantity: 3, size: 'M' },
		{ product_id: gone.id, quantity: 1 },
	];
	const quote = (await shop.post('quoteCheckout', { items, country: 'US', state: 'NY' })).body;
	const { order } = (await shop.post('placeOrder', orderOf(quote), newKey())).body;
	expect(await stockOf(shop.db, shirt.id)).toMatchObject({ left: 4, sold: 5 });
	await ageOrder(shop.db, order.order_id, 72);
	await shop.db.delete(products).where(eq(products.id, gone.id));
	expect(await lapseOrders(shop.db, told)).toBe(1);
	expect(await stockOf(shop.db, shirt.id)).toMatchObject({ left: 9, sold: 0 });
});

test('the mail of an order that lapsed says so, and not how to pay', async ({ shop, sell }) => {
	const { id } = await sell({ title: 'Fox & <Friends>' });
	const email = `lapsed-${id}@example.com`;
	const order = await placeOrderOf(shop, { [id]: 2 }, { email });
	await ageOrder(shop.db, order.order_id, 72);
	await lapseOrders(shop.db, told);
	const mail = (await mailsTo(shop.db, email)).find(({ subject }) => subject.includes('lapsed'));
	expect(mail?.subject).toBe(`Your order ${order.order_number} has lapsed`);
	for (const said of ['was not paid in time', 'please do not pay for it now', `/success?order=${order.order_id}`]) {
		expect(mail?.text).toContain(said);
		expect(mail?.html).toContain(said);
	}
	expect(mail?.text).not.toContain('SWIFT');
	expect(mail?.html).toContain('Fox &amp; &lt;Friends&gt;');
	const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.order_id));
	expect(row?.sender).toBeNull();
});

test('an order that cannot lapse whole does not lapse at all', async ({ shop, sell }) => {
	const { id } = await sell();
	const { order_id } = await placeOrderOf(shop, { [id]: 2 });
	await ageOrder(shop.db, order_id, 72);
	const fail = shop.db.transaction(async (tx) => {
		await lapseOrders(tx as typeof shop.db, told);
		throw new Error('the node died');
	});
	await expect(fail).rejects.toThrow('the node died');
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 8 });
	expect(await lapseOrders(shop.db, told)).toBe(1);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 10 });
});

test('a running shop lets orders lapse by itself', async ({ shop, sell }) => {
	const { id } = await sell();
	const { order_id } = await placeOrderOf(shop, { [id]: 2 });
	await ageOrder(shop.db, order_id, 72);
	const said = Promise.withResolvers<string>();
	const stop = keepOrdersTidy(shop.db, told, pino({ base: null }, { write: said.resolve }));
	expect(await said.promise).toContain('"lapsed":1');
	await stop();
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 10 });
});

test('while the clock has just been set no order lapses', async ({ shop, sell }) => {
	vi.useFakeTimers({ toFake: ['setInterval'] });
	onTestFinished(() => void vi.useRealTimers());
	const { id } = await sell();
	const { order_id } = await placeOrderOf(shop, { [id]: 2 });
	const real = await clock.databaseTime(shop.db);
	const databaseTime = vi.spyOn(clock, 'databaseTime').mockImplementation(async () => real);
	const said: string[] = [];
	const log = pino({ base: null }, { write: (line: string) => said.push(line) });
	const stop = keepOrdersTidy(shop.db, told, log);
	// Told when it began to watch; what it does after that with nothing late is done when the next look begins.
	await vi.waitFor(() => expect(databaseTime).toHaveBeenCalledTimes(2));
	databaseTime.mockImplementation(async () => new Date(real.getTime() + 240 * 3_600_000));
	await ageOrder(shop.db, order_id, 72);
	vi.advanceTimersByTime(60_000);
	await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('the clock was set')]));
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 8 });
	databaseTime.mockImplementation(async () => real);
	vi.advanceTimersByTime(60_000);
	await vi.waitFor(() => expect(said.at(-1)).toContain('"lapsed":1'));
	await stop();
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 10 });
});
