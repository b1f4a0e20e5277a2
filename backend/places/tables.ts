import { sql } from 'drizzle-orm';
import {
	bigint,
	char,
	check,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	primaryKey,
	text,
	uuid,
} from 'drizzle-orm/pg-core';
import type { Address } from '../../contract/places/address.ts';
import { users } from '../accounts/tables.ts';

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

export const shippingMethods = pgTable(
	'shipping_methods',
	{
		id: text().primaryKey(),
		country: char({ length: 2 })
			.notNull()
			.references(() => countries.code),
		name: text().notNull(),
		description: text().notNull(),
		priceCents: integer('price_cents').notNull(),
		/** Free from this subtotal (after discounts) in cents; null where never free. */
		freeFromCents: bigint('free_from_cents', { mode: 'number' }),
		/** Business days that a parcel travels; null where that is not known, and no delivery is estimated. */
		transitMin: integer('transit_min'),
		transitMax: integer('transit_max'),
		position: integer().notNull(),
	},
	(table) => [
		check('shipping_methods_transit', sql`(${table.transitMin} is null) = (${table.transitMax} is null)`),
		check(
			'shipping_methods_transit_range',
			sql`${table.transitMin} between 0 and ${table.transitMax} and ${table.transitMax} <= 60`,
		),
	],
);

export const addressPreferences = pgSequence('address_preferences');

/** The addresses that people keep. Orders have copies of their own. */
export const addresses = pgTable(
	'addresses',
	{
		id: uuid().primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** What the person calls it; may be empty. */
		label: text().notNull().default(''),
		address: jsonb().$type<Address>().notNull(),
		/**
		 * Of a person's addresses the default is the one with the highest number, where none has one the oldest: so there is always
		 * just one, whatever is removed or done at once (decision 064).
		 */
		preferred: bigint({ mode: 'number' }).unique(),
		position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
	},
	(table) => [index('addresses_user').on(table.userId, table.position)],
);
