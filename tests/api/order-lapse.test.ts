import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import { holidays } from '../../backend/calendar/tables.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { clock } from '../../backend/db/clock.ts';
import { lapseOrders } from '../../backend/orders/lapse-orders.ts';
import { startOrderJobs } from '../../backend/orders/order-jobs.ts';
import { orders } from '../../backend/orders/tables.ts';
import { closeAfter } from '../../contract/calendar/deadlines.ts';
import { dayOf } from '../../contract/calendar/zoned-time.ts';
import { type PaymentMethod, paymentMethods } from '../../contract/payment-methods.ts';
import { mailsTo } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { newKey, orderOf, stockOf } from '../setup/checkout.ts';
import { manyShoppers, shopUrl } from '../setup/client.ts';
import { ageOrder, longerThanHeld, placeOrderOf } from '../setup/orders.ts';

const told = { shopUrl };

/** As docs/what-it-does.md promises. */
const daysToPay: Record<PaymentMethod, number> = { 'bank-wire': 2, cheque: 7, card: 1 };

test.for(paymentMethods.map((method) => [method, daysToPay[method]] as const))(
	'an order by %s is due at 5 PM, %i business days after it was placed, and lapses once the hours of grace are over',
	async ([payment_method, days], { shop, sell }) => {
		const { id } = await sell({ quantity: 10, sellCount: 5 });
		const order = await placeOrderOf(shop, { [id]: 4 }, { payment_method });
		expect(order).toMatchObject({ status: 'awaiting-payment', lapsed_at: null });
		const calendar = { zone: 'America/New_York', closed: new Set<string>() };
		const { due_at, kept_until } = order.payment;
		expect(due_at).toBe(closeAfter(calendar, new Date(order.placed_at), days).toISOString());
		expect(Date.parse(kept_until) - Date.parse(due_at)).toBe(24 * 3_600_000);
		const hoursLeft = (Date.parse(kept_until) - Date.now()) / 3_600_000;
		await ageOrder(shop.db, order.order_id, Math.floor(hoursLeft));
		expect(await lapseOrders(shop.db, told)).toBe(0);
		expect(await stockOf(shop.db, id)).toMatchObject({ left: 6, sold: 9 });
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

test('without grace an order is held until it is due', async ({ shop, sell }) => {
	const { id } = await sell();
	const strict = shop.open({ ...manyShoppers, graceHours: 0 });
	const { payment } = await placeOrderOf(strict, { [id]: 1 });
	expect(payment.kept_until).toBe(payment.due_at);
});

test('an order is never due on a holiday of the shop; a holiday added later changes no order', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const before = await placeOrderOf(shop, { [id]: 1 });
	const day = dayOf(new Date(before.payment.due_at), 'America/New_York');
	await shop.db.insert(holidays).values({ day, name: 'Stocktaking' });
	onTestFinished(async () => void (await shop.db.delete(holidays).where(eq(holidays.day, day))));
	const after = await placeOrderOf(shop, { [id]: 1 });
	expect(after.payment.due_at > before.payment.due_at).toBe(true);
	const read = (await shop.get('getOrder', { order_id: before.order_id })).body.order;
	expect(read.payment.due_at).toBe(before.payment.due_at);
});

test('with many nodes, each order lapses once, returns its stock once and sends one mail', async ({ shop, sell }) => {
	const { id } = await sell({ quantity: 40 });
	const people = Array.from({ length: 8 }, (_, index) => `late-${index}-${id}@example.com`);
	for (const email of people) {
		const { order_id } = await placeOrderOf(shop, { [id]: 3 }, { email });
		await ageOrder(shop.db, order_id, longerThanHeld);
	}
	const kept = await placeOrderOf(shop, { [id]: 1 });
	const nodes = await Promise.all(Array.from({ length: 5 }, () => lapseOrders(shop.db, told)));
	expect(nodes.reduce((sum, lapsed) => sum + lapsed, 0)).toBe(8);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 39, sold: 1 });
	for (const email of people) {
		const subjects = (await mailsTo(shop.db, email)).map(({ subject }) => subject);
		expect(subjects.filter((subject) => subject.endsWith('has expired'))).toHaveLength(1);
	}
	expect((await shop.get('getOrder', { order_id: kept.order_id })).body.order.status).toBe('awaiting-payment');
});

test('a lapsed order returns all sizes of a product, also if a product has been withdrawn', async ({ shop, sell }) => {
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
	await ageOrder(shop.db, order.order_id, longerThanHeld);
	await shop.db.delete(products).where(eq(products.id, gone.id));
	expect(await lapseOrders(shop.db, told)).toBe(1);
	expect(await stockOf(shop.db, shirt.id)).toMatchObject({ left: 9, sold: 0 });
});

test('the mail about a lapsed order does not say how to pay', async ({ shop, sell }) => {
	const { id } = await sell({ title: 'Fox & <Friends>' });
	const email = `lapsed-${id}@example.com`;
	const order = await placeOrderOf(shop, { [id]: 2 }, { email });
	await ageOrder(shop.db, order.order_id, longerThanHeld);
	await lapseOrders(shop.db, told);
	const mail = (await mailsTo(shop.db, email)).find(({ subject }) => subject.includes('expired'));
	expect(mail?.subject).toBe(`Your order ${order.order_number} has expired`);
	for (const said of ['wasn’t paid in time', 'Please don’t pay for it now', `/success?order=${order.order_id}`]) {
		expect(mail?.text).toContain(said);
		expect(mail?.html).toContain(said);
	}
	expect(mail?.text).not.toContain('SWIFT');
	expect(mail?.html).toContain('Fox &amp; &lt;Friends&gt;');
	const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.order_id));
	expect(row?.sender).toBeNull();
});

test('an order lapses completely or not at all', async ({ shop, sell }) => {
	const { id } = await sell();
	const { order_id } = await placeOrderOf(shop, { [id]: 2 });
	await ageOrder(shop.db, order_id, longerThanHeld);
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
	await ageOrder(shop.db, order_id, longerThanHeld);
	const said = Promise.withResolvers<string>();
	const stop = startOrderJobs(shop.db, told, pino({ base: null }, { write: said.resolve }));
	expect(await said.promise).toContain('"lapsed":1');
	await stop();
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 10 });
});

test('no order lapses right after a change of the clock', async ({ shop, sell }) => {
	vi.useFakeTimers({ toFake: ['setInterval'] });
	onTestFinished(() => void vi.useRealTimers());
	const { id } = await sell();
	const { order_id } = await placeOrderOf(shop, { [id]: 2 });
	const real = await clock.databaseTime(shop.db);
	const databaseTime = vi.spyOn(clock, 'databaseTime').mockImplementation(async () => real);
	const said: string[] = [];
	const log = pino({ base: null }, { write: (line: string) => said.push(line) });
	const stop = startOrderJobs(shop.db, told, log);
	// The first round reads the time twice. It finds nothing overdue.
	await vi.waitFor(() => expect(databaseTime).toHaveBeenCalledTimes(2));
	databaseTime.mockImplementation(async () => new Date(real.getTime() + 240 * 3_600_000));
	await ageOrder(shop.db, order_id, longerThanHeld);
	vi.advanceTimersByTime(60_000);
	await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('the clock was changed')]));
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 8 });
	databaseTime.mockImplementation(async () => real);
	vi.advanceTimersByTime(60_000);
	await vi.waitFor(() => expect(said.at(-1)).toContain('"lapsed":1'));
	await stop();
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 10 });
});
