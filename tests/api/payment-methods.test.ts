import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import { subtotalCents, unitCents } from '../../app/cart/cart-totals.ts';
import { categories, products } from '../../backend/catalogue/tables.ts';
import { orders } from '../../backend/orders/tables.ts';
import type { CartLine } from '../../contract/cart/cart.ts';
import type { QuoteRequest } from '../../contract/orders/checkout.ts';
import { invoiceOf } from '../../contract/orders/invoice.ts';
import { paymentMethods, surchargeMethods } from '../../contract/payment-methods.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import type { Surcharges } from '../../contract/pricing/payment-prices.ts';
import { mailsTo } from '../setup/alerts.ts';
import { goldAt, test } from '../setup/api.ts';
import { cartOf, expire, newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { placeOrderOf } from '../setup/orders.ts';

const byCard = { card: 400 };
const card = { payment_method: 'card' } as const;
const newLockKey = () => newKey()['Idempotency-Key'];

test('a quote uses one payment method, wire by default, and has the prices of the lines for each', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({
		discount: 10,
		quantity: 99,
		quantityBreaks: [{ from: 10, off: 1 }],
		paymentSurcharges: byCard,
	});
	const lock_key = newLockKey();
	const quote = (to: Partial<QuoteRequest>) => quoteFor(shop, { [id]: 10 }, { lock_key, ...to });
	const wire = await quote({});
	expect(wire).toMatchObject({ payment_method: 'bank-wire', subtotal: 891, discount: 0 });
	expect(wire.lines).toMatchObject([{ ask: 100, sale: 10, quantity_break: 0.9, unit_price: 89.1, total: 891 }]);
	expect(wire.payment_methods).toEqual([
		{ id: 'bank-wire', surcharge: 0, amount: 891, discount: 35.6 },
		{ id: 'cheque', surcharge: 0, amount: 891, discount: 35.6 },
		{ id: 'card', surcharge: 35.6, amount: 926.6, discount: 0 },
	]);
	expect(await quote({ payment_method: 'cheque' })).toMatchObject({ payment_method: 'cheque', lines: wire.lines });
	const dearer = await quote(card);
	// 89.10 and 4 percent of it are 92.664.
	expect(dearer.lines).toMatchObject([
		{ ask: 104, sale: 10.4, quantity_break: 0.94, unit_price: 92.66, discount: 0, total: 926.6 },
	]);
	expect(dearer).toMatchObject({
		payment_method: 'card',
		subtotal: 926.6,
		discount: 0,
		expires_at: wire.expires_at,
	});
});

test('another payment method keeps the lock: its surcharge was locked with the prices', async ({ shop, sell }) => {
	const { id } = await sell({ paymentSurcharges: byCard });
	const lock_key = newLockKey();
	const first = await quoteFor(shop, { [id]: 1 }, { lock_key });
	await shop.db
		.update(products)
		.set({ askCents: 200_00, paymentSurcharges: { card: 900 } })
		.where(eq(products.id, id));
	const second = await quoteFor(shop, { [id]: 1 }, { lock_key, ...card });
	expect([second.expires_at, second.lines[0]?.unit_price]).toEqual([first.expires_at, 104]);
});

test('an order has the prices of its payment method; page, email and invoice compare them with the regular price', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ paymentSurcharges: byCard });
	const quote = await quoteFor(shop, { [id]: 2 }, card);
	const email = `${id}@example.com`;
	const { order } = (await shop.post('placeOrder', orderOf(quote, { ...card, email }), newKey())).body;
	expect(order).toMatchObject({
		subtotal: 208,
		lines: [{ unit_price: 104, total: 208 }],
		payment: { method: 'card', name: 'Card (simulated)', surcharge: 8 },
	});
	expect(order.total).toBe(quote.total);
	// The card price is the regular price, so there is nothing to explain.
	expect(order.payment).toMatchObject({ discount: 0, price_note: null });
	expect(invoiceOf(order).notes).toEqual([]);
	const [mail] = await mailsTo(shop.db, email);
	expect(mail?.text).toContain('No card details needed; nothing is charged');
	const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.order_id));
	expect(row).toMatchObject({ paymentMethod: 'card', surchargeCents: 8_00 });
});

test('an order by wire states its saving on the regular price; nothing is subtracted twice', async ({ shop, sell }) => {
	const { id } = await sell({ askCents: 4_196_47, paymentSurcharges: { card: 399 } });
	const email = `${id}@example.com`;
	const { order } = (await shop.post('placeOrder', orderOf(await quoteFor(shop, { [id]: 1 }), { email }), newKey()))
		.body;
	const note =
		'Wire or check discount −$167.44 (−3.84%) off the regular price (card) of $4,363.91. It is already in these prices.';
	expect(order).toMatchObject({ subtotal: 4_196.47, payment: { surcharge: 0, discount: 167.44, price_note: note } });
	expect(invoiceOf(order).notes).toContain(note);
	const [mail] = await mailsTo(shop.db, email);
	for (const text of [mail?.text, mail?.html]) expect(text).toContain(note);
	expect(`${JSON.stringify(invoiceOf(order))}${mail?.text}`).not.toMatch(/surcharge|\badds\b|more than by wire/i);
});

test('a certificate has the metal value at the locked spot price, the same for every payment method', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({
		...goldAt(1000_00),
		askCents: 1050_00,
		premiumBasisPoints: 500,
		paymentSurcharges: byCard,
	});
	const lock_key = newLockKey();
	const wire = await quoteFor(shop, { [id]: 1 }, { lock_key });
	const dearer = await quoteFor(shop, { [id]: 1 }, { lock_key, ...card });
	const [line] = dearer.lines;
	expect(toCents(line?.unit_price ?? 0)).toBe(Math.round(toCents(wire.lines[0]?.unit_price ?? 0) * 1.04));
	const { order } = (await shop.post('placeOrder', orderOf(dearer, card), newKey())).body;
	expect(order.lines[0]?.assay?.metal).toBeCloseTo((wire.lines[0]?.ask ?? 0) / 1.05, 2);
});

test('an order with another payment method than its quote is refused with a new quote if the prices differ', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ paymentSurcharges: byCard });
	const quote = await quoteFor(shop, { [id]: 1 }, { lock_key: newLockKey() });
	const refused = await shop.post('placeOrder', orderOf(quote, card), newKey());
	expect([refused.status, refused.error.code]).toEqual([409, 'price_changed']);
	expect(refused.newQuote).toMatchObject({ payment_method: 'card', expires_at: quote.expires_at });
	expect(refused.newQuote.lines[0]?.unit_price).toBe(104);
	const back = await shop.post('placeOrder', orderOf(refused.newQuote), newKey());
	expect([back.status, back.newQuote.payment_method]).toEqual([409, 'bank-wire']);
	// Check and wire cost the same, so a quote without a method is valid for both.
	expect((await placeOrderOf(shop, { [id]: 1 }, { payment_method: 'cheque' })).total).toBe(quote.total);
});

test('an expired quote is replaced by one for the chosen payment method', async ({ shop, sell }) => {
	const { id } = await sell({ paymentSurcharges: byCard });
	const quote = await quoteFor(shop, { [id]: 1 }, card);
	await expire(shop.db, quote.quote_id);
	const refused = await shop.post('placeOrder', orderOf(quote, card), newKey());
	expect(refused.error.code).toBe('quote_expired');
	expect(refused.newQuote).toMatchObject({ payment_method: 'card', total: quote.total });
});

test('a product without surcharges uses those of its sub-category, then of its category; none and 0 add nothing', async ({
	shop: { db, ...shop },
	sell,
}) => {
	const set = (slug: string, paymentSurcharges: Surcharges | null) =>
		db.update(categories).set({ paymentSurcharges }).where(eq(categories.slug, slug));
	onTestFinished(async () => {
		await set('bags', null);
		await set('totes', null);
	});
	const { id } = await sell();
	const own = (paymentSurcharges: Surcharges) =>
		db.update(products).set({ paymentSurcharges }).where(eq(products.id, id));
	const told = async () => (await shop.get('getProductDetails', { id })).body.product.pricing.surcharges;
	expect(await told()).toBeUndefined();
	await set('bags', byCard);
	expect(await told()).toEqual(byCard);
	await set('totes', { card: 100 });
	expect(await told()).toEqual({ card: 100 });
	await own({ cheque: 50 });
	expect(await told()).toEqual({ cheque: 50 });
	for (const none of [{}, { card: 0 }]) {
		await own(none);
		expect(await told()).toBeUndefined();
		expect((await quoteFor(shop, { [id]: 1 }, card)).lines[0]?.unit_price).toBe(100);
	}
});

test('in the demo, metals have two prices and other goods one; listings contain both', async ({ shop }) => {
	const surcharges = async (category: string) => {
		const [card] = (await shop.get('searchProducts', { category })).body.products;
		const { product } = (await shop.get('getProductDetails', { id: card?.id ?? '' })).body;
		expect(card?.pricing.surcharges).toEqual(product.pricing.surcharges);
		return product.pricing.surcharges;
	};
	expect(await Promise.all(['gold', 'silver', 'platinum', 'palladium', 'bags', 'jewelry'].map(surcharges))).toEqual([
		...Array(4).fill({ card: 399 }),
		undefined,
		undefined,
	]);
});

test('minimums of coupons, free shipping and tax exemption use the wire price of the cart', async ({ shop, sell }) => {
	// Ground is free from 199 dollars on.
	const { id } = await sell({ askCents: 195_00, paymentSurcharges: byCard });
	const [wire, dearer] = await Promise.all([{}, card].map((to) => quoteFor(shop, { [id]: 1 }, { state: 'OR', ...to })));
	expect(dearer?.lines[0]?.unit_price).toBe(202.8);
	expect([wire?.shipping, dearer?.shipping]).toEqual([9.95, 9.95]);
});

test('for every payment method, lines add up, cost at least the wire price, and equal those of the cart', async ({
	shop,
	sell,
}) => {
	const points = fc.nat(1_500);
	const some = fc.dictionary(fc.constantFrom(...surchargeMethods), points, { noNullPrototype: true });
	const goods = await Promise.all(
		fc
			.sample(fc.tuple(some, fc.integer({ min: 100, max: 500_000 }), fc.nat(9)), { numRuns: 6, seed: 15 })
			.map(([paymentSurcharges, cents, discount], index) =>
				sell({
					...(index % 2 ? goldAt(cents) : { askCents: cents }),
					discount,
					quantity: 9_999,
					quantityBreaks: [{ from: 10, off: 1.5 }],
					paymentSurcharges,
				}),
			),
	);
	const ids = goods.map(({ id }) => id);
	const cards = (await shop.post('getProductsById', { product_ids: ids })).body.products;
	const bought = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 30 }), { minKeys: 1 });
	const places = fc.constantFrom('NY', 'FL', 'TX', 'OR');
	const law = async (pieces: Record<string, number>, state: string) => {
		const cart = cards.flatMap((one): CartLine[] =>
			pieces[one.id] ? [{ ...one, orderQuantity: pieces[one.id] ?? 0, localQuantity: 0 }] : [],
		);
		const lock_key = newLockKey();
		const [wire, ...others] = await Promise.all(
			paymentMethods.map((payment_method) => quoteFor(shop, pieces, { state, lock_key, payment_method })),
		);
		for (const quote of [wire, ...others]) {
			const way = quote?.payment_method;
			const sum = quote?.lines.reduce((all, line) => all + toCents(line.unit_price) * line.quantity, 0);
			expect(toCents(quote?.subtotal ?? 0) - toCents(quote?.discount ?? 0)).toBe(sum);
			expect(toCents(quote?.total ?? 0)).toBe((sum ?? 0) + toCents(quote?.shipping ?? 0) + toCents(quote?.tax ?? 0));
			expect(sum).toBe(subtotalCents(cart, way));
			const byWire = wire?.lines.reduce((all, line) => all + toCents(line.total), 0) ?? 0;
			expect(toCents(quote?.payment_methods.find(({ id }) => id === way)?.surcharge ?? -1)).toBe((sum ?? 0) - byWire);
			expect(quote?.total).toBeGreaterThanOrEqual(wire?.total ?? 0);
			for (const [index, line] of (quote?.lines ?? []).entries()) {
				expect(line.unit_price).toBeGreaterThanOrEqual(wire?.lines[index]?.unit_price ?? 0);
				const own = cart.find(({ id }) => id === line.product_id);
				expect(own && unitCents(own, cart, way)).toBe(toCents(line.unit_price));
			}
		}
	};
	await fc.assert(fc.asyncProperty(bought, places, law), { numRuns: 15 });
});

test('an unknown payment method is refused', async ({ shop, sell }) => {
	const { id } = await sell();
	const body = { ...cartOf({ [id]: 1 }), payment_method: 'gold' };
	const refused = await shop.post('quoteCheckout', body as never);
	expect(refused.error.fields).toEqual({ payment_method: 'Choose a payment method.' });
});
