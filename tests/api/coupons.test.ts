import { eq } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { coupons } from '../../backend/coupons/tables.ts';
import { clock } from '../../backend/db/clock.ts';
import { quotes } from '../../backend/orders/tables.ts';
import { defaultPriceRules } from '../../backend/pricing/freshness.ts';
import { followVersions } from '../../backend/versions/follow-versions.ts';
import { goldAt, test } from '../setup/api.ts';
import { cartOf, newKey, orderOf, quoteFor } from '../setup/checkout.ts';

const figures = ({ subtotal, discount, shipping, tax, total }: Record<string, unknown>) => ({
	subtotal,
	discount,
	shipping,
	tax,
	total,
});

test('the list has the benefit, the terms and the state of each coupon', async ({ shop }) => {
	const { coupons: listed } = (await shop.get('getCoupons')).body;
	expect(listed.map(({ code, gives, minimum, expired }) => [code, gives, minimum, expired])).toEqual([
		['FIRSTPOST', 'Free standard shipping', 75, false],
		['HARVEST10', '10% off (excludes bullion)', 100, false],
		['SUMMER15', '15% off (excludes bullion)', 150, true],
	]);
	for (const { ends_at, expired } of listed) expect(Date.parse(ends_at) < Date.now()).toBe(expired);
});

test('a percentage reduces the price and the tax of goods, but not of metal', async ({ shop, sell }) => {
	const bag = await sell({ askCents: 100_00 });
	const coin = await sell(goldAt(50_00));
	const pieces = { [bag.id]: 2, [coin.id]: 1 };
	expect(figures(await quoteFor(shop, pieces))).toEqual({
		subtotal: 250,
		discount: 0,
		shipping: 0,
		tax: 10,
		total: 260,
	});
	// $200 of goods less 10 % is $180; New York takes 4 % of 180 and of 50.
	const quote = await quoteFor(shop, pieces, { coupon: 'harvest10' });
	expect(figures(quote)).toEqual({ subtotal: 250, discount: 20, shipping: 0, tax: 9.2, total: 239.2 });
	expect(quote.coupon).toEqual({ code: 'HARVEST10', gives: '10% off (excludes bullion)', saved: 20 });
	expect(quote.lines).toMatchObject([
		{ unit_price: 100, coupon: 10, discount: 20, total: 200 },
		{ unit_price: 50, coupon: 0, discount: 0, total: 50 },
	]);
});

test('free shipping applies only to the standard method', async ({ shop, sell }) => {
	const { id } = await sell({ askCents: 80_00 });
	const quote = await quoteFor(shop, { [id]: 1 }, { coupon: 'FIRSTPOST' });
	expect(quote).toMatchObject({ shipping_method: 'us-insured', shipping: 0, coupon: { saved: 9.95 } });
	expect(quote.shipping_methods.map((method) => method.price)).toEqual([0, 29.95, 49.95]);
	const fast = await quoteFor(shop, { [id]: 1 }, { coupon: 'FIRSTPOST', shipping_method: 'us-two-day' });
	expect(fast).toMatchObject({ shipping: 29.95, coupon: { saved: 0 } });
});

test('a coupon does not remove free shipping when it lowers the total below the minimum', async ({ shop, sell }) => {
	const { id } = await sell({ askCents: 199_00 });
	expect(await quoteFor(shop, { [id]: 1 }, { coupon: 'HARVEST10' })).toMatchObject({ shipping: 0, discount: 19.9 });
});

test('an unknown or expired code, or one with unmet terms, is refused beside its field', async ({ shop, sell }) => {
	const bag = await sell({ askCents: 99_99 });
	const coin = await sell(goldAt(300_00));
	const refuse = async (id: string, coupon: string) => {
		const answer = await shop.post('quoteCheckout', cartOf({ [id]: 1 }, { coupon }));
		return [answer.status, answer.error.code, answer.error.fields?.coupon];
	};
	expect(await refuse(bag.id, 'NOSUCH')).toEqual([404, 'not_found', expect.stringContaining('code NOSUCH')]);
	expect(await refuse(bag.id, 'SUMMER15')).toEqual([409, 'coupon_expired', 'The code SUMMER15 has expired.']);
	expect(await refuse(bag.id, 'HARVEST10')).toEqual([
		409,
		'coupon_minimum',
		'The code HARVEST10 is for orders over $100.00. Yours is $99.99.',
	]);
	expect(await refuse(coin.id, 'HARVEST10')).toEqual([409, 'coupon_not_for_metal', expect.stringContaining('bullion')]);
	expect(await refuse(bag.id, 'no code!')).toEqual([400, 'invalid_request', expect.stringContaining('3 to 20')]);
});

test('an order records its coupon', async ({ shop, sell }) => {
	const { id } = await sell({ askCents: 120_00 });
	const quote = await quoteFor(shop, { [id]: 1 }, { coupon: 'HARVEST10' });
	const { order } = (await shop.post('placeOrder', orderOf(quote), newKey())).body;
	expect(order).toMatchObject({ coupon: quote.coupon, discount: 12, total: quote.total });
	const read = (await shop.get('getOrder', { order_id: order.order_id })).body.order;
	expect(read.coupon).toEqual({ code: 'HARVEST10', gives: '10% off (excludes bullion)', saved: 12 });
});

test('a quote keeps its coupon after the coupon ends; a new quote does not have it', async ({
	shop,
	sell,
	onTestFinished,
}) => {
	const { id } = await sell({ askCents: 120_00 });
	await shop.db.insert(coupons).values({
		code: 'BRIEF20',
		kind: 'goods-percent',
		percent: 20,
		minimumCents: 0,
		endsAt: new Date(Date.now() + 60_000),
	});
	onTestFinished(async () => {
		await shop.db.delete(coupons).where(eq(coupons.code, 'BRIEF20'));
	});
	const promised = await quoteFor(shop, { [id]: 1 }, { coupon: 'BRIEF20' });
	const late = await quoteFor(shop, { [id]: 1 }, { coupon: 'BRIEF20' });
	await shop.db
		.update(coupons)
		.set({ endsAt: new Date(0) })
		.where(eq(coupons.code, 'BRIEF20'));
	expect((await shop.post('placeOrder', orderOf(promised), newKey())).body.order.discount).toBe(24);
	await shop.db
		.update(quotes)
		.set({ expiresAt: new Date(0) })
		.where(eq(quotes.id, late.quote_id));
	const refused = await shop.post('placeOrder', orderOf(late), newKey());
	expect(refused.error.code).toBe('quote_expired');
	expect(refused.newQuote).toMatchObject({ coupon: null, discount: 0 });
});

test('the version of pages changes when a coupon ends', async ({ shop: { db } }) => {
	const now = await clock.databaseTime(db);
	const endsAt = new Date(now.getTime() + 60_000);
	await db.insert(coupons).values({ code: 'ENDSSOON', kind: 'free-shipping', minimumCents: 0, endsAt });
	onTestFinished(async () => void (await db.delete(coupons).where(eq(coupons.code, 'ENDSSOON'))));
	const { read } = followVersions(db, defaultPriceRules);
	const before = await read();
	expect((before.offersUntil ?? 0) - clock.steady()).toBeLessThan(62_000);
	const later = vi.spyOn(clock, 'databaseTime').mockResolvedValue(new Date(endsAt.getTime() + 1_000));
	onTestFinished(() => later.mockRestore());
	expect((await read()).name).not.toBe(before.name);
});
