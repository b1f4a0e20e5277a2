import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../setup/api.ts';
import { refusalOf } from '../setup/row-refusals.ts';

/** Invalid values for columns of products, with the message of each constraint. */
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

/** Invalid statements on other tables, with the message of each constraint. */
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
		'Coupon HARVEST10: percent must be between 1 and 100 for goods-percent, and null for others. It is 101.',
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

test('a backup can restore every check constraint', async ({ shop }) => {
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
