import { bigint, char, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const countries = pgTable('countries', {
	code: char({ length: 2 }).primaryKey(),
	name: text().notNull(),
	position: integer().notNull(),
});

/** States and provinces with their sales tax: bullion is taxed apart from other goods. Rates in hundredths of a percent. */
export const states = pgTable(
	'states',
	{
		country: char({ length: 2 })
			.notNull()
			.references(() => countries.code),
		code: text().notNull(),
		name: text().notNull(),
		goodsTax: integer('goods_tax').notNull(),
		bullionTax: integer('bullion_tax').notNull(),
		/** Bullion of an order is free of tax from this subtotal in cents; null where no such limit exists. */
		bullionTaxFreeFrom: bigint('bullion_tax_free_from', { mode: 'number' }),
	},
	(table) => [primaryKey({ columns: [table.country, table.code] })],
);

export const shippingMethods = pgTable('shipping_methods', {
	id: text().primaryKey(),
	country: char({ length: 2 })
		.notNull()
		.references(() => countries.code),
	name: text().notNull(),
	description: text().notNull(),
	priceCents: integer('price_cents').notNull(),
	/** Free from this subtotal (after discounts) in cents; null where never free. */
	freeFromCents: bigint('free_from_cents', { mode: 'number' }),
	position: integer().notNull(),
});
