import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import { subtotalCents, unitCents } from '../../app/cart/cart-totals.ts';
import { categories, products } from '../../backend/catalogue/tables.ts';
import type { CartLine } from '../../contract/cart/cart.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { goldAt, test } from '../setup/api.ts';
import { cartOf, quoteFor } from '../setup/checkout.ts';
import { placeOrderOf } from '../setup/orders.ts';

const breaks = [
	{ from: 10, off: 0.5 },
	{ from: 20, off: 1 },
];

test('quotes and orders use the price for the quantity, and their lines show the quantity break', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ askCents: 100_00, quantity: 99, quantityBreaks: breaks });
	const priceOf = async (pieces: number) => (await quoteFor(shop, { [id]: pieces })).lines[0]?.unit_price;
	expect(await Promise.all([1, 9, 10, 19, 20].map(priceOf))).toEqual([100, 100, 99.5, 99.5, 99]);
	const order = await placeOrderOf(shop, { [id]: 10 });
	expect(order.lines).toMatchObject([{ quantity: 10, ask: 100, quantity_break: 0.5, unit_price: 99.5, total: 995 }]);
	expect(order).toMatchObject({ subtotal: 995, discount: 0 });
});

test('sizes of a product count together', async ({ shop, sell }) => {
	const { id } = await sell({ askCents: 100_00, quantity: 99, sizes: ['S', 'M'], quantityBreaks: breaks });
	const items = [
		{ product_id: id, quantity: 6, size: 'S' },
		{ product_id: id, quantity: 4, size: 'M' },
	];
	const { lines } = (await shop.post('quoteCheckout', { ...cartOf({}), items })).body;
	expect(lines.map((line) => line.unit_price)).toEqual([99.5, 99.5]);
});

test('a product without breaks uses those of its sub-category, otherwise of its category; an empty list means none', async ({
	shop: { db, ...shop },
	sell,
}) => {
	const set = (slug: string, quantityBreaks: typeof breaks | null) =>
		db.update(categories).set({ quantityBreaks }).where(eq(categories.slug, slug));
	onTestFinished(async () => {
		await set('bags', null);
		await set('totes', null);
	});
	const { id } = await sell({ quantity: 99 });
	const told = async () => (await shop.get('getProductDetails', { id })).body.product.pricing.breaks;
	// A different quantity each time, because the shop locks the price of the same content.
	let pieces = 10;
	const paid = async () => (await quoteFor(shop, { [id]: pieces++ })).lines[0]?.unit_price;
	expect([await told(), await paid()]).toEqual([undefined, 100]);
	await set('bags', breaks);
	expect([await told(), await paid()]).toEqual([breaks, 99.5]);
	await set('totes', [{ from: 10, off: 3 }]);
	expect([await told(), await paid()]).toEqual([[{ from: 10, off: 3 }], 97]);
	await db.update(products).set({ quantityBreaks: [] }).where(eq(products.id, id));
	expect([await told(), await paid()]).toEqual([undefined, 100]);
});

test('listings have no breaks; the call that refreshes a cart has them', async ({ shop, sell }) => {
	const { id, title } = await sell({ quantityBreaks: breaks });
	const listed = (await shop.get('searchProducts', { searchText: title })).body.products.find((one) => one.id === id);
	expect(listed?.pricing).toEqual({ ask: 100 });
	const [kept] = (await shop.post('getProductsById', { product_ids: [id] })).body.products;
	expect(kept?.pricing).toEqual({ ask: 100, breaks });
});

test('the server and the cart compute the same total', async ({ shop, sell }) => {
	const someBreaks = fc.array(
		fc.record({
			from: fc.integer({ min: 2, max: 40 }),
			off: fc.integer({ min: 1, max: 3_000 }).map((off) => off / 100),
		}),
		{ maxLength: 3 },
	);
	const goods = await Promise.all(
		fc
			.sample(fc.tuple(someBreaks, fc.integer({ min: 100, max: 500_000 }), fc.nat(9)), { numRuns: 6, seed: 15 })
			.map(([quantityBreaks, cents, discount], index) =>
				sell({ ...(index % 2 ? goldAt(cents) : { askCents: cents }), discount, quantity: 9_999, quantityBreaks }),
			),
	);
	const ids = goods.map(({ id }) => id);
	const cards = (await shop.post('getProductsById', { product_ids: ids })).body.products;
	const bought = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 60 }), { minKeys: 1 });
	const law = async (pieces: Record<string, number>) => {
		const quote = await quoteFor(shop, pieces);
		const cart = cards.flatMap((card): CartLine[] =>
			pieces[card.id] ? [{ ...card, orderQuantity: pieces[card.id] ?? 0, localQuantity: 0 }] : [],
		);
		expect([toCents(quote.subtotal), quote.discount]).toEqual([subtotalCents(cart), 0]);
		for (const line of cart) {
			const quoted = quote.lines.find(({ product_id }) => product_id === line.id);
			expect(toCents(quoted?.unit_price ?? 0)).toBe(unitCents(line, cart));
		}
	};
	await fc.assert(fc.asyncProperty(bought, law), { numRuns: 25 });
});
