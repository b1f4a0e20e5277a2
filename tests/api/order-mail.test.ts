import { expect, onTestFinished } from 'vitest';
import { lapseOrders } from '../../backend/orders/lapse-orders.ts';
import { createOrderQueue } from '../../backend/orders/order-queue.ts';
import { placeOrder } from '../../backend/orders/place-order.ts';
import { defaultPriceRules } from '../../backend/pricing/freshness.ts';
import { dayOf } from '../../contract/calendar/zoned-time.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { emailsPerMailbox, orderMailsPerEmail } from '../../contract/limits.ts';
import { amountRows } from '../../contract/orders/amount-rows.ts';
import { mailsTo, newPerson, setAsk } from '../setup/alerts.ts';
import { goldOunce, test } from '../setup/api.ts';
import { cartOf, newKey, orderOf, quoteFor, stockOf } from '../setup/checkout.ts';
import { manyShoppers, shopUrl } from '../setup/client.ts';
import { ageOrder, longerThanHeld, placeOrderOf } from '../setup/orders.ts';
import { whileMailIsRefused } from '../setup/refused-mail.ts';

test('the confirmation mail of an order has lines, totals, payment instructions and the link, as text and HTML', async ({
	shop,
	sell,
}) => {
	const bag = await sell({ title: 'Fox & <Friends>', askCents: 1_234_56, discount: 10 });
	const belt = await sell({ askCents: 49_90 });
	const email = `buyer-${bag.id}@example.com`;
	const order = await placeOrderOf(shop, { [bag.id]: 2, [belt.id]: 1 }, { email });
	const [mail, ...others] = await mailsTo(shop.db, email);
	expect(others).toEqual([]);
	expect(mail).toMatchObject({ recipient: email, subject: `Your order ${order.order_number}`, sentAt: null });
	const said = [
		...['$2,222.20', '$49.90', ...amountRows(order).map(({ name }) => name)],
		...[order.subtotal, order.tax, order.total].map(formatDollars),
		...order.payment.instructions.flatMap(({ key, value }) => [key, value]),
		order.order_number,
		'Pay by bank wire',
		`${shopUrl}/success?order=${order.order_id}`,
	];
	for (const part of said) {
		expect(mail?.text).toContain(part);
		expect(mail?.html).toContain(part);
	}
	expect(mail?.text).toContain('2 × Fox & <Friends> at $1,111.10. List price $1,234.56, sale −$123.46: $2,222.20\n');
	expect(mail?.html).toContain('2 × Fox &amp; &lt;Friends&gt; at $1,111.10. List price $1,234.56, sale −$123.46</th>');
});

test('an order has a certificate for each metal line, at its locked price; the email links to it; other goods have none', async ({
	shop,
	sell,
}) => {
	const belt = await sell({ askCents: 49_90 });
	const coin = await sell({ ...goldOunce, title: 'Certified Coin', premiumBasisPoints: 420 });
	const email = `certified-${coin.id}@example.com`;
	const order = await placeOrderOf(shop, { [belt.id]: 1, [coin.id]: 2 }, { email });
	const year = dayOf(new Date(order.placed_at), 'America/New_York').slice(0, 4);
	const line = order.lines.find((one) => one.product_id === coin.id);
	const position = order.lines.findIndex((one) => one.product_id === coin.id);
	const serial = `AS-${year}-${order.order_number.slice(3)}-${position + 1}`;
	expect(order.lines.find((one) => one.product_id === belt.id)?.assay).toBeNull();
	expect(line?.assay).toMatchObject({ serial, metal_type: 'gold', fineness: '.9999' });
	const metal = line?.assay?.metal ?? 0;
	expect(Math.abs(metal * 1.042 - (line?.ask ?? 0))).toBeLessThan(0.011);
	// Equal after a tick.
	onTestFinished(() => setAsk(shop.db, 'gold', goldOunce.askCents));
	await setAsk(shop.db, 'gold', Math.round(metal * 200));
	expect((await shop.get('getOrder', { order_id: order.order_id })).body.order.lines).toEqual(order.lines);
	const [mail] = await mailsTo(shop.db, email);
	expect(mail?.text).toContain('Once you’ve paid, your order page has the assay certificate');
	expect(`${mail?.text} ${mail?.html}`).not.toContain(serial);
});

test('of the typed texts, the email contains only the address, without anything that becomes a link', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const email = `victim-${id}@example.com`;
	const quote = await quoteFor(shop, { [id]: 1 });
	const words = 'Win at http://evil.example';
	const address = {
		...orderOf(quote).address,
		first_name: words,
		last_name: words,
		line1: 'see www.evil.example',
		city: words,
	};
	await shop.post('placeOrder', orderOf(quote, { email, note: words, address }), newKey());
	const [mail] = await mailsTo(shop.db, email);
	expect(mail?.text).toContain('Ships to:\nWin at Win at\nsee\nWin at, NY 10001\n');
	expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil');
});

test('an order sends one mail; a refused order sends none', async ({ shop, sell }) => {
	const { id } = await sell({ quantity: 3 });
	const email = `once-${id}@example.com`;
	const [first, second] = [await quoteFor(shop, { [id]: 2 }), await quoteFor(shop, { [id]: 2 })];
	const key = newKey();
	for (let turn = 0; turn < 3; turn++) await shop.post('placeOrder', orderOf(first, { email }), key);
	expect((await shop.post('placeOrder', orderOf(second, { email }), newKey())).status).toBe(409);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 1, orders: 1 });
	expect(await mailsTo(shop.db, email)).toHaveLength(1);
});

test('if the mail cannot be stored, no order is placed, and none lapses', async ({ shop, sell }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 2 });
	const terms = { prices: defaultPriceRules, rules: manyShoppers, shopUrl };
	const countOrder = async () => async () => {};
	const from = { address: '198.51.100.7', findOwner: async () => null, countOrder, queue: createOrderQueue() };
	const request = orderOf(quote, { email: `unmailed-${id}@example.com` });
	const placed = whileMailIsRefused(shop.db, () =>
		placeOrder(shop.db, terms, newKey()['Idempotency-Key'], request, from),
	);
	await expect(placed).rejects.toThrow(/insert into "outbox"/);
	expect(await stockOf(shop.db, id)).toEqual({ left: 10, sold: 0, orders: 0 });

	const { order_id } = await placeOrderOf(shop, { [id]: 2 }, { email: request.email });
	await ageOrder(shop.db, order_id, longerThanHeld);
	const lapse = () => lapseOrders(shop.db, { shopUrl });
	await expect(whileMailIsRefused(shop.db, lapse)).rejects.toThrow(/insert into "outbox"/);
	expect((await shop.get('getOrder', { order_id })).body.order.status).toBe('awaiting-payment');
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 8 });
	await lapse();
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 10 });
});

test('order mails per day to a mailbox are limited, for all spellings and buyers; further orders are placed without mail', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ quantity: 99 });
	const emails = Array.from({ length: orderMailsPerEmail + 3 }, (_, index) => `bombed.${id}+${index}@gmail.com`);
	const orders = await Promise.all(
		emails.map(async (email) => {
			const { from } = newPerson();
			const quote = (await shop.post('quoteCheckout', cartOf({ [id]: 1 }), from)).body;
			return (await shop.post('placeOrder', orderOf(quote, { email }), { ...newKey(), ...from })).body.order;
		}),
	);
	const mails = async () => (await Promise.all(emails.map((email) => mailsTo(shop.db, email)))).flat().length;
	const unmailed = orders.filter((order) => !order.is_mailed);
	expect([orders.length, unmailed.length, await mails()]).toEqual([13, 3, 10]);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 86, orders: 13 });
	expect((await placeOrderOf(shop, { [id]: 1 }, { email: `other-${id}@gmail.com` })).is_mailed).toBe(true);

	// A buyer without a confirmation gets no mail about the end. The next day, mails are possible again.
	for (const { order_id } of orders) await ageOrder(shop.db, order_id, longerThanHeld);
	expect(await lapseOrders(shop.db, { shopUrl })).toBe(13);
	expect(await mails()).toBe(20);
	const [email = ''] = emails;
	const next = await placeOrderOf(shop, { [id]: 1 }, { email });
	expect(next.is_mailed).toBe(true);
	expect((await shop.get('getOrder', { order_id: unmailed[0]?.order_id ?? '' })).body.order.is_mailed).toBe(false);
});

test('other people can cause at most 10 emails a day to a mailbox by messages and alerts together, and none of its orders loses its email', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ quantity: 99 });
	const email = `flooded-${id}@example.com`;
	const alert = (price: number) =>
		shop.post('addAlert', { metal_id: 'gold', direction: 'above', price, email }, newPerson().from);
	const message = {
		name: 'Ada Byron',
		email,
		subject: 'The seal of a bar',
		message: 'Is a card with a crease still good?',
	};
	for (let price = 1; price <= 8; price++) expect((await alert(price)).status).toBe(201);
	for (let count = 0; count < 5; count++) {
		expect((await shop.post('sendMessage', message, newPerson().from)).status).toBe(201);
	}
	expect(await mailsTo(shop.db, email)).toHaveLength(emailsPerMailbox);
	const refused = await alert(9);
	expect([refused.status, refused.error.code]).toEqual([429, 'too_many_emails']);
	expect(refused.error.message).toBe('This email address got 10 emails from us in a day. Try again in 24 hours.');
	expect((await placeOrderOf(shop, { [id]: 1 }, { email })).is_mailed).toBe(true);
	expect(await mailsTo(shop.db, email)).toHaveLength(emailsPerMailbox + 1);
});
