import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { coupons } from '../../backend/coupons/tables.ts';
import { lapseOrders } from '../../backend/orders/lapse-orders.ts';
import { newPerson } from '../setup/alerts.ts';
import { test as base, goldAt } from '../setup/api.ts';
import { newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { asOperator, type Client, shopUrl } from '../setup/client.ts';
import { shopCommands } from '../setup/operator.ts';
import { ageOrder, longerThanHeld } from '../setup/orders.ts';

let added = 0;
const test = base.extend('addCoupon', async ({ shop }, { onCleanup }) => {
	const codes: string[] = [];
	onCleanup(async () => {
		await shop.db.delete(coupons).where(inArray(coupons.code, codes));
	});
	return async (terms: object) => {
		const code = `TEST${++added}`;
		codes.push(code);
		const body = { code, kind: 'amount', amount: 10, ends_at: '2099-01-01T00:00:00.000Z', ...terms } as const;
		expect((await shop.post('addCoupon', body, asOperator)).status).toBe(200);
		return code;
	};
});

/** Orders one item with a coupon. */
async function buy(shop: Client, id: string, coupon: string, person = newPerson()) {
	const quote = await quoteFor(shop, { [id]: 1 }, { coupon });
	const order = orderOf(quote, { email: person.email });
	return shop.post('placeOrder', order, { ...person.from, ...newKey() });
}
const usesOf = async (shop: Client, code: string) => (await shop.get('showCoupon', { code }, asOperator)).body.uses;

test('of simultaneous orders with a single-use coupon, one gets it; the others get a total without it', async ({
	shop,
	sell,
	addCoupon,
}) => {
	const { id } = await sell({ quantity: 20 });
	const code = await addCoupon({ max_uses: 1 });
	// All quotes are made before the first order.
	const quotes = [];
	for (let index = 0; index < 6; index++) quotes.push(await quoteFor(shop, { [id]: 1 }, { coupon: code }));
	const answers = await Promise.all(
		quotes.map((quote) => {
			const { email, from } = newPerson();
			return shop.post('placeOrder', orderOf(quote, { email }), { ...from, ...newKey() });
		}),
	);
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
	for (const refused of answers.filter(({ status }) => status !== 201)) {
		expect([refused.status, refused.error.code, refused.error.message]).toEqual([
			409,
			'price_changed',
			`The code ${code} has been used up. Please review the new total.`,
		]);
		expect(refused.newQuote.coupon).toBeNull();
	}
	expect(await usesOf(shop, code)).toBe(1);
});

test('a canceled and an expired order give the use back', async ({ shop, sell, addCoupon }) => {
	const { id } = await sell({ quantity: 20 });
	const code = await addCoupon({ max_uses: 1 });
	const first = (await buy(shop, id, code)).body.order;
	const refused = await shop.post('quoteCheckout', {
		items: [{ product_id: id, quantity: 1 }],
		country: 'US',
		state: 'NY',
		coupon: code,
	});
	expect([refused.status, refused.error.code, refused.error.fields]).toEqual([
		409,
		'coupon_used_up',
		{ coupon: `The code ${code} has been used up.` },
	]);
	await shop.post('cancelOrder', { order_number: first.order_number }, asOperator);
	expect(await usesOf(shop, code)).toBe(0);
	const second = (await buy(shop, id, code)).body.order;
	expect(await usesOf(shop, code)).toBe(1);
	await ageOrder(shop.db, second.order_id, longerThanHeld);
	await lapseOrders(shop.db, { shopUrl });
	expect((await buy(shop, id, code)).status).toBe(201);
});

test('a limit per customer counts the mailbox, and a coupon of one customer is refused to others', async ({
	shop,
	sell,
	addCoupon,
}) => {
	const { id } = await sell({ quantity: 20 });
	const once = await addCoupon({ max_uses_per_customer: 1 });
	const jane = newPerson();
	expect((await buy(shop, id, once, jane)).status).toBe(201);
	const again = await buy(shop, id, once, { ...jane, email: jane.email.replace('@', '+again@') });
	expect([again.status, again.error.message]).toEqual([
		409,
		`You have used the code ${once} already. Please review the new total.`,
	]);
	expect((await buy(shop, id, once)).status).toBe(201);

	const own = await addCoupon({ email: jane.email, is_listed: false });
	const other = await buy(shop, id, own);
	expect(other.error.message).toBe(`The code ${own} is for another customer. Please review the new total.`);
	expect((await buy(shop, id, own, jane)).status).toBe(201);
});

test('an amount comes off the order, from metal only if the coupon is for metal', async ({ shop, sell, addCoupon }) => {
	const bag = await sell();
	const coin = await sell(goldAt(400_000));
	const items = { [bag.id]: 1, [coin.id]: 1 };
	const goods = await addCoupon({ amount: 150 });
	expect((await quoteFor(shop, items, { coupon: goods })).coupon).toEqual({
		...{ code: goods, gives: '$150.00 off (excludes bullion)', saved: 100 },
	});
	const all = await addCoupon({ amount: 150, for_metal: true });
	const quote = await quoteFor(shop, items, { coupon: all });
	expect(quote.coupon).toEqual({ code: all, gives: '$150.00 off', saved: 150 });
	expect(quote.total).toBeCloseTo(quote.subtotal - 150 + quote.shipping + quote.tax, 2);
	const metalOnly = { [coin.id]: 1 };
	expect((await quoteFor(shop, metalOnly, { coupon: all })).coupon?.saved).toBe(150);
	const body = { items: [{ product_id: coin.id, quantity: 1 }], country: 'US', state: 'NY', coupon: goods };
	expect((await shop.post('quoteCheckout', body)).error.code).toBe('coupon_not_for_metal');
});

test('the commands add, list, change and end coupons; the page lists only those that are listed', async ({ shop }) => {
	const run = (...line: string[]) => shopCommands(shop)('coupons', ...line);
	const until = ['--until', '2099-01-01T00:00:00Z'];
	expect(await run('add', 'secret7', '--percent', '7', '--listed', 'no', '--max-uses', '3', ...until)).toMatch(
		/^SECRET7 +7% off \(excludes bullion\) +\$0\.00 +0 of 3 .+ no /m,
	);
	await expect(run('add', 'SECRET7', '--amount', '7', ...until)).rejects.toThrow('There is already a coupon SECRET7.');
	await expect(run('add', 'OTHER7', ...until)).rejects.toThrow();
	await expect(run('add', 'OTHER7', '--amount', '7', '--percent', '7', ...until)).rejects.toThrow(
		'cannot be used with',
	);
	const listed = async () => (await shop.get('getCoupons')).body.coupons.map(({ code }) => code);
	expect(await listed()).not.toContain('SECRET7');
	await run('set', 'SECRET7', '--listed', 'yes', '--max-uses', 'none', '--minimum', '50');
	expect(await listed()).toContain('SECRET7');
	expect(await run('end', 'SECRET7', '--reason', 'leaked')).toContain(', ended');
	expect(await run('list')).toMatch(/^SECRET7 .+, ended$/m);
	const log = (await shop.get('listAuditEntries', { subject: 'SECRET7' }, asOperator)).body.entries;
	expect(log.map(({ call, reason }) => [call, reason])).toEqual([
		['endCoupon', 'leaked'],
		['setCoupon', null],
		['addCoupon', null],
	]);
	expect(log[1]).toMatchObject({ before: { is_listed: false, max_uses: 3, minimum: 0 }, after: { is_listed: true } });
	await expect(run('show', 'NOSUCH')).rejects.toThrow('There is no coupon NOSUCH.');
	await shop.db.delete(coupons).where(inArray(coupons.code, ['SECRET7']));
});
