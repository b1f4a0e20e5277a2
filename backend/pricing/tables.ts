import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MetalId } from '../../contract/taxonomy.ts';

export const metals = pgTable('metals', {
	id: text().$type<MetalId>().primaryKey(),
	name: text().notNull(),
	symbol: text().notNull(),
	position: integer().notNull(),
});

/** The last known price of each metal, cents per troy ounce. */
export const spotPrices = pgTable('spot_prices', {
	metalId: text('metal_id')
		.$type<MetalId>()
		.primaryKey()
		.references(() => metals.id),
	bidCents: bigint('bid_cents', { mode: 'number' }).notNull(),
	askCents: bigint('ask_cents', { mode: 'number' }).notNull(),
	simulated: boolean().notNull(),
	updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
