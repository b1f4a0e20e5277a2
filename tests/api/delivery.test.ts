import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { holidays } from '../../backend/calendar/tables.ts';
import { shippingMethods } from '../../backend/places/tables.ts';
import type { Calendar } from '../../contract/calendar/business-days.ts';
import { estimateDelivery, estimateFromCleared } from '../../contract/calendar/deadlines.ts';
import { presentDelivery } from '../../contract/orders/delivery.ts';
import { paymentMethodFacts, paymentMethods } from '../../contract/payment-methods.ts';
import { mailsTo, newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { cartOf } from '../setup/checkout.ts';
import { asOperator } from '../setup/client.ts';
import { placeOrderOf } from '../setup/orders.ts';

const calendar: Calendar = { zone: 'America/New_York', closed: new Set() };

test('each shipping method has a delivery estimate, which depends on the payment method', async ({ shop, sell }) => {
	const { id } = await sell();
	for (const payment_method of paymentMethods) {
		const { shipping_methods } = (await shop.post('quoteCheckout', { ...cartOf({ [id]: 1 }), payment_method })).body;
		const { clearing } = paymentMethodFacts[payment_method];
		expect(shipping_methods.map((method) => method.delivery)).toEqual(
			[
				{ min: 3, max: 5 },
				{ min: 2, max: 2 },
				{ min: 1, max: 1 },
			].map((transit) => presentDelivery(estimateDelivery(calendar, new Date(), clearing, transit))),
		);
		expect(shipping_methods.map((method) => method.description)).toEqual([
			'3 to 5 business days. Signature on delivery. Free from $199.',
			'2 business days. Signature on delivery.',
			'1 business day. Before noon, signature on delivery.',
		]);
	}
});

test('an order and its email have a delivery estimate, which starts again at payment and at shipment', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { email } = newPerson();
	const order = await placeOrderOf(shop, { [id]: 1 }, { email });
	const clearing = paymentMethodFacts['bank-wire'].clearing;
	const ground = { min: 3, max: 5 };
	expect(order.delivery).toEqual(
		presentDelivery(estimateDelivery(calendar, new Date(order.placed_at), clearing, ground)),
	);
	const [placed] = await mailsTo(shop.db, email);
	expect(placed?.text).toMatch(
		/Estimated delivery: \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+, if your wire arrives by \w{3}, \w{3} \d+, 2:30 PM ET/,
	);
	expect(placed?.text).toMatch(/Pay by: \w+day, \w+ \d+, \d{4}, 5:00 PM Eastern Time \(ET\)/);
	const { order_number } = order;
	const paid = (await shop.post('markPaid', { order_number }, asOperator)).body.order;
	expect(paid.delivery).toEqual(presentDelivery(estimateFromCleared(calendar, new Date(), ground)));
	const shipped = (await shop.post('markShipped', { order_number }, asOperator)).body.order;
	expect(shipped.delivery).toMatchObject({ arrive_by: null });
	const mails = await mailsTo(shop.db, email);
	expect(
		mails.filter(({ text }) => /Estimated delivery: [^,]+, \w{3} \d+ – [^,]+, \w{3} \d+\.?\n/.test(text)),
	).toHaveLength(2);
});

test('a shipping method without transit days has no estimate', async ({ shop, sell }) => {
	const { id } = await sell();
	const known = eq(shippingMethods.id, 'ca-express');
	await shop.db.update(shippingMethods).set({ transitMin: null, transitMax: null }).where(known);
	onTestFinished(
		async () => void (await shop.db.update(shippingMethods).set({ transitMin: 2, transitMax: 3 }).where(known)),
	);
	const quote = await shop.post('quoteCheckout', { ...cartOf({ [id]: 1 }), country: 'CA', state: 'ON' });
	expect(quote.body.shipping_methods.map(({ id: method, delivery }) => [method, delivery === null])).toEqual([
		['ca-insured', false],
		['ca-express', true],
	]);
});

test('the owner adds and removes a holiday', async ({ shop }) => {
	onTestFinished(async () => void (await shop.db.delete(holidays)));
	const year = new Date().getUTCFullYear() + 1;
	const listed = (await shop.get('listHolidays', undefined, asOperator)).body;
	expect(listed).toMatchObject({ time_zone: 'America/New_York' });
	expect(listed.holidays).toContainEqual({ day: `${year}-12-25`, name: 'Christmas Day', of: 'banks' });
	const free = [1, 2, 3, 4, 5, 6, 7].map((date) => `${year}-12-0${date}`);
	const weekday = free.find((day) => ![0, 6].includes(new Date(day).getUTCDay())) ?? '';
	const sunday = free.find((day) => new Date(day).getUTCDay() === 0) ?? '';
	const add = (day: string, name?: string) => shop.post('addHoliday', { day, name }, asOperator);
	expect((await add(weekday, 'Stocktaking')).body.holidays).toContainEqual({
		day: weekday,
		name: 'Stocktaking',
		of: 'shop',
	});
	expect((await add(weekday)).body.holidays).toContainEqual({ day: weekday, name: 'Closed', of: 'shop' });
	expect((await add(sunday)).error.message).toContain('is on a weekend');
	expect((await add(`${year}-12-25`)).error.message).toContain('is a bank holiday already: Christmas Day');
	for (const wrong of ['2027-02-30', 'tomorrow', '']) expect((await add(wrong)).status).toBe(400);
	const removed = await shop.post('removeHoliday', { day: weekday }, asOperator);
	expect(removed.body.holidays.filter((holiday) => holiday.of === 'shop')).toEqual([]);
	expect((await shop.post('removeHoliday', { day: weekday }, asOperator)).status).toBe(404);
});
