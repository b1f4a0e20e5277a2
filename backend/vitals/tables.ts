import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** How many loads of pages had a vital within a bucket (`contract/vitals/vitals.ts`), by day. Nothing about a visitor. */
export const visitorVitals = pgTable(
	'visitor_vitals',
	{
		/** In the time zone of the shop. */
		day: date({ mode: 'string' }).notNull(),
		/** The pattern of a route, such as `/product-details/:id`. */
		route: text().notNull(),
		device: text({ enum: ['phone', 'desktop'] }).notNull(),
		metric: text({ enum: ['LCP', 'INP', 'CLS'] }).notNull(),
		bucket: smallint().notNull(),
		count: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.route, table.device, table.metric, table.bucket] })],
);
