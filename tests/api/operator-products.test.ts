import { expect } from 'vitest';
import { goldOunce, test } from '../setup/api.ts';
import { stockOf } from '../setup/checkout.ts';
import { asOperator, type Client } from '../setup/client.ts';
import { shopCommands } from '../setup/operator.ts';
import { placeOrderOf } from '../setup/orders.ts';

const entries = async (shop: Client, subject: string) =>
	(await shop.get('listAuditEntries', { subject }, asOperator)).body.entries.map(({ call, before, after, reason }) => ({
		...{ call, before, after, reason },
	}));

test('a changed product shows at once and keeps its address; the audit log has the values before and after', async ({
	shop,
	sell,
}) => {
	const { id, sku, title } = await sell({ title: 'Grey bag' });
	const { slug } = (await shop.get('showProduct', { sku }, asOperator)).body;
	const body = { sku, title: 'Gray bag', tags: ['gift'], offer_end: '2099-01-01T00:00:00.000Z' };
	const changed = await shop.post('setProduct', { ...body, reason: 'spelling' }, asOperator);
	expect(changed.body).toMatchObject({ ...body, slug });
	expect((await shop.get('getProductDetails', { id })).body.product).toMatchObject({
		title: 'Gray bag',
		tags: ['gift'],
	});
	expect(await entries(shop, sku)).toEqual([
		{
			call: 'setProduct',
			before: { title, tags: expect.any(Array), offer_end: null },
			after: { title: 'Gray bag', tags: ['gift'], offer_end: body.offer_end },
			reason: 'spelling',
		},
	]);
	// The same again is no change.
	await shop.post('setProduct', body, asOperator);
	expect(await entries(shop, sku)).toHaveLength(1);
});

test('a value that does not fit is refused with its rule, and nothing changes', async ({ shop, sell }) => {
	const { sku, title } = await sell();
	const refused = async (set: object) => {
		const { status, error } = await shop.post('setProduct', { sku, title: 'New', ...set }, asOperator);
		return [status, error.code, error.message];
	};
	expect(await refused({ sub_category: 'gold-coins' })).toEqual([
		409,
		'invalid_product',
		expect.stringMatching(/^The category .+ has no subcategory gold-coins\.$/),
	]);
	const [start, end] = ['2027-02-01T00:00:00Z', '2027-01-01T00:00:00Z'];
	expect(await refused({ offer_start: start, offer_end: end })).toEqual([
		409,
		'invalid_product',
		expect.stringContaining('offer_start must be before offer_end'),
	]);
	expect((await refused({ title: '' }))[0]).toBe(400);
	expect((await refused({ premium: 4 }))[0]).toBe(400);
	expect((await shop.get('showProduct', { sku }, asOperator)).body.title).toBe(title);
	expect(await entries(shop, sku)).toEqual([]);
	for (const call of ['setProduct', 'retireProduct', 'restoreProduct'] as const)
		expect((await shop.post(call, { sku: 'NO-SUCH' }, asOperator)).error.fields).toHaveProperty('sku');
	expect((await shop.get('showProduct', { sku: 'NO-SUCH' }, asOperator)).status).toBe(404);
});

test('a withdrawn product is gone for shoppers, and back when it is restored; repeating changes nothing', async ({
	shop,
	sell,
}) => {
	const { id, sku } = await sell(goldOunce);
	const status = async () => (await shop.get('getProductDetails', { id })).status;
	for (const _ of [1, 2])
		expect((await shop.post('retireProduct', { sku }, asOperator)).body.retired_at).not.toBeNull();
	expect(await status()).toBe(410);
	const listed = async (retired: 'true' | 'false') =>
		(await shop.get('listProducts', { search: sku, retired }, asOperator)).body.products.map((one) => one.sku);
	expect([await listed('true'), await listed('false')]).toEqual([[sku], []]);
	expect((await shop.post('restoreProduct', { sku }, asOperator)).body.retired_at).toBeNull();
	expect(await status()).toBe(200);
	expect((await entries(shop, sku)).map(({ call, after }) => [call, after])).toEqual([
		['restoreProduct', { retired: false }],
		['retireProduct', { retired: true }],
	]);
});

test('a delivery during sales loses no sale, and a counted stock that was sold from is refused', async ({
	shop,
	sell,
}) => {
	const { id, sku } = await sell({ quantity: 10 });
	const orders = [1, 2, 3].map((place) =>
		placeOrderOf(shop, { [id]: 1 }, { email: `stock-${place}-${id}@example.com` }),
	);
	const deliveries = [5, 5, -2].map((pieces) => shop.post('addStock', { sku, pieces }, asOperator));
	await Promise.all([...orders, ...deliveries]);
	expect((await stockOf(shop.db, id)).left).toBe(15);
	const stale = await shop.post('setStock', { sku, pieces: 40, expect: 18 }, asOperator);
	expect([stale.status, stale.error.code]).toEqual([409, 'stock_changed']);
	expect(stale.error.message).toBe(`${sku} has 15 in stock, not 18. Nothing was changed.`);
	expect((await shop.post('setStock', { sku, pieces: 40, expect: 15 }, asOperator)).body.stock).toBe(40);
	const low = await shop.post('addStock', { sku, pieces: -41 }, asOperator);
	expect([low.status, low.error.code, (await stockOf(shop.db, id)).left]).toEqual([409, 'stock_too_low', 40]);
	expect((await entries(shop, sku))[0]).toMatchObject({ before: { stock: 15 }, after: { stock: 40 } });
});

test('the commands list, show and change products and their stock', async ({ shop, sell }) => {
	const { sku } = await sell({ quantity: 2, title: 'Rare piece' });
	const run = shopCommands(shop);
	expect(await run('products', 'list', '--search', sku)).toMatch(new RegExp(`^${sku} .+ 2 +\\d+ +Rare piece$`, 'm'));
	expect(await run('products', 'list', '--metal', 'gold')).toMatch(/%.+\nTotal: \d+\. Page 1 of/s);
	expect(await run('products', 'list', '--retired', '--search', sku)).toBe('No products.\n');
	expect(await run('stock', 'list', '--at-most', '2')).toContain(sku);
	expect(await run('products', 'set', sku, 'title=Rare, old = good', 'year=1999', 'tags=a, b')).toContain(
		'Rare, old = good',
	);
	expect((await shop.get('showProduct', { sku }, asOperator)).body).toMatchObject({ year: 1999, tags: ['a', 'b'] });
	await run('products', 'set', sku, 'year=');
	expect((await shop.get('showProduct', { sku }, asOperator)).body.year).toBeNull();
	await expect(run('products', 'set', sku, 'premium=4')).rejects.toThrow(
		'Use field=value with one of the fields title,',
	);
	expect(await run('stock', 'set', sku, '7', '--expect', '2')).toBe(`${sku}: 2 before, now 7\n`);
	expect(await run('stock', 'add', sku, '-3', '--reason', 'damaged')).toContain('Stock 4, sold 0');
	await expect(run('stock', 'add', sku, 'many')).rejects.toThrow('Use a whole number.');
	expect(await run('products', 'retire', sku)).toContain('withdrawn');
	expect(await run('products', 'restore', sku)).not.toContain('withdrawn');
});
