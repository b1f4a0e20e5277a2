import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { categories } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { violationIn } from '../../backend/db/row-rules.ts';
import { metals } from '../../backend/pricing/tables.ts';
import { readLine } from '../../tools/shop/command-line.ts';
import { goldOunce, test } from '../setup/api.ts';
import { asOperator } from '../setup/client.ts';
import { operatorApi } from '../setup/operator.ts';

/** What the database says against a statement. */
async function refusalOf(db: Database, statement: string): Promise<string> {
	try {
		await db.transaction((tx) => tx.execute(sql.raw(statement)));
	} catch (error) {
		return violationIn(error) ?? `No violation: ${error}`;
	}
	return 'Nothing.';
}

/** What may not be in a column of a product, and what the refusal says after its name. */
const wrongProducts: [column: string, value: string, says: string][] = [
	['ask_cents', '0', 'ask_cents must be above 0. It is 0.'],
	['ask_cents', '-100', 'ask_cents must be above 0. It is -100.'],
	['discount', '100', 'discount must be between 0 and 99 percent. It is 100.'],
	['discount', '-1', 'discount must be between 0 and 99 percent. It is -1.'],
	['quantity', '-1', 'quantity must be 0 or more. It is -1.'],
	['sell_count', '-1', 'sell_count must be 0 or more. It is -1.'],
	['sku', "' '", 'sku must not be blank.'],
	['slug', "''", 'slug must not be blank.'],
	['title', "E'\\n'", 'title must not be blank.'],
	['brand', "''", 'brand must not be blank.'],
	[
		'product_type',
		"'boats'",
		'product_type must be one of metal, fashion, beauty, jewelry, electronics, bags. It is boats.',
	],
	[
		'premium_basis_points',
		'100',
		'metal must have metal_id, fine_weight_micro_oz and premium_basis_points, other goods none of them.',
	],
	[
		'metal_id',
		"'gold'",
		'metal must have metal_id, fine_weight_micro_oz and premium_basis_points, other goods none of them.',
	],
	['form', "'plate'", 'form must be null or one of coin, round, bar. It is plate.'],
	['year', '26', 'year must be null or have four digits. It is 26.'],
	['quantity_breaks', `'{}'`, 'quantity_breaks must be null or a list such as [{"from": 10, "off": 1.5}]'],
	['quantity_breaks', `'"10"'`, 'quantity_breaks must be'],
	['quantity_breaks', `'null'`, 'quantity_breaks must be'],
	['quantity_breaks', `'[5]'`, 'quantity_breaks must be'],
	['quantity_breaks', `'[[{"from": 2, "off": 5}]]'`, 'quantity_breaks must be'],
	['quantity_breaks', `'[{"from": 1, "off": 5}]'`, 'quantity_breaks must be'],
	['quantity_breaks', `'[{"from": 2.5, "off": 5}]'`, 'quantity_breaks must be'],
	['quantity_breaks', `'[{"from": 2, "off": 100}]'`, 'quantity_breaks must be'],
	['quantity_breaks', `'[{"from": 2, "off": 99.999}]'`, 'quantity_breaks must be'],
	['quantity_breaks', `'[{"from": 2, "off": -5}]'`, 'quantity_breaks must be'],
	['quantity_breaks', `'[{"from": 2, "off": "5"}]'`, 'quantity_breaks must be'],
	['quantity_breaks', `'[{"from": 2, "off": 5}, {"from": 10}]'`, 'quantity_breaks must be'],
	['payment_surcharges', `'[]'`, 'payment_surcharges must be null or an object such as {"card": 400}'],
	['payment_surcharges', `'{"card": -1}'`, 'payment_surcharges must be'],
	['payment_surcharges', `'{"card": 1.5}'`, 'payment_surcharges must be'],
	['payment_surcharges', `'{"card": "400"}'`, 'payment_surcharges must be'],
	['payment_surcharges', `'{"card": 20000}'`, 'payment_surcharges must be'],
	['payment_surcharges', `'{"bank-wire": 1}'`, 'payment_surcharges must be'],
	[
		'additional_information',
		`'{}'`,
		'additional_information must be a list such as [{"key": "Weight", "value": "31.1 g"}]. It is {}.',
	],
	['additional_information', `'null'`, 'additional_information must be'],
	['additional_information', `'"Weight"'`, 'additional_information must be'],
	['additional_information', `'[null]'`, 'additional_information must be'],
	['additional_information', `'[{"key": "Weight"}]'`, 'additional_information must be'],
	['additional_information', `'[{"key": "Weight", "value": 31.1}]'`, 'additional_information must be'],
	['tags', "'{gold,NULL}'", 'tags must be a list of texts, none of them null or empty. It is {gold,NULL}.'],
	['tags', "'{{a},{b}}'", 'tags must be a list of texts'],
	['sizes', `'{""}'`, 'sizes must be a list of texts'],
	['offer_end', "'infinity'", 'offer_start must be before offer_end, and neither infinite.'],
	['offer_start', "'-infinity'", 'offer_start must be before offer_end, and neither infinite.'],
	['(offer_start, offer_end)', "('2026-02-01T00:00Z', '2026-01-01T00:00Z')", 'offer_start must be before offer_end'],
	['(offer_start, offer_end)', "('2026-02-01T00:00Z', '2026-02-01T00:00Z')", 'offer_start must be before offer_end'],
	['video_id', "''", 'video_id must be null or not blank.'],
	['rating_average', '5.5', 'rating_average must be between 0 and 5, and rating_count 0 or more.'],
	['updated_at', "'infinity'", 'updated_at and retired_at must not be infinite.'],
];

test.for(wrongProducts)(
	'a product whose %s is %s is refused by its name',
	async ([column, value, says], { shop, sell }) => {
		const { id, sku, title } = await sell({ brandSlug: 'wrong' });
		const refusal = await refusalOf(shop.db, `update products set ${column} = ${value} where id = '${id}'`);
		const name =
			column === 'title' ? `Product ${sku} (\n)` : column === 'sku' ? 'Product   (' : `Product ${sku} (${title})`;
		expect(refusal).toContain(name);
		expect(refusal).toContain(`: ${says}`);
	},
);

/** Statements on other tables that a page renders or that price something, and what is said against each. */
const wrongRows: [statement: string, says: string][] = [
	["update metals set name = ' ' where id = 'gold'", 'Metal gold: name must not be blank.'],
	[
		"update metals set buy_spread_basis_points = 10001 where id = 'gold'",
		'Metal gold: buy_spread_basis_points must be between 0 and 10000. It is 10001.',
	],
	[
		"insert into metals (id, name, symbol, position) values ('tin', 'Tin', 'SN', 9)",
		'Metal tin: id must be one of gold, silver, platinum, palladium.',
	],
	[
		"update spot_prices set ask_cents = 0 where metal_id = 'gold'",
		'Spot price of gold: ask_cents must be above 0. It is 0.',
	],
	[
		"update spot_prices set bid_cents = -1 where metal_id = 'gold'",
		'Spot price of gold: bid_cents must be above 0. It is -1.',
	],
	["update spot_history set ask_cents = 0 where metal_id = 'gold'", 'spot_history_ask'],
	["update categories set name = '' where slug = 'totes'", 'Category totes: name must not be blank.'],
	["update categories set product_type = 'boats' where slug = 'totes'", 'Category totes: product_type must be one of'],
	[
		"update categories set parent_slug = 'totes' where slug = 'totes'",
		'Category totes: parent_slug must be another category.',
	],
	[
		`update categories set quantity_breaks = '{"from": 2, "off": 5}' where slug = 'totes'`,
		'Category totes: quantity_breaks must be',
	],
	[
		`update categories set payment_surcharges = '{"cash": 5}' where slug = 'totes'`,
		'Category totes: payment_surcharges must be',
	],
	[
		"update categories set placeholder = 'red; x' where slug = 'totes'",
		'Category totes: placeholder must be null or a color such as #aa7711. It is red; x.',
	],
	[
		"update product_images set img_path = '' where product_id = '1001'",
		' of product 1001: img_path must not be blank.',
	],
	[
		"update product_images set color_code = 'blue' where product_id = '1001'",
		' of product 1001: color_code must be null or a color such as #aa7711. It is blue.',
	],
	['update product_reviews set rating = 4.3', 'rating must be between 1 and 5, in steps of 0.5. It is 4.3.'],
	['update product_reviews set rating = 0', 'rating must be between 1 and 5'],
	["update product_reviews set review = ' '", 'review must not be blank.'],
	["update product_reviews set date = 'infinity'", 'date and edited_at must not be infinite.'],
	[
		"update coupons set minimum_cents = -1 where code = 'HARVEST10'",
		'Coupon HARVEST10: minimum_cents must be 0 or more. It is -1.',
	],
	[
		"update coupons set percent = 101 where code = 'HARVEST10'",
		'Coupon HARVEST10: percent must be between 1 and 100 for goods-percent, and null for free-shipping. It is 101.',
	],
	["update coupons set percent = null where code = 'HARVEST10'", 'Coupon HARVEST10: percent must be between'],
	[
		"update coupons set ends_at = 'infinity' where code = 'HARVEST10'",
		'Coupon HARVEST10: ends_at must not be infinite.',
	],
	['update shipping_methods set price_cents = -1', 'price_cents must be 0 or more. It is -1.'],
	['update shipping_methods set free_from_cents = -1', 'free_from_cents must be null or 0 or more. It is -1.'],
	[
		"update states set goods_tax = -1 where code = 'NY'",
		'State NY of US: goods_tax must be between 0 and 10000 hundredths of a percent. It is -1.',
	],
	["update states set bullion_tax = 10001 where code = 'NY'", 'State NY of US: bullion_tax must be between'],
	[
		"update states set bullion_tax_free_from = -1 where code = 'NY'",
		'State NY of US: bullion_tax_free_from must be null or 0 or more. It is -1.',
	],
	["update countries set name = '' where code = 'US'", 'Country US: name must not be blank.'],
	["update posts set headings = '{}'", 'headings must be a list such as [{"id": "begin", "text": "How to begin"}].'],
	["update posts set tags = '{Two Words}'", 'tags must be a list of slugs. It is {"Two Words"}.'],
	["update posts set title = ''", 'title must not be blank.'],
	["update posts set published_at = 'infinity'", 'published_at and updated_at must not be infinite.'],
	['update posts set reading_minutes = 0', 'reading_minutes must be 1 or more. It is 0.'],
	["update authors set name = ' '", 'name must not be blank.'],
	["update policies set title = '' where slug = 'terms'", 'Policy terms: title must not be blank.'],
];

test.for(wrongRows)('%s: refused, naming the row', async ([statement, says], { shop }) => {
	const said = await refusalOf(shop.db, statement);
	expect(said).toContain(says);
});

test('every check can be restored from a backup, which has it as PostgreSQL writes it', async ({ shop }) => {
	const found = await shop.db.execute<{ name: string; table: string; rule: string }>(sql`
		select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
		where contype = 'c' and connamespace = 'public'::regnamespace
	`);
	const checks = found.rows;
	expect(checks.length).toBeGreaterThan(80);
	for (const { name, table, rule } of checks) {
		const said = await refusalOf(
			shop.db,
			`do $do$ begin alter table ${table} drop constraint ${name}, add constraint ${name} ${rule}; raise check_violation using message = 'restored'; end $do$`,
		);
		expect(said, name).toBe('restored');
	}
});

/** Sets what gold must cost over spot, in percent, until the test ends. */
async function setMinimum(db: Database, percent: number) {
	const set = (points: number) =>
		db.update(metals).set({ minimumPremiumBasisPoints: points }).where(eq(metals.id, 'gold'));
	const [before] = await db.select().from(metals).where(eq(metals.id, 'gold'));
	onTestFinished(async () => void (await set(before?.minimumPremiumBasisPoints ?? 0)));
	await set(Math.round(100 * percent));
}

/** Its category takes 0.5% off many; this takes nothing. */
const coin = { ...goldOunce, premiumBasisPoints: 500, quantityBreaks: [] };

test('metal without a premium, without weight and below its minimum over spot is refused', async ({ shop, sell }) => {
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
	// An offer that is to come counts: nobody is asked again when it begins.
	expect(await refusal("discount = 10, offer_start = '2999-01-01'")).toBe(low('5.50% under spot', 1112));
});

test('what a refusal says is needed is enough, and one less is not', async ({ shop, sell }) => {
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

test('many products at once, the breaks of a category and a raised minimum name the first three and count the rest', async ({
	shop,
	sell,
}) => {
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

test('other changes of a product, and products that are withdrawn, are not held to a minimum', async ({
	shop,
	sell,
}) => {
	const { id } = await sell(coin);
	const set = (what: string) => refusalOf(shop.db, `update products set ${what} where id = '${id}'`);
	expect(await set('retired_at = now(), premium_basis_points = -5000')).toBe('Nothing.');
	await setMinimum(shop.db, 0);
	expect(await set('retired_at = null')).toContain('50.00% under spot');
});

test('goods that discount and breaks bring to nothing are refused', async ({ shop, sell }) => {
	const { id, sku } = await sell({ askCents: 1 });
	const set = (what: string) => refusalOf(shop.db, `update products set ${what} where id = '${id}'`);
	const nothing = `product ${sku} (Product ${sku}) costs $0.00, and must cost at least $0.01.`;
	expect(await set('discount = 51')).toContain(nothing);
	expect(await set(`quantity_breaks = '[{"from": 2, "off": 60}]'`)).toContain(nothing);
	expect(await set('discount = 50')).toBe('Nothing.');
});

test('a minimum is raised while somebody adds a product below it: one of the two is refused', async ({
	shop,
	sell,
}) => {
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
	const api = operatorApi(shop);
	const run = async (...line: string[]) => {
		const { command, typed } = readLine(['prices', ...line]);
		return (await command.ask(api, typed, () => expect.fail('It was asked.'))).text;
	};
	expect(await run('list')).toMatch(new RegExp(`^gold +0\\.00% +0\\.25% +${sku} ${title}$`, 'm'));
	expect(await run('minimum', 'gold', '0.25')).toMatch(/^gold +0\.25% /m);
	await expect(run('minimum', 'gold', '0.26')).rejects.toThrow(
		`product ${sku} (${title}) costs 0.25% over spot, and Gold must cost at least 0.26% over spot`,
	);
	expect(await run('minimum', 'Gold', '-1.5%')).toMatch(/^gold +-1\.50% /m);
	await expect(run('minimum', 'tin', '1')).rejects.toThrow('Give one of gold, silver, platinum, palladium.');
	await expect(run('minimum', 'gold', 'much')).rejects.toThrow('Give a percentage, for example 1.5 or -2.');
	const refused = await shop.post('setMinimumPremium', { metal_id: 'gold', percent: 0.26 }, asOperator);
	expect([refused.status, refused.error.code]).toEqual([409, 'below_minimum']);
	expect((await shop.post('setMinimumPremium', { metal_id: 'gold', percent: 1.234 }, asOperator)).status).toBe(400);
	expect((await shop.post('setMinimumPremium', { metal_id: 'gold', percent: 1 })).status).toBe(403);
});

test('the demo satisfies the minimum that an owner begins with', async ({ shop }) => {
	await Promise.all(
		['gold', 'silver', 'platinum', 'palladium'].map(async (metal) => {
			const raise = `update metals set minimum_premium_basis_points = 0 where id = '${metal}'`;
			// Undone, so that other tests may sell below spot.
			expect(await refusalOf(shop.db, `do $$ begin ${raise}; raise exception 'undone'; end $$`)).toContain('undone');
		}),
	);
});
