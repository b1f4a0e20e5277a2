import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { categories, products } from '../../backend/catalogue/tables.ts';
import { metals } from '../../backend/pricing/tables.ts';
import { goldOunce, test } from '../setup/api.ts';
import { asOperator, type Client } from '../setup/client.ts';
import { shopCommands } from '../setup/operator.ts';

const coin = { ...goldOunce, premiumBasisPoints: 500, quantityBreaks: [] };
const askOf = async (shop: Client, sku: string) => (await shop.get('showProduct', { sku }, asOperator)).body.ask;
const lastEntry = async (shop: Client, subject: string) =>
	(await shop.get('listAuditEntries', { subject }, asOperator)).body.entries[0];

test('a preview lists the prices before and after and changes nothing; the same change then applies', async ({
	shop,
	sell,
}) => {
	const { sku, title } = await sell(coin);
	const ask = await askOf(shop, sku);
	const change = { sku, premium: 10, quantity_breaks: [{ from: 10, off: 1.5 }] };
	const preview = (await shop.post('setPrices', { ...change, dry_run: true }, asOperator)).body;
	expect(preview).toMatchObject({ applied: false, products: 1, falls: 0, changes: [{ sku, title, before: ask }] });
	expect(preview.changes[0]?.percent).toBeCloseTo(3.19, 2);
	expect([await askOf(shop, sku), await lastEntry(shop, sku)]).toEqual([ask, undefined]);
	const applied = (await shop.post('setPrices', { ...change, reason: 'new supplier' }, asOperator)).body;
	expect(applied).toEqual({ ...preview, applied: true });
	expect(await askOf(shop, sku)).toBe(applied.changes[0]?.after);
	expect(await lastEntry(shop, sku)).toMatchObject({
		...{ call: 'setPrices', reason: 'new supplier' },
		before: { products: { [sku]: { premium: 5, quantity_breaks: [] } } },
		after: { products: { [sku]: { premium: 10, quantity_breaks: [{ from: 10, off: 1.5 }] } } },
	});
});

test('a fall of more than 20 percent must be accepted, and a price below the minimum is refused, also in a preview', async ({
	shop,
	sell,
}) => {
	const { sku } = await sell({ askCents: 100_00 });
	const refused = await shop.post('setPrices', { sku, price: 79.99 }, asOperator);
	expect([refused.status, refused.error.code, refused.error.message]).toEqual([
		409,
		'price_falls',
		`These prices would fall by more than 20%: ${sku} by 20.01%. Nothing was changed.`,
	]);
	expect(await askOf(shop, sku)).toBe(100);
	expect((await shop.post('setPrices', { sku, price: 80 }, asOperator)).body.applied).toBe(true);
	expect((await shop.post('setPrices', { sku, price: 8, accept_falls: true }, asOperator)).body.falls).toBe(1);
	expect(await askOf(shop, sku)).toBe(8);

	const setMinimum = (minimumPremiumBasisPoints: number) =>
		shop.db.update(metals).set({ minimumPremiumBasisPoints }).where(eq(metals.id, 'gold'));
	const [gold] = await shop.db.select().from(metals).where(eq(metals.id, 'gold'));
	onTestFinished(async () => void (await setMinimum(gold?.minimumPremiumBasisPoints ?? 0)));
	await setMinimum(0);
	const { sku: low } = await sell(coin);
	for (const dry_run of [true, false]) {
		const { status, error } = await shop.post('setPrices', { sku: low, premium: -3, dry_run }, asOperator);
		expect([status, error.code]).toEqual([409, 'invalid_price']);
		expect(error.message).toContain('costs 3.00% under spot, and Gold must cost at least');
	}
	expect((await shop.post('setPrices', { sku: low, price: 5 }, asOperator)).error.fields).toHaveProperty('price');
	expect((await shop.post('setPrices', { sku, premium: 5 }, asOperator)).error.fields).toHaveProperty('premium');
	for (const wrong of [
		{},
		{ sku, metal: 'gold' },
		{ metal: 'gold', price: 5 },
		{ sku, spread: 2 },
		{ sku, discount: 100 },
	])
		expect([wrong, (await shop.post('setPrices', wrong as never, asOperator)).status]).toEqual([wrong, 400]);
	expect((await shop.post('setPrices', { sku: 'NO-SUCH', discount: 1 }, asOperator)).status).toBe(404);
	expect((await shop.post('setPrices', { category: 'no-such', discount: 1 }, asOperator)).status).toBe(404);
});

test('a metal, a category and its products change together, with the spread and the terms', async ({ shop, sell }) => {
	const platinum = await shop.db.select().from(products).where(eq(products.metalId, 'platinum'));
	const [metal] = await shop.db.select().from(metals).where(eq(metals.id, 'platinum'));
	const [category] = await shop.db.select().from(categories).where(eq(categories.slug, 'gold-coins'));
	onTestFinished(async () => {
		await shop.db
			.update(metals)
			.set(metal ?? {})
			.where(eq(metals.id, 'platinum'));
		await shop.db
			.update(categories)
			.set(category ?? {})
			.where(eq(categories.slug, 'gold-coins'));
		for (const { id, premiumBasisPoints } of platinum)
			await shop.db.update(products).set({ premiumBasisPoints }).where(eq(products.id, id));
	});
	const body = { metal: 'platinum', premium: 9.37, spread: 2.5 } as const;
	expect((await shop.post('setPrices', body, asOperator)).body.products).toBe(platinum.length);
	const terms = (await shop.get('getSellTerms')).body.metals.find(({ metal_id }) => metal_id === 'platinum');
	expect(terms?.spread).toBe(2.5);
	expect(await lastEntry(shop, 'platinum')).toMatchObject({ before: { spread: 4 }, after: { spread: 2.5 } });

	const { sku } = await sell({ ...coin, quantityBreaks: null });
	const ofCategory = {
		category: 'gold-coins',
		quantity_breaks: [{ from: 5, off: 2 }],
		payment_surcharges: { card: 3.5 },
	};
	const changes = (await shop.post('setPrices', ofCategory, asOperator)).body.changes.find((one) => one.sku === sku);
	expect(changes?.before).toBe(changes?.after);
	const [changed] = await shop.db.select().from(categories).where(eq(categories.slug, 'gold-coins'));
	expect(changed).toMatchObject({ quantityBreaks: [{ from: 5, off: 2 }], paymentSurcharges: { card: 350 } });
});

test('the command shows a table, and asks before a large fall', async ({ shop, sell }) => {
	const { sku } = await sell({ askCents: 50_00 });
	const questions: string[] = [];
	const run = (...line: string[]) =>
		shopCommands(shop, async (what) => questions.push(what) > 0)('prices', 'set', ...line);
	expect(await run('--sku', sku, '--price', '60', '--dry-run')).toMatch(
		new RegExp(
			`^${sku} +\\$50\\.00 +\\$60\\.00 +\\$50\\.00 +\\$60\\.00 +\\+20\\.00%\\n\\nWould change the prices of 1 products`,
			'm',
		),
	);
	expect(questions).toEqual([]);
	expect(await run('--sku', sku, '--price', '5', '--breaks', '10:0.5,25:1')).toContain(
		'Changed the prices of 1 products; 1 fall',
	);
	expect(questions).toHaveLength(1);
	await run('--sku', sku, '--price', '1', '--yes', '--breaks', 'inherit', '--surcharges', 'none');
	expect(questions).toHaveLength(1);
	const [row] = await shop.db.select().from(products).where(eq(products.sku, sku));
	expect(row).toMatchObject({ askCents: 100, quantityBreaks: null, paymentSurcharges: {} });
	await expect(run('--sku', sku, '--breaks', 'many')).rejects.toThrow('Use for example 10:0.5,25:1');
	await expect(run('--sku', sku, '--surcharges', 'gold=1')).rejects.toThrow('Use METHOD=PERCENT with');
});
