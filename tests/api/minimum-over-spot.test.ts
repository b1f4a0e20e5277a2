import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { categories } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { metals } from '../../backend/pricing/tables.ts';
import { goldOunce, test } from '../setup/api.ts';
import { asOperator } from '../setup/client.ts';
import { shopCommands } from '../setup/operator.ts';
import { refusalOf } from '../setup/row-refusals.ts';

/** Sets the minimum premium of gold in percent for the test. */
async function setMinimum(db: Database, percent: number) {
	const set = (points: number) =>
		db.update(metals).set({ minimumPremiumBasisPoints: points }).where(eq(metals.id, 'gold'));
	const [before] = await db.select().from(metals).where(eq(metals.id, 'gold'));
	onTestFinished(async () => void (await set(before?.minimumPremiumBasisPoints ?? 0)));
	await set(Math.round(100 * percent));
}

/** Its category has quantity discounts of 0.5%. This product has none. */
const coin = { ...goldOunce, premiumBasisPoints: 500, quantityBreaks: [] };

test('metal without a premium, without a weight or below its minimum over spot is refused', async ({ shop, sell }) => {
	await setMinimum(shop.db, 0);
	const { id, sku, title } = await sell(coin);
	const refusal = (set: string) => refusalOf(shop.db, `update products set ${set} where id = '${id}'`);
	const name = `${sku} (${title})`;
	expect(await refusal('premium_basis_points = null')).toBe(
		`Product ${name}: metal must have metal_id, fine_weight_micro_oz and premium_basis_points, other goods none of them. It is metal_id gold, fine_weight_micro_oz 1000000, premium_basis_points null.`,
	);
	expect(await refusal('fine_weight_micro_oz = 0')).toBe(
		`Product ${name}: fine_weight_micro_oz must be at least 100, a ten-thousandth of a troy ounce. It is 0.`,
	);
	const low = (over: string, needed: number, minimum = '0.00% over spot') =>
		`By wire, after discount and best quantity break, product ${name} costs ${over}, and Gold must cost at least ${minimum}: it needs premium_basis_points of ${needed} or more.`;
	expect(await refusal('premium_basis_points = -2000')).toBe(low('20.00% under spot', 0));
	expect(await refusal('premium_basis_points = -1')).toBe(low('0.01% under spot', 0));
	expect(await refusal('premium_basis_points = 310, discount = 7')).toBe(low('4.12% under spot', 753));
	expect(await refusal(`quantity_breaks = '[{"from": 10, "off": 2}, {"from": 100, "off": 5}]'`)).toBe(
		low('0.25% under spot', 527),
	);
	// A future offer counts already, because nothing checks again when it starts.
	expect(await refusal("discount = 10, offer_start = '2999-01-01'")).toBe(low('5.50% under spot', 1112));
});

test('the value that a refusal names is enough, and one less is not', async ({ shop, sell }) => {
	await setMinimum(shop.db, 1.25);
	const { id } = await sell(coin);
	for (const [discount, off] of [
		[0, 0],
		[7, 0],
		[0, 3.33],
		[13, 7.5],
		[3, 0.01],
	] as const) {
		const set = (premium: number) =>
			refusalOf(
				shop.db,
				`update products set premium_basis_points = ${premium}, discount = ${discount}, quantity_breaks = '${JSON.stringify(off ? [{ from: 5, off }] : [])}' where id = '${id}'`,
			);
		const needed = Number(/premium_basis_points of (\d+)/.exec(await set(0))?.[1]);
		expect(await set(needed - 1)).toContain(`premium_basis_points of ${needed} or more`);
		expect(await set(needed)).toBe('Nothing.');
	}
});

test('an error about many products names the first three and counts the rest', async ({ shop, sell }) => {
	await setMinimum(shop.db, 0);
	const sold = [];
	for (const place of [1, 2, 3, 4, 5])
		sold.push(await sell({ ...goldOunce, sku: `0-LOW-${place}`, premiumBasisPoints: 100 * place }));
	const ids = sold.map(({ id }) => `'${id}'`).join();
	const names = (said: string) => said.match(/0-LOW-\d/g);
	const atOnce = await refusalOf(shop.db, `update products set discount = 10 where id in (${ids})`);
	expect(names(atOnce)).toEqual(['0-LOW-1', '0-LOW-2', '0-LOW-3']);
	expect(atOnce).toMatch(/; and 2 more products\.$/);
	const raised = await refusalOf(shop.db, "update metals set minimum_premium_basis_points = 301 where id = 'gold'");
	expect(names(raised)).toEqual(['0-LOW-1', '0-LOW-2', '0-LOW-3']);
	expect(raised).toContain(
		'costs 0.50% over spot, and Gold must cost at least 3.01% over spot: it needs premium_basis_points of 353 or more',
	);
	const [category] = await shop.db.select().from(categories).where(eq(categories.slug, 'gold-coins'));
	const breaks = `'[{"from": 100, "off": 4.5}]'`;
	const ofCategory = await refusalOf(
		shop.db,
		`update categories set quantity_breaks = ${breaks} where slug = 'gold-coins'`,
	);
	expect(names(ofCategory)?.slice(0, 3)).toEqual(['0-LOW-1', '0-LOW-2', '0-LOW-3']);
	const [after] = await shop.db.select().from(categories).where(eq(categories.slug, 'gold-coins'));
	expect(after).toEqual(category);
	const added = await refusalOf(
		shop.db,
		`insert into products (id, sku, slug, title, description, unit, category_slug, sub_category_slug, brand, brand_slug, product_type,
			metal_id, fine_weight_micro_oz, premium_basis_points, ask_cents, quantity, tags, sizes, additional_information)
		select 'low-' || id, 'low-' || id, 'low-' || id, title, description, unit, category_slug, sub_category_slug, brand, brand_slug, product_type,
			metal_id, fine_weight_micro_oz, -50, ask_cents, quantity, tags, sizes, additional_information from products where id in (${ids})`,
	);
	expect(added).toContain('costs 1.00% under spot');
});

test('the minimum does not apply to other changes of a product or to withdrawn products', async ({ shop, sell }) => {
	const { id } = await sell(coin);
	const set = (what: string) => refusalOf(shop.db, `update products set ${what} where id = '${id}'`);
	expect(await set('retired_at = now(), premium_basis_points = -5000')).toBe('Nothing.');
	await setMinimum(shop.db, 0);
	expect(await set('retired_at = null')).toContain('50.00% under spot');
});

test('goods whose discount and quantity breaks lower the price to zero are refused', async ({ shop, sell }) => {
	const { id, sku } = await sell({ askCents: 1 });
	const set = (what: string) => refusalOf(shop.db, `update products set ${what} where id = '${id}'`);
	const nothing = `product ${sku} (Product ${sku}) costs $0.00, and must cost at least $0.01.`;
	expect(await set('discount = 51')).toContain(nothing);
	expect(await set(`quantity_breaks = '[{"from": 2, "off": 60}]'`)).toContain(nothing);
	expect(await set('discount = 50')).toBe('Nothing.');
});

test('of a raised minimum and a simultaneous new product below it, one is refused', async ({ shop, sell }) => {
	await setMinimum(shop.db, 0);
	const { id } = await sell(coin);
	const raise = refusalOf(shop.db, "update metals set minimum_premium_basis_points = 400 where id = 'gold'");
	const lower = refusalOf(shop.db, `update products set premium_basis_points = 100 where id = '${id}'`);
	const outcomes = await Promise.all([raise, lower]);
	expect(outcomes.filter((outcome) => outcome === 'Nothing.').length).toBeLessThan(2);
});

test('the operator sets a minimum by a command; below it the shop names the products', async ({ shop, sell }) => {
	await setMinimum(shop.db, 0);
	const { sku, title } = await sell({ ...coin, sku: '0-LOWEST', premiumBasisPoints: 25 });
	const run = (...line: string[]) => shopCommands(shop)('prices', ...line);
	expect(await run('list')).toMatch(new RegExp(`^gold +sold +0\\.00% +0\\.25% +${sku} ${title}$`, 'm'));
	expect(await run('minimum', 'gold', '0.25')).toMatch(/^gold +sold +0\.25% /m);
	await expect(run('minimum', 'gold', '0.26')).rejects.toThrow(
		`product ${sku} (${title}) costs 0.25% over spot, and Gold must cost at least 0.26% over spot`,
	);
	expect(await run('minimum', 'gold', '-1.5')).toMatch(/^gold +sold +-1\.50% /m);
	await expect(run('minimum', 'tin', '1')).rejects.toThrow('Allowed choices are gold, silver, platinum, palladium.');
	await expect(run('minimum', 'gold', 'much')).rejects.toThrow('Use a percentage, for example 1.5 or -2.');
	const refused = await shop.post('setMinimumPremium', { metal_id: 'gold', percent: 0.26 }, asOperator);
	expect([refused.status, refused.error.code]).toEqual([409, 'below_minimum']);
	expect((await shop.post('setMinimumPremium', { metal_id: 'gold', percent: 1.234 }, asOperator)).status).toBe(400);
});

test('the demo satisfies the default minimum', async ({ shop }) => {
	await Promise.all(
		['gold', 'silver', 'platinum', 'palladium'].map(async (metal) => {
			const raise = `update metals set minimum_premium_basis_points = 0 where id = '${metal}'`;
			// Rolled back, so that other tests may sell below spot.
			expect(await refusalOf(shop.db, `do $$ begin ${raise}; raise exception 'undone'; end $$`)).toContain('undone');
		}),
	);
});
