import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { instant } from '../db/columns.ts';
import { createRowRule, isFiniteTime, isNotBlank, isOneOf } from '../db/row-rules.ts';
import type { SourceId } from './source-id.ts';

const metalRule = createRowRule(sql`'Metal ' || id`);

export const metals = pgTable(
	'metals',
	{
		id: text().$type<MetalId>().primaryKey(),
		name: text().notNull(),
		symbol: text().notNull(),
		position: integer().notNull(),
		/** How far under spot the shop buys the metal, in hundredths of a percent. The owner changes it with SQL. */
		buySpreadBasisPoints: integer('buy_spread_basis_points').notNull().default(300),
		/**
		 * Minimum premium of its products over spot, by wire and after every discount and quantity break, in hundredths of
		 * a percent. Negative values allow sales under spot. Triggers enforce it for products, categories and this column:
		 * `npm run shop -- prices minimum`.
		 */
		minimumPremiumBasisPoints: integer('minimum_premium_basis_points').notNull().default(0),
		/** Since when the operator has paused the metal. Null while it is bought and sold. */
		salesPausedAt: instant('sales_paused_at'),
	},
	(table) => [
		metalRule('metals_id', isOneOf(table.id, metalIds), `id must be one of ${metalIds.join(', ')}`),
		...[table.name, table.symbol].map((column) =>
			metalRule(`metals_${column.name}`, isNotBlank(column), `${column.name} must not be blank`),
		),
		metalRule(
			'metals_buy_spread',
			sql`${table.buySpreadBasisPoints} between 0 and 10000`,
			'buy_spread_basis_points must be between 0 and 10000',
			table.buySpreadBasisPoints,
		),
		metalRule(
			'metals_minimum_premium',
			sql`${table.minimumPremiumBasisPoints} between -9999 and 1000000`,
			'minimum_premium_basis_points must be between -9999 and 1000000',
			table.minimumPremiumBasisPoints,
		),
	],
);

const spotRule = createRowRule(sql`'Spot price of ' || metal_id`);

/** The last known price of each metal, in cents per troy ounce. */
export const spotPrices = pgTable(
	'spot_prices',
	{
		metalId: text('metal_id')
			.$type<MetalId>()
			.primaryKey()
			.references(() => metals.id),
		bidCents: bigint('bid_cents', { mode: 'number' }).notNull(),
		askCents: bigint('ask_cents', { mode: 'number' }).notNull(),
		/** The source of the price. */
		source: text().$type<SourceId>().notNull(),
		updatedAt: instant('updated_at').notNull(),
	},
	(table) => [
		...[table.bidCents, table.askCents].map((column) =>
			spotRule(
				`spot_prices_${column.name}`,
				sql`${column} between 1 and 100000000000`,
				`${column.name} must be above 0`,
				column,
			),
		),
		spotRule('spot_prices_moment', isFiniteTime(table.updatedAt), 'updated_at must not be infinite'),
	],
);

/**
 * Past asks in cents per troy ounce: the last of each minute for a day, and of each hour before. Refers to `metals`
 * without a foreign key, which would double the time of a first start.
 */
export const spotHistory = pgTable(
	'spot_history',
	{
		metalId: text('metal_id').$type<MetalId>().notNull(),
		at: instant('at').notNull(),
		askCents: bigint('ask_cents', { mode: 'number' }).notNull(),
		/** The source of the price. Charts never mix sources. */
		source: text().$type<SourceId>().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.metalId, table.at] }),
		check('spot_history_ask', sql`${table.askCents} > 0`),
	],
);

/** One row: the version of all prices, and whether they are still good. */
export const priceState = pgTable(
	'price_state',
	{
		id: smallint().primaryKey().default(1),
		/** Increased by every tick that changes a price, in its transaction. */
		version: bigint({ mode: 'number' }).notNull().default(0),
		versionAt: instant('version_at').notNull().defaultNow(),
		/** True once a feed updates the prices. Until then, prices that someone has stored never become stale. */
		isFed: boolean('is_fed').notNull().default(false),
		/** The source that the leader follows. Before its first good reading, the stored prices are another's. */
		source: text().$type<SourceId>(),
		/** Time of the newest good prices of that source. Null before its first. */
		goodAt: instant('good_at'),
	},
	(table) => [check('price_state_single', sql`${table.id} = 1`)],
);
