import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { sendStockAlerts } from '../../backend/alerts/send-stock-alerts.ts';
import { metals } from '../../backend/pricing/tables.ts';
import { newLogin, type Shop } from '../setup/accounts.ts';
import { mailsTo, newPerson, tokenIn } from '../setup/alerts.ts';
import { goldOunce, test } from '../setup/api.ts';
import { cartOf, newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { asOperator, shopUrl } from '../setup/client.ts';

import { shopCommands } from '../setup/operator.ts';

async function pauseGold(shop: Shop) {
	onTestFinished(
		async () => void (await shop.db.update(metals).set({ salesPausedAt: null }).where(eq(metals.id, 'gold'))),
	);
	return shop.post('pauseMetal', { metal_id: 'gold', reason: 'the feed is wrong' }, asOperator);
}
const resumeGold = (shop: Shop) => shop.post('resumeMetal', { metal_id: 'gold' }, asOperator);

const readProduct = async (shop: Shop, id: string) => (await shop.get('getProductDetails', { id })).body.product;
const findInStock = async (shop: Shop, brand: string) =>
	(await shop.get('searchProducts', { status: 'in-stock', brand })).body.products.map(({ id }) => id);

test('products of a paused metal are out of stock everywhere, with a reason, until it is resumed', async ({
	shop,
	sell,
}) => {
	const { id, brandSlug } = await sell({ ...goldOunce, quantity: 5, brand: 'Pausing', brandSlug: 'pausing' });
	const { id: bag } = await sell({ quantity: 5, brand: 'Pausing', brandSlug: 'pausing' });
	expect((await findInStock(shop, brandSlug)).toSorted()).toEqual([id, bag].toSorted());
	const before = await readProduct(shop, id);
	expect(before).toMatchObject({ quantity: 5, status: 'in-stock', pricing: { bid_terms: expect.any(Object) } });

	const { metals: paused } = (await pauseGold(shop)).body;
	expect(paused.flatMap(({ metal_id, paused_since }) => (paused_since ? metal_id : []))).toEqual(['gold']);
	const product = await readProduct(shop, id);
	expect(product).toMatchObject({ quantity: 0, status: 'out-of-stock', paused: true });
	expect(product.pricing.bid_terms).toBeUndefined();
	expect(await findInStock(shop, brandSlug)).toEqual([bag]);
	expect((await shop.get('suggest', { searchText: before.title })).body.products).toContainEqual(
		expect.objectContaining({ id, status: 'out-of-stock', paused: true }),
	);
	expect((await shop.get('listAuditEntries', { subject: 'gold' }, asOperator)).body.entries[0]).toMatchObject({
		...{ by: 'machine', call: 'pauseMetal', before: { paused: false }, after: { paused: true } },
		reason: 'the feed is wrong',
	});

	expect((await resumeGold(shop)).status).toBe(200);
	expect(await readProduct(shop, id)).toEqual(before);
	expect((await findInStock(shop, brandSlug)).toSorted()).toEqual([id, bag].toSorted());
});

test('no price is locked, no order placed and no cart filled; other products are sold', async ({ shop, sell }) => {
	const { id, title } = await sell({ ...goldOunce, quantity: 5 });
	const { id: bag } = await sell({ quantity: 5 });
	const { headers } = await newLogin(shop);
	const quote = await quoteFor(shop, { [id]: 1 });
	await pauseGold(shop);
	const message = `We’ve paused sales of ${title}. Remove it to continue.`;
	const refusals = [
		[await shop.post('quoteCheckout', cartOf({ [bag]: 1, [id]: 1 })), 'items.1.quantity'],
		[await shop.post('placeOrder', orderOf(quote), newKey()), 'items.0.quantity'],
	] as const;
	for (const [{ status, error }, field] of refusals)
		expect([status, error.code, error.fields]).toEqual([409, 'metal_paused', { [field]: message }]);
	const { not_taken } = (await shop.post('addToCart', { items: [{ product_id: id, quantity: 1 }] }, headers)).body;
	expect(not_taken).toMatchObject([{ product_id: id, quantity: 1, reason: 'stock' }]);
	const bagQuote = await quoteFor(shop, { [bag]: 1 });
	expect((await shop.post('placeOrder', orderOf(bagQuote, { email: newPerson().email }), newKey())).status).toBe(201);

	await resumeGold(shop);
	expect((await shop.post('placeOrder', orderOf(quote, { email: newPerson().email }), newKey())).status).toBe(201);
});

test('the shop makes no offer for a paused metal, and says so in its terms', async ({ shop, sell }) => {
	const { id } = await sell({ ...goldOunce, sellCount: 1_000_000 });
	const bought = async () => {
		const terms = (await shop.get('getSellTerms')).body;
		const paused = terms.metals.flatMap((metal) => (metal.paused ? metal.metal_id : []));
		return [paused, terms.products.some((product) => product.id === id)];
	};
	expect(await bought()).toEqual([[], true]);
	await pauseGold(shop);
	expect(await bought()).toEqual([['gold'], false]);
	const ounce = { metal_id: 'gold', weight: 1, unit: 'ozt', fineness: 1, pieces: 1 } as const;
	for (const [item, field] of [
		[ounce, 'items.0.metal_id'],
		[{ product_id: id, pieces: 1 }, 'items.0.product_id'],
	] as const) {
		const body = { items: [item], name: 'Eve', email: 'eve@example.com', offer: 1 };
		const { status, error } = await shop.post('sendSellRequest', body, { ...newKey(), ...newPerson().from });
		expect([status, error.code]).toEqual([409, 'metal_paused']);
		expect(error.fields).toEqual({ [field]: 'We’re not buying gold at the moment.' });
	}
});

test('a stock alert for a paused product is sent when the metal is resumed', async ({ shop, sell }) => {
	const { id, title } = await sell({ ...goldOunce, quantity: 5 });
	const { email, from } = newPerson();
	await pauseGold(shop);
	expect((await shop.post('addStockAlert', { product_id: id, email }, from)).status).toBe(201);
	const [mail] = await mailsTo(shop.db, email);
	expect(mail?.text).toContain('We’ve paused sales of it.');
	const confirmed = await shop.post('confirmAlert', { token: tokenIn(mail?.text) });
	expect(confirmed.body.alert).toMatchObject({ is_confirmed: true, is_in_stock: false });
	const { horizon, written } = await sendStockAlerts(shop.db, shopUrl);
	expect(written).toBe(0);
	await resumeGold(shop);
	expect((await sendStockAlerts(shop.db, shopUrl, horizon)).written).toBe(1);
	expect((await mailsTo(shop.db, email)).at(-1)?.subject).toBe(`${title} is back in stock`);
});

test('the command pauses and resumes a metal, needs a reason, and refuses what is so already', async ({ shop }) => {
	const run = shopCommands(shop);
	onTestFinished(async () => void (await shop.db.update(metals).set({ salesPausedAt: null })));
	await expect(run('prices', 'pause', 'silver')).rejects.toThrow("required option '--reason <text>'");
	expect(await run('prices', 'pause', 'silver', '--reason', 'storm')).toMatch(/^silver +paused since .+%/m);
	await expect(run('prices', 'pause', 'silver', '--reason', 'storm')).rejects.toThrow('silver is paused already.');
	expect(await run('prices', 'resume', 'silver')).toMatch(/^silver +sold +\S+%/m);
	await expect(run('prices', 'resume', 'silver')).rejects.toThrow('silver is not paused.');
});
