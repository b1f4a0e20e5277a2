import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AlertDirection } from '../../contract/alerts/alert.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { products } from '../catalogue/tables.ts';
import { instant } from '../db/columns.ts';
import { isNullOr, isOneOf } from '../db/row-rules.ts';
import { metals } from '../pricing/tables.ts';

/**
 * Who is to be told of what, again and again: when a spot price crosses a price, cents per troy ounce. Or once: when a
 * product is back in stock; its row then names the product, and nothing of a price. One table, so that what is confirmed,
 * linked, limited and forgotten is so in one way.
 */
export const priceAlerts = pgTable(
	'price_alerts',
	{
		id: uuid().primaryKey().defaultRandom(),
		/** In lower case. */
		email: text().notNull(),
		/** Where that address leads: see `mail/mailbox.ts`. */
		mailbox: text().notNull(),
		metalId: text('metal_id')
			.$type<MetalId>()
			.references(() => metals.id),
		direction: text().$type<AlertDirection>(),
		priceCents: bigint('price_cents', { mode: 'number' }),
		productId: text('product_id').references(() => products.id, { onDelete: 'cascade' }),
		/** Of a price: the next crossing is told, see `crossing.ts`. */
		armed: boolean().notNull().default(false),
		/** When it was last asked for; without a confirmation it is forgotten after a while. */
		askedAt: instant('asked_at').notNull(),
		confirmedAt: instant('confirmed_at'),
	},
	(table) => [
		unique('price_alerts_once').on(table.email, table.metalId, table.direction, table.priceCents),
		unique('stock_alerts_once').on(table.email, table.productId),
		check('price_alerts_price', isNullOr(table.priceCents, sql`${table.priceCents} > 0`)),
		check('price_alerts_direction', isNullOr(table.direction, isOneOf(table.direction, ['above', 'below']))),
		check(
			'price_alerts_wish',
			sql`num_nonnulls(${table.metalId}, ${table.direction}, ${table.priceCents}) = case when ${table.productId} is null then 3 else 0 end`,
		),
		index('stock_alerts_watched').on(table.productId).where(sql`${table.confirmedAt} is not null`),
		index('price_alerts_mailbox').on(table.mailbox),
		index('price_alerts_unconfirmed').on(table.askedAt).where(sql`${table.confirmedAt} is null`),
		index('price_alerts_watched').on(table.metalId).where(sql`${table.confirmedAt} is not null`),
	],
);

/** The links that were mailed: each mail carries one of its own, of which only the digest is kept. */
export const priceAlertLinks = pgTable(
	'price_alert_links',
	{
		digest: text().primaryKey(),
		alertId: uuid('alert_id')
			.notNull()
			.references(() => priceAlerts.id, { onDelete: 'cascade' }),
		/** Digest of the network address that asked for the mail; null when a crossing did. */
		sender: text(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index('price_alert_links_alert').on(table.alertId),
		index('price_alert_links_sender').on(table.sender, table.createdAt),
	],
);
