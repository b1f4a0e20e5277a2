import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished, vi } from 'vitest';
import { clock } from '../../backend/db/clock.ts';
import { inTransaction } from '../../backend/db/transaction.ts';
import { demoStates } from '../../backend/demo/places.ts';
import { priceItems } from '../../backend/orders/price-items.ts';
import { states } from '../../backend/places/tables.ts';
import { spotPrices } from '../../backend/pricing/tables.ts';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { instantAt } from '../../contract/calendar/zoned-time.ts';
import type { Quote } from '../../contract/orders/checkout.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { minute } from '../../contract/time-spans.ts';
import { goldAt, test } from '../setup/api.ts';
import { cartOf, quoteFor, stockOf } from '../setup/checkout.ts';

const figures = ({ subtotal, discount, shipping, tax, total }: Quote) => ({ subtotal, discount, shipping, tax, total });

test('a quote prices each line: list price, sale, tax and total', async ({ shop, sell }) => {
	const coin = await sell({ ...goldAt(300_33), discount: 7 });
	const bag = await sell({ askCents: 19_99, discount: 0 });
	const quote = await quoteFor(shop, { [coin.id]: 3, [bag.id]: 2 });
	// 300.33 less 7 % is 279.3069; 4 % of 837.93 is 33.5172, of 39.98 is 1.5992.
	expect(quote.lines).toMatchObject([
		{ product_id: coin.id, sku: coin.sku, title: coin.title, slug: coin.slug, quantity: 3, ask: 300.33 },
		{ product_id: bag.id, quantity: 2, ask: 19.99, unit_price: 19.99, discount: 0, tax: 1.6, total: 39.98 },
	]);
	expect(quote.lines[0]).toMatchObject({ sale: 21.02, unit_price: 279.31, discount: 0, tax: 33.52, total: 837.93 });
	expect(figures(quote)).toEqual({ subtotal: 877.91, discount: 0, shipping: 0, tax: 35.12, total: 913.03 });
});

test('the lines of a quote have the order of the cart', async ({ shop, sell }) => {
	const bought = [await sell(), await sell(), await sell()].toReversed();
	const { lines } = (
		await shop.post('quoteCheckout', {
			...cartOf({}),
			items: bought.map(({ id }) => ({ product_id: id, quantity: 1 })),
		})
	).body;
	expect(lines.map((line) => line.product_id)).toEqual(bought.map((product) => product.id));
});

test('for any cart and destination, the amounts add up to the cent', async ({ shop, sell }) => {
	const goods = await Promise.all(
		[1, 19_99, 99_95, 1_234_56].map((askCents, index) => sell({ askCents, discount: index * 2, quantity: 9_999 })),
	);
	const coins = await Promise.all(
		[52_01, 333_33, 4_085_60].map((askCents, index) =>
			sell({ ...goldAt(askCents), discount: index * 3, quantity: 9_999 }),
		),
	);
	const ids = [...goods, ...coins].map((product) => product.id);
	const pieces = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9_999 }));
	const bought = fc.dictionary(fc.constantFrom(...ids), pieces).filter((cart) => Object.keys(cart).length > 0);
	const law = async (cart: Record<string, number>, { country, code: state }: (typeof demoStates)[number]) => {
		const quote = await quoteFor(shop, cart, { country, state });
		const sum = (field: 'total' | 'tax' | 'discount') =>
			quote.lines.reduce((cents, line) => cents + toCents(line[field]), 0);
		expect(toCents(quote.subtotal)).toBe(sum('total'));
		expect(toCents(quote.discount)).toBe(sum('discount'));
		expect(toCents(quote.tax)).toBe(sum('tax'));
		expect(toCents(quote.total)).toBe(sum('total') + sum('tax') + toCents(quote.shipping));
		for (const line of quote.lines) expect(toCents(line.total)).toBe(toCents(line.unit_price) * line.quantity);
	};
	await fc.assert(fc.asyncProperty(bought, fc.constantFrom(...demoStates), law), { numRuns: 40 });
});

test('insured ground is free from $199 after discounts, and the cheapest method is the default', async ({
	shop,
	sell,
}) => {
	const below = await sell({ askCents: 198_99 });
	const exact = await sell({ askCents: 199_00 });
	const discounted = await sell({ askCents: 200_00, discount: 1 });
	const shippingOf = async (id: string) => {
		const quote = await quoteFor(shop, { [id]: 1 });
		expect(quote.shipping_method).toBe('us-insured');
		return quote.shipping;
	};
	expect(await shippingOf(below.id)).toBe(9.95);
	expect(await shippingOf(exact.id)).toBe(0);
	expect(await shippingOf(discounted.id)).toBe(9.95);
});

test('a chosen method is charged, and every method of the country is offered with its price', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ askCents: 250_00 });
	const quote = await quoteFor(shop, { [id]: 1 }, { shipping_method: 'us-overnight' });
	expect(quote).toMatchObject({ shipping_method: 'us-overnight', shipping: 49.95 });
	expect(quote.shipping_methods.map((method) => [method.id, method.price])).toEqual([
		['us-insured', 0],
		['us-two-day', 29.95],
		['us-overnight', 49.95],
	]);
	const canada = await quoteFor(shop, { [id]: 1 }, { country: 'CA', state: 'ON' });
	expect(canada.shipping_methods.map((method) => method.id)).toEqual(['ca-insured', 'ca-express']);
});

test('bullion and other goods are taxed separately', async ({ shop, sell }) => {
	const coin = await sell(goldAt(100_00));
	const bag = await sell({ askCents: 100_00 });
	const taxes = async (state: string, country = 'US') => {
		const { lines } = await quoteFor(shop, { [coin.id]: 1, [bag.id]: 1 }, { country, state });
		return lines.map((line) => line.tax);
	};
	expect(await taxes('TX')).toEqual([0, 6.25]);
	expect(await taxes('WA')).toEqual([6.5, 6.5]);
	expect(await taxes('OR')).toEqual([0, 0]);
	expect(await taxes('ON', 'CA')).toEqual([0, 13]);
});

test.for([
	['NY', 1_000, 4],
	['FL', 500, 6],
	['CA', 2_000, 7.25],
	['MD', 1_000, 6],
] as const)(
	'in %s bullion is tax-free from $%i, other goods never',
	async ([state, limit, percent], { shop, sell }) => {
		const half = await sell({ ...goldAt(limit * 50), quantity: 99 });
		const cent = await sell(goldAt(limit * 50 - 1));
		const bag = await sell({ askCents: limit * 200 });
		const taxes = async (pieces: Record<string, number>) =>
			(await quoteFor(shop, pieces, { state })).lines.map((line) => line.tax);
		const goodsTax = (limit * 2 * percent) / 100;
		const [first, second, third] = await taxes({ [half.id]: 1, [cent.id]: 1, [bag.id]: 1 });
		expect([first, third]).toEqual([(limit / 2) * (percent / 100), goodsTax]);
		expect(second).toBeGreaterThan(0);
		expect(await taxes({ [half.id]: 2, [bag.id]: 1 })).toEqual([0, goodsTax]);
	},
);

test('a quote has the tax rate of its day, and ends when the rate changes', async ({ shop, sell }) => {
	const { id } = await sell({ askCents: 100_00 });
	const ofState = eq(states.code, 'MD');
	const [before] = await shop.db.select().from(states).where(ofState);
	onTestFinished(async () => {
		await shop.db.update(states).set({ taxChanges: [] }).where(ofState);
	});
	const rates = { bullionTax: 0, bullionTaxFreeFrom: null };
	const change = (from: string, goodsTax: number) => ({ ...rates, from, goodsTax });
	const taxOf = async () => (await quoteFor(shop, { [id]: 1 }, { state: 'MD' })).lines[0]?.tax;
	await shop.db
		.update(states)
		.set({ taxChanges: [change('2099-01-01', 900)] })
		.where(ofState);
	expect(await taxOf()).toBe((before?.goodsTax ?? 0) / 100);
	await shop.db
		.update(states)
		.set({ taxChanges: [change('2020-01-01', 800), change('2021-01-01', 850), change('2099-01-01', 900)] })
		.where(ofState);
	expect(await taxOf()).toBe(8.5);

	const change2099 = instantAt('2099-01-01', { hour: 0, minute: 0 }, shopTimeZone().id);
	const now = vi.spyOn(clock, 'databaseTime').mockResolvedValue(new Date(change2099.getTime() - 5 * minute));
	onTestFinished(() => now.mockRestore());
	const last = await quoteFor(shop, { [id]: 2 }, { state: 'MD' });
	expect([last.lines[0]?.tax, last.expires_at]).toEqual([17, change2099.toISOString()]);
});

test('a quote is valid for ten minutes and takes no stock', async ({ shop, sell }) => {
	const { id } = await sell();
	const asked = Date.now();
	const quote = await quoteFor(shop, { [id]: 4 });
	const life = Date.parse(quote.expires_at) - asked;
	expect(life).toBeGreaterThan(599_000);
	expect(life).toBeLessThan(660_000);
	expect(await stockOf(shop.db, id)).toEqual({ left: 10, sold: 0, orders: 0 });
});

test('an unknown product, state or shipping method is refused beside its field', async ({ shop, sell }) => {
	const { id } = await sell();
	const refuse = async (...cart: Parameters<typeof cartOf>) => {
		const answer = await shop.post('quoteCheckout', cartOf(...cart));
		return { status: answer.status, ...answer.error.fields };
	};
	expect(await refuse({ [id]: 1, unicorn: 1 })).toEqual({
		status: 404,
		'items.1.product_id': expect.stringContaining('unicorn'),
	});
	expect(await refuse({ [id]: 1 }, { state: 'ZZ' })).toEqual({ status: 404, state: expect.stringContaining('ZZ') });
	expect(await refuse({ [id]: 1 }, { country: 'CA' })).toMatchObject({ status: 404, state: expect.any(String) });
	expect(await refuse({ [id]: 1 }, { country: 'FR' })).toMatchObject({ status: 404 });
	for (const shipping_method of ['pigeon', 'ca-express'])
		expect(await refuse({ [id]: 1 }, { shipping_method })).toEqual({
			status: 404,
			shipping_method: expect.stringContaining('us-two-day'),
		});
});

test('a quote over the stock is refused with each product and its stock', async ({ shop, sell }) => {
	const plenty = await sell();
	const few = await sell({ quantity: 3, title: 'Rare bag' });
	const none = await sell({ quantity: 0, title: 'Sold bag' });
	const answer = await shop.post('quoteCheckout', cartOf({ [plenty.id]: 10, [few.id]: 4, [none.id]: 1 }));
	expect(answer.status).toBe(409);
	expect(answer.error).toEqual({
		code: 'not_enough_stock',
		message: expect.stringMatching(/Rare bag.*Sold bag/),
		fields: {
			'items.1.quantity': 'Only 3 of Rare bag left. Order at most 3.',
			'items.2.quantity': 'Sold bag is out of stock. Remove it to continue.',
		},
	});
});

test('the error names all lines that cannot be ordered', async ({ shop, sell }) => {
	const few = await sell({ quantity: 3, title: 'Rare bag' });
	const hat = await sell({ sizes: ['S', 'M'], title: 'Hat' });
	const answer = await shop.post('quoteCheckout', cartOf({ [few.id]: 4, unicorn: 1, [hat.id]: 1, griffin: 2 }));
	expect(answer.status).toBe(404);
	expect(answer.error.fields).toEqual({
		'items.0.quantity': 'Only 3 of Rare bag left. Order at most 3.',
		'items.1.product_id': expect.stringContaining('unicorn'),
		'items.2.size': 'Choose a size of Hat: S, M.',
		'items.3.product_id': expect.stringContaining('griffin'),
	});
});

test.for([0, -1, 1.5, 10_000, 1e18, '2', null])('%j is not a valid quantity', async (quantity, { shop }) => {
	const cart = { ...cartOf({}), items: [{ product_id: '1001', quantity: quantity as number }] };
	const answer = await shop.post('quoteCheckout', cart);
	expect(answer.status).toBe(400);
	expect(answer.error.fields).toHaveProperty(['items.0.quantity']);
});

test('a cart holds 1 to 100 products, each named once', async ({ shop }) => {
	const refuse = async (ids: string[]) => {
		const cart = { ...cartOf({}), items: ids.map((product_id) => ({ product_id, quantity: 1 })) };
		const answer = await shop.post('quoteCheckout', cart);
		expect(answer.status).toBe(400);
		return answer.error.fields?.items;
	};
	expect(await refuse([])).toBe('Your cart is empty.');
	expect(await refuse(['1001', '1002', '1001'])).toBe('Name each product once.');
	expect(await refuse(Array.from({ length: 101 }, (_, index) => `${index}`))).toContain('100');
});

test('metal without a spot price is not sold, whatever its product stores', async ({ shop, sell }) => {
	const { id } = await sell({ ...goldAt(100_00), askCents: 0 });
	await inTransaction(shop.db, async (tx) => {
		await tx.delete(spotPrices);
		const items = [{ product_id: id, quantity: 1 }];
		await expect(priceItems(tx, items)).rejects.toMatchObject({
			status: 503,
			body: { error: { code: 'prices_paused' } },
		});
		throw new Error('Rolled back.');
	}).catch((error: Error) => expect(error.message).toBe('Rolled back.'));
});
