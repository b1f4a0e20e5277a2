import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { instant } from '../db/columns.ts';
import { isMoment, isOneOf, isWritten, rulesFor } from '../db/row-rules.ts';
import type { SourceId } from './source-id.ts';

const metalRule = rulesFor(sql`'Metal ' || id`);

export const metals = pgTable(
	'metals',
	{
		id: text().$type<MetalId>().primaryKey(),
		name: text().notNull(),
		symbol: text().notNull(),
		position: integer().notNull(),
		/** How far under spot the house buys it, in hundredths of a percent. An owner changes it by SQL. */
		buySpreadBasisPoints: integer('buy_spread_basis_points').notNull().default(300),
		/**
		 * The least that its products may cost over spot, by wire and after every discount and quantity break, in hundredths of a percent.
		 * Below 0 they may be sold under spot. Triggers hold products, categories and this to it: `npm run shop -- prices minimum`.
		 */
		minimumPremiumBasisPoints: integer('minimum_premium_basis_points').notNull().default(0),
	},
	(table) => [
		metalRule('metals_id', isOneOf(table.id, metalIds), `id must be one of ${metalIds.join(', ')}`),
		...[table.name, table.symbol].map((column) =>
			metalRule(`metals_${column.name}`, isWritten(column), `${column.name} must not be blank`),
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

const spotRule = rulesFor(sql`'Spot price of ' || metal_id`);

/** The last known price of each metal, cents per troy ounce. */
export const spotPrices = pgTable(
	'spot_prices',
	{
		metalId: text('metal_id')
			.$type<MetalId>()
			.primaryKey()
			.references(() => metals.id),
		bidCents: bigint('bid_cents', { mode: 'number' }).notNull(),
		askCents: bigint('ask_cents', { mode: 'number' }).notNull(),
		/** Where it comes from: a `SourceId`. */
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
		spotRule('spot_prices_moment', isMoment(table.updatedAt), 'updated_at must not be infinite'),
	],
);

/**
 * Asks of the past, cents per troy ounce: the last of each minute of a day, the last of each hour before it. Refers to
 * `metals` without a foreign key, which would double the time of a first start.
 */
export const spotHistory = pgTable(
	'spot_history',
	{
		metalId: text('metal_id').$type<MetalId>().notNull(),
		at: instant('at').notNull(),
		askCents: bigint('ask_cents', { mode: 'number' }).notNull(),
		/** Where it comes from: prices of two sources are never shown in one line. */
		source: text().$type<SourceId>().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.metalId, table.at] }),
		check('spot_history_ask', sql`${table.askCents} > 0`),
	],
);

/** One row: the version of all prices together, and whether they are still good. */
export const priceState = pgTable(
	'price_state',
	{
		id: smallint().primaryKey().default(1),
		/** Raised by every tick that changes a price, in its transaction. */
		version: bigint({ mode: 'number' }).notNull().default(0),
		versionAt: instant('version_at').notNull().defaultNow(),
		/** Whether a feed keeps the prices; until one does they are as somebody stored them, and never grow old. */
		isFed: boolean('is_fed').notNull().default(false),
		/** The source that the leader follows. Until its first good reading the prices that stand are those of another. */
		source: text().$type<SourceId>(),
		/** When the newest good prices of that source were made; null before its first. */
		goodAt: instant('good_at'),
	},
	(table) => [check('price_state_single', sql`${table.id} = 1`)],
);
