import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AlertDirection } from '../../contract/alerts/alert.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { products } from '../catalogue/tables.ts';
import { instant } from '../db/columns.ts';
import { isNullOr, isOneOf } from '../db/row-rules.ts';
import { metals } from '../pricing/tables.ts';

/**
 * Alerts of two kinds. A price alert sends an email each time a spot price crosses its price, in cents per troy ounce.
 * A stock alert sends one email when its product is back in stock; its row has a product and no price. They share a
 * table because confirmation, links, limits and deletion are the same.
 */
export const priceAlerts = pgTable(
	'price_alerts',
	{
		id: uuid().primaryKey().defaultRandom(),
		/** In lower case. */
		email: text().notNull(),
		/** The mailbox that the address delivers to: see `mail/mailbox.ts`. */
		mailbox: text().notNull(),
		metalId: text('metal_id')
			.$type<MetalId>()
			.references(() => metals.id),
		direction: text().$type<AlertDirection>(),
		priceCents: bigint('price_cents', { mode: 'number' }),
		productId: text('product_id').references(() => products.id, { onDelete: 'cascade' }),
		/** Price alerts only. True if the next crossing sends an email: see `crossing.ts`. */
		armed: boolean().notNull().default(false),
		/** Time of the last request. Unconfirmed alerts are deleted after a while. */
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

/** The links in alert emails. Each email has its own link; the database stores only its digest. */
export const priceAlertLinks = pgTable(
	'price_alert_links',
	{
		digest: text().primaryKey(),
		alertId: uuid('alert_id')
			.notNull()
			.references(() => priceAlerts.id, { onDelete: 'cascade' }),
		/** Digest of the network address that requested the email. Null for emails about a crossing. */
		sender: text(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index('price_alert_links_alert').on(table.alertId),
		index('price_alert_links_sender').on(table.sender, table.createdAt),
	],
);
