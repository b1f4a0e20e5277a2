import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
const files = readdirSync(folder)
	.filter((file) => file.endsWith('.sql'))
	.toSorted();
const rulesAt = files.findIndex((file) => file.endsWith('_rows-keep-their-rules.sql'));

/** A shop of before there were rules, with two metals and what is inserted into `products`. */
async function oldShop(products: string[]) {
	const database = await PGlite.create({ extensions: { pg_trgm } });
	for (const name of files.slice(0, rulesAt)) await database.exec(readFileSync(join(folder, name), 'utf8'));
	await database.exec(`
		insert into metals (id, name, symbol, position) values ('gold', 'Gold', 'XAU', 0), ('silver', 'Silver', 'XAG', 1);
		insert into categories (slug, name, description, product_type, position) values ('coins', 'Coins', '', 'metal', 0);
		insert into products (id, sku, slug, title, description, unit, category_slug, sub_category_slug, brand, brand_slug, product_type,
			metal_id, fine_weight_micro_oz, premium_basis_points, ask_cents, discount, quantity, tags, sizes, additional_information, offer_start, offer_end)
		values ${products.join()};
	`);
	const bringUpToDate = () => database.exec(readFileSync(join(folder, files[rulesAt] ?? ''), 'utf8'));
	return { database, bringUpToDate };
}

type Old = {
	metal?: string;
	premium?: string;
	ask?: number;
	discount?: number;
	tags?: string;
	details?: string;
	offer?: string;
};
const row = (id: string, old: Old) => {
	const { metal, premium = 'null', ask = 100, discount = 0, tags = '{}', details = '[]', offer = 'null, null' } = old;
	const terms = metal ? `'${metal}', 1000000, ${premium}` : 'null, null, null';
	return `('${id}', '${id}', '${id}', 'Piece ${id}', '', '1pc', 'coins', 'coins', 'Mint', 'mint', 'metal',
		${terms}, ${ask}, ${discount}, 5, '${tags}', '{}', '${details}', ${offer})`;
};

test('rows of before that break a rule whose meaning is clear are put right, and metal below spot keeps its price', async () => {
	const { database, bringUpToDate } = await oldShop([
		row('a', { metal: 'gold' }),
		row('b', { metal: 'gold', premium: '300', discount: 7 }),
		row('c', { metal: 'silver', premium: '500' }),
		row('d', { details: '{}', tags: '{one,NULL}' }),
		row('e', { details: '[{"key": "Weight", "value": "1 oz"}, {"key": "Size"}, 5]' }),
		row('f', { discount: 7, offer: "'2026-02-01', '2026-01-01'" }),
		row('g', { discount: 7, offer: "'2026-01-01', 'infinity'" }),
	]);
	await bringUpToDate();
	const { rows } = await database.query(
		'select id, premium_basis_points as premium, discount, tags, additional_information as details, offer_end as end from products order by id',
	);
	expect(rows).toMatchObject([
		{ id: 'a', premium: 0 },
		{ id: 'b', premium: 300, discount: 7 },
		{ id: 'c', premium: 500 },
		{ id: 'd', details: [], tags: ['one'] },
		{ id: 'e', details: [{ key: 'Weight', value: '1 oz' }] },
		{ id: 'f', discount: 0, end: null },
		{ id: 'g', discount: 7, end: null },
	]);
	const minimums = await database.query('select id, minimum_premium_basis_points as minimum from metals order by id');
	expect(minimums.rows).toEqual([
		{ id: 'gold', minimum: -421 },
		{ id: 'silver', minimum: 0 },
	]);
	await database.close();
});

test('a row that cannot be put right stops the migration, whose error names it', async () => {
	const { database, bringUpToDate } = await oldShop([row('free', { ask: 0 })]);
	await expect(bringUpToDate()).rejects.toThrow('Product free (Piece free): ask_cents must be above 0. It is 0.');
	await database.close();
});
