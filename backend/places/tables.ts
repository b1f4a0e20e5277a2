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
import { createRowRule, hasFields, isListOf, isNotBlank, isNullOr, isObjectWith } from '../db/row-rules.ts';

/** Tax rates from a day on, in the shop's time zone. */
export type TaxChange = {
	/** YYYY-MM-DD. */
	from: string;
	goodsTax: number;
	bullionTax: number;
	bullionTaxFreeFrom: number | null;
};

const countryRule = createRowRule(sql`'Country ' || code`);

export const countries = pgTable(
	'countries',
	{
		code: char({ length: 2 }).primaryKey(),
		name: text().notNull(),
		position: integer().notNull(),
	},
	(table) => [
		countryRule('countries_code', sql`${table.code} ~ '^[A-Z]{2}$'`, 'code must be two capital letters', table.code),
		countryRule('countries_name', isNotBlank(table.name), 'name must not be blank'),
	],
);

const stateRule = createRowRule(sql`'State ' || code || ' of ' || country`);

/** States and provinces with their sales tax. Bullion has its own rate. Rates are in hundredths of a percent. */
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
		/** Subtotal in cents from which an order's bullion is exempt from tax. Null without an exemption. */
		bullionTaxFreeFrom: bigint('bullion_tax_free_from', { mode: 'number' }),
		/** Later rates, earliest first. */
		taxChanges: jsonb('tax_changes').$type<TaxChange[]>().notNull().default([]),
	},
	(table) => [
		primaryKey({ columns: [table.country, table.code] }),
		stateRule(
			'states_code',
			sql`${table.code} ~ '^[A-Z]{2,3}$'`,
			'code must be two or three capital letters',
			table.code,
		),
		stateRule('states_name', isNotBlank(table.name), 'name must not be blank'),
		...[table.goodsTax, table.bullionTax].map((column) =>
			stateRule(
				`states_${column.name}`,
				sql`${column} between 0 and 10000`,
				`${column.name} must be between 0 and 10000 hundredths of a percent`,
				column,
			),
		),
		stateRule(
			'states_bullion_tax_free_from',
			isNullOr(table.bullionTaxFreeFrom, sql`${table.bullionTaxFreeFrom} >= 0`),
			'bullion_tax_free_from must be null or 0 or more',
			table.bullionTaxFreeFrom,
		),
		stateRule(
			'states_tax_changes',
			isListOf(
				table.taxChanges,
				`${hasFields({ from: 'string', goodsTax: 'number', bullionTax: 'number' })} && @.from like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" && @.goodsTax >= 0 && @.goodsTax <= 10000 && @.bullionTax >= 0 && @.bullionTax <= 10000 && (@.bullionTaxFreeFrom == null || @.bullionTaxFreeFrom >= 0)`,
			),
			'tax_changes must be a list such as [{"from": "2027-01-01", "goodsTax": 850, "bullionTax": 0, "bullionTaxFreeFrom": null}]',
			table.taxChanges,
		),
	],
);

const shippingRule = createRowRule(sql`'Shipping method ' || id`);

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
		/** Subtotal (after discounts) in cents from which shipping is free. Null if never. */
		freeFromCents: bigint('free_from_cents', { mode: 'number' }),
		/** Business days in transit. Null if unknown; then no delivery is estimated. */
		transitMin: integer('transit_min'),
		transitMax: integer('transit_max'),
		position: integer().notNull(),
	},
	(table) => [
		...[table.id, table.name].map((column) =>
			shippingRule(`shipping_methods_${column.name}`, isNotBlank(column), `${column.name} must not be blank`),
		),
		shippingRule(
			'shipping_methods_price',
			sql`${table.priceCents} >= 0`,
			'price_cents must be 0 or more',
			table.priceCents,
		),
		shippingRule(
			'shipping_methods_free_from',
			isNullOr(table.freeFromCents, sql`${table.freeFromCents} >= 0`),
			'free_from_cents must be null or 0 or more',
			table.freeFromCents,
		),
		shippingRule(
			'shipping_methods_transit',
			sql`(${table.transitMin} is null and ${table.transitMax} is null) or (${table.transitMin} between 0 and ${table.transitMax} and ${table.transitMax} <= 60)`,
			'transit_min and transit_max must both be null, or from 0 to 60 business days in this order',
			sql`concat_ws(' to ', transit_min, transit_max)`,
		),
	],
);

/** The fields that every form and document displays. */
export const addressFields = {
	first_name: 'string',
	last_name: 'string',
	line1: 'string',
	city: 'string',
	state: 'string',
	postcode: 'string',
	country: 'string',
} as const;

export const addressPreferences = pgSequence('address_preferences');

/** Addresses that people have saved. Orders have their own copies. */
export const addresses = pgTable(
	'addresses',
	{
		id: uuid().primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** The person's name for it. May be empty. */
		label: text().notNull().default(''),
		address: jsonb().$type<Address>().notNull(),
		/**
		 * A person's default is the address with the highest number, or the oldest if none has one. So there is always
		 * exactly one default, even after removals and concurrent changes (decision 064).
		 */
		preferred: bigint({ mode: 'number' }).unique(),
		position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
	},
	(table) => [
		index('addresses_user').on(table.userId, table.position),
		check('addresses_address', isObjectWith(table.address, addressFields)),
	],
);
