import { sql } from 'drizzle-orm';
import type { Database } from '../../backend/db/database.ts';

/** Tables with content, each with the tables that refer to it. */
const tables: Record<string, string[]> = {
	product_reviews: [],
	product_images: [],
	products: [],
	categories: ['products'],
	posts: [],
	authors: ['posts'],
	policies: [],
	coupons: [],
	holidays: [],
	states: [],
	shipping_methods: [],
	countries: ['states', 'shipping_methods'],
	spot_history: [],
	spot_prices: [],
	metals: ['products', 'spot_history', 'spot_prices'],
};

const inCategories = (...slugs: string[]) => slugs.map((slug) => `'${slug}'`).join(', ');
const withoutCategories = (slugs: string) => [
	`delete from products where category_slug in (${slugs})`,
	`delete from categories where parent_slug in (${slugs})`,
	`delete from categories where slug in (${slugs})`,
];

/** Kinds of missing content, with the statements that delete it. */
export const missingContent: Record<string, string[]> = {
	...Object.fromEntries(
		Object.entries(tables).map(([table, referring]) => [
			`no rows in ${table}`,
			[...referring, table].map((one) => `delete from ${one}`),
		]),
	),
	'no content at all': Object.entries(tables).flatMap(([table, referring]) =>
		[...referring, table].map((one) => `delete from ${one}`),
	),
	'no states of the United States': [`delete from states where country = 'US'`],
	'no category of gold': withoutCategories(inCategories('gold')),
	'no homes but the first': withoutCategories(inCategories('fashion', 'bags', 'beauty', 'jewelry')),
	'no products that are not metal': [`delete from products where product_type <> 'metal'`],
	'nothing in stock': ['update products set quantity = 0'],
	'all products withdrawn': ['update products set retired_at = now()'],
};

export async function deleteContent(db: Database, statements: string[]): Promise<void> {
	for (const statement of statements) await db.execute(sql.raw(statement));
}
